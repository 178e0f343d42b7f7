import { PASSWORD_PROVES_AFTER_MS } from "./judgePasswordTry.ts";

/**
 * Whether a password set at a moment (milliseconds) proves who is there: whoever has just set one may
 * be a thief who found an open page, and would prove nothing but that. (rule 76)
 */
export const isPasswordProof = (setAtMs: number, nowMs: number): boolean =>
  nowMs - setAtMs >= PASSWORD_PROVES_AFTER_MS;
