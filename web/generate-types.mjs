// Writes TypeScript for a JSON Schema document: node generate-types.mjs [schema.json] > types.ts
//
// The document comes from a file or from standard input and holds its types in `$defs`. What else
// lies beside them (a game's `deck`, say) is data, and becomes a constant of that name.
import { readFileSync } from "node:fs";
import { argv, stdout } from "node:process";
import { compile } from "json-schema-to-typescript";
import { format } from "prettier";

/** The compiler reads an older draft of JSON Schema: tuples, and objects of which nothing is said. */
function adapt(schema) {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(adapt);
  const { prefixItems, ...rest } = schema;
  const result = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, adapt(value)]),
  );
  if (prefixItems) return { ...result, items: adapt(prefixItems), additionalItems: false };
  if (schema.type === "object" && !schema.properties && !("additionalProperties" in schema)) {
    result.additionalProperties = true;
  }
  return result;
}

const { $defs, $schema, $id, title, ...data } = JSON.parse(readFileSync(argv[2] ?? 0, "utf8"));

const types = await compile({ $defs: adapt($defs), type: "object" }, "Everything", {
  additionalProperties: false,
  bannerComment: "",
  format: false,
  unreachableDefinitions: true,
});

const source = [
  "// Generated from schema.json by npm run generate. Do not edit.",
  // The document as a whole is nobody's type, and where the compiler found one is no news.
  types
    .replace(/export interface Everything \{\s*\}\n/, "")
    .replace(/( \* ?\n)? \* This (interface|type) was referenced by .*\n \* via the .*\n/g, "")
    .replace(/\/\*\*\n \*\/\n/g, ""),
  ...Object.entries(data).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  ),
].join("\n\n");

stdout.write(await format(source, { parser: "typescript", printWidth: 100 }));
