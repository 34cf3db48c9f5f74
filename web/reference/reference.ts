// The interface for programs, as the server itself describes it; loaded by nobody who only plays.
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";

SwaggerUI({
  url: "/api/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  // Nothing is asked of other servers.
  validatorUrl: null,
});
