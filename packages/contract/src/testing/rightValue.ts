import { z } from "zod/mini";

export const ID = "0190b0a0-0000-7000-8000-000000000000";
/** Of them the first that a schema takes is its plainest value. */
const plain = ["somebody", ID, "2026-01-01T00:00:00.000Z", "https://a.example", 0, 1, true];

/** The plainest value of a schema: what may be left out is, what may be null is. Throws where its form says too little. */
export function rightValue(schema: z.core.$ZodType): unknown {
  const value = valueOf(schema);
  const problem = z.safeParse(schema, value).error?.message;
  if (problem === undefined) return value;
  throw new Error(`say it in \`given\` of rightInputs.ts, its form says too little: ${problem}`);
}

function valueOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniObject) return objectOf(schema.def.shape);
  if (schema instanceof z.ZodMiniArray) return [valueOf(schema.def.element)];
  if (schema instanceof z.ZodMiniNullable) return null;
  if (schema instanceof z.ZodMiniEnum) return schema.options[0];
  return plain.find((value) => z.safeParse(schema, value).success);
}

const objectOf = (shape: z.core.$ZodShape): object =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => !(field instanceof z.ZodMiniOptional))
      .map(([name, field]) => [name, valueOf(field)]),
  );
