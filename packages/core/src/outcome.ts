/**
 * What a person's input can fail: a value, or the problem that refused it. Bugs are thrown instead.
 */
export type Outcome<T, P> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };

/** The answer of a rule that lets the value through. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The answer of a rule that refuses, with a tagged problem or a code. */
export const refused = <P>(problem: P): { readonly ok: false; readonly problem: P } => ({
  ok: false,
  problem,
});
