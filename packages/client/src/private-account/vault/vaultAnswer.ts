/** Why a seed does not open, or is not kept. */
export type VaultProblem =
  /** There is none in this browser. */
  | { readonly kind: "none" }
  | { readonly kind: "wait"; readonly waitMs: number }
  /** `attemptsLeft` is null for a bare record, on whose tries nobody has an eye. */
  | { readonly kind: "wrongPin"; readonly attemptsLeft: number | null; readonly waitMs: number }
  /** Too many wrong PINs: the 12 words restore it. */
  | { readonly kind: "destroyed" }
  /** It is not what was written: the 12 words restore it. */
  | { readonly kind: "damaged" }
  | { readonly kind: "noAnswer" }
  /** The passkey answered, and not what it answered before. */
  | { readonly kind: "wrongPasskey" }
  /** It was locked meanwhile, or is not open. */
  | { readonly kind: "locked" };

export type VaultAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: VaultProblem };

/** It is done, and there is nothing to say. */
export const done: VaultAnswer<null> = { ok: true, value: null };

export const refuse = (
  problem: VaultProblem,
): { readonly ok: false; readonly problem: VaultProblem } => ({ ok: false, problem });
