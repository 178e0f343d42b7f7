export { COMMON_PASSWORDS_COUNT, commonPasswords } from "./commonPasswords.ts";
export { contactTypeOf } from "./contactTypeOf.ts";
export { isCommonPassword } from "./passwordRules.ts";
export {
  isStrongPassword,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  passwordRules,
} from "./passwordRules.ts";
export {
  judgePasswordTry,
  PASSWORD_PROVES_AFTER_MS,
  PASSWORD_TRIES_MAX,
  PASSWORD_TRIES_PER_ADDRESS_MAX,
  PASSWORD_TRIES_WINDOW_MS,
  PASSWORD_TRY_PAUSES_MS,
  PROOF_FRESH_MS,
  isPasswordProof,
} from "./judgePasswordTry.ts";
export type { PasswordRule, PasswordRuleName } from "./passwordRules.ts";
