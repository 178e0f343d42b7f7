/** Where a field stands in an input: the keys that lead to it. */
export type Place = readonly string[];
export type Places = {
  /** Every field that is no object, texts first of all. */
  readonly fields: readonly Place[];
  /** Every object, whose keys can be meddled with; the input itself has no keys before it. */
  readonly objects: readonly Place[];
};

type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly innerType?: unknown;
  readonly element?: unknown;
  readonly options?: readonly unknown[];
};

const LEAVES = new Set(["string", "enum", "literal", "number", "int", "boolean"]);
const WRAPPERS = new Set(["optional", "nullable", "default", "readonly"]);

function definitionOf(schema: unknown): Definition {
  const { _zod: inner } = schema as { _zod: { def: Definition } }; // where zod keeps every schema's form
  return inner.def;
}

const together = (parts: readonly Places[]): Places => ({
  fields: parts.flatMap(({ fields }) => fields),
  objects: parts.flatMap(({ objects }) => objects),
});

/**
 * All places in a procedure's input, read off its schema, optional ones included. A kind of schema
 * that it cannot walk throws: it must be taught first, or its texts would stay untried.
 */
export function placesOf(schema: unknown, at: Place = []): Places {
  const { type, shape, innerType, element, options } = definitionOf(schema);
  if (LEAVES.has(type)) return { fields: [at], objects: [] };
  if (WRAPPERS.has(type)) return placesOf(innerType, at);
  if (type === "union" && options !== undefined)
    return together(options.map((option) => placesOf(option, at)));
  if (type === "array")
    return together([{ fields: [at], objects: [] }, placesOf(element, [...at, "0"])]);
  if (type !== "object" || shape === undefined)
    throw new Error(`The fuzz cannot walk a schema of type "${type}" at ${at.join(".")}.`);
  const inside = Object.entries(shape).map(([key, field]) => placesOf(field, [...at, key]));
  return together([{ fields: [], objects: [at] }, ...inside]);
}
