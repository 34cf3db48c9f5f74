declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  export default function SwaggerUI(settings: {
    url: string;
    dom_id: string;
    deepLinking: boolean;
    validatorUrl: string | null;
  }): unknown;
}
