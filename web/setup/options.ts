/** A game's options as fields of a form, read from their JSON Schema. */

export type OptionValue = number | boolean | string;

export type Field =
  | { kind: "number"; name: string; initial: number; least: number; most: number; whole: boolean }
  | { kind: "switch"; name: string; initial: boolean }
  | { kind: "choice"; name: string; initial: string; values: string[] };

interface Property {
  type?: unknown;
  enum?: unknown;
  default?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

/** The fields in the schema's order. What a form can't show stays as the server has it. */
export function optionFields(schema: Record<string, unknown>): Field[] {
  const properties = (schema["properties"] ?? {}) as Record<string, Property>;
  return Object.entries(properties).flatMap(([name, property]) => field(name, property) ?? []);
}

function field(name: string, property: Property): Field | undefined {
  const initial = property.default;
  if (Array.isArray(property.enum) && property.enum.every((value) => typeof value === "string")) {
    const values: string[] = property.enum;
    return { kind: "choice", name, initial: String(initial ?? values[0]), values };
  }
  if (property.type === "boolean") return { kind: "switch", name, initial: initial === true };
  if (property.type === "integer" || property.type === "number") {
    const least = typeof property.minimum === "number" ? property.minimum : 0;
    const most = typeof property.maximum === "number" ? property.maximum : Number.MAX_SAFE_INTEGER;
    return {
      kind: "number",
      name,
      initial: typeof initial === "number" ? initial : least,
      least,
      most,
      whole: property.type === "integer",
    };
  }
  return undefined;
}

export function initialOptions(fields: Field[]): Record<string, OptionValue> {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}

/** Whether a field takes this value. */
export function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case "number":
      return (
        (field.whole ? Number.isInteger(value) : Number.isFinite(value)) &&
        Number(value) >= field.least &&
        Number(value) <= field.most
      );
    case "switch":
      return typeof value === "boolean";
    case "choice":
      return field.values.includes(String(value));
  }
}
