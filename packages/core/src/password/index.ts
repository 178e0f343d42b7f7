export { COMMON_PASSWORDS, commonPasswords } from "./commonPasswords.ts";
export { isCommonPassword } from "./isCommonPassword.ts";
export { isPasswordStrong } from "./isPasswordStrong.ts";
export {
  judgePassword,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  passwordRules,
} from "./judgePassword.ts";
export type { PasswordRule } from "./judgePassword.ts";
export { defaultPasswordLimits, judgePasswordTry } from "./judgePasswordTry.ts";
export type { PasswordLimits, PasswordTryProblem } from "./judgePasswordTry.ts";
