import type { z } from "zod";
import { HttpRefusal } from "./HttpRefusal.ts";

/** The input as its schema reads it, or a 400 that names each field and what is wrong with it. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const field = issue.path.join(".");
    return field === "" ? issue.message : `${field}: ${issue.message}`;
  });
  throw new HttpRefusal(400, problems.join("; "));
}
