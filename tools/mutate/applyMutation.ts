import type { Mutation } from "./mutation.ts";

export type Applied =
  | { readonly ok: true; readonly source: string }
  | { readonly ok: false; readonly problem: string };

/** The file's source with the mutation in it. A text that is found never or twice says nothing about tests. */
export function applyMutation(source: string, mutation: Mutation): Applied {
  const { text, replacement } = mutation;
  if (text === replacement) return { ok: false, problem: "the replacement changes nothing" };
  const [before, after, ...more] = text === "" ? [] : source.split(text);
  if (before === undefined || after === undefined)
    return { ok: false, problem: "its text is not in the file" };
  if (more.length > 0)
    return { ok: false, problem: `its text is in the file ${more.length + 1} times` };
  return { ok: true, source: before + replacement + after };
}
