import { judgePassword } from "./judgePassword.ts";

/** Whether a new password meets every rule; false is PASSWORD_TOO_WEAK. (decision 55) */
export const isPasswordStrong = (text: string): boolean =>
  Object.values(judgePassword(text)).every(Boolean);
