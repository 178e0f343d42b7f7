import { passwordRules } from "./passwordRules.ts";

/** Whether every rule is met; a password that fails one is refused as PASSWORD_TOO_WEAK. */
export const isStrongPassword = (password: string, brandName: string): boolean =>
  passwordRules.every(({ isMet }) => isMet(password, brandName));
