import { commonPasswords } from "./commonPasswords.ts";

let known: ReadonlySet<string> | undefined;

/** Whether this is one of the 3,000 most common passwords, in whatever letter case. (decision 55) */
export function isCommonPassword(text: string): boolean {
  known ??= new Set(commonPasswords().map((each) => each.toLowerCase()));
  return known.has(text.toLowerCase());
}
