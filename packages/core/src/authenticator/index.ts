export { AUTHENTICATOR_SETUP_MS, authenticatorLife } from "./authenticatorLife.ts";
export type { AuthenticatorState } from "./authenticatorLife.ts";
export { judgeAuthenticatorTry } from "./authenticatorTries.ts";
export type { AuthenticatorTries } from "./authenticatorTries.ts";
export {
  readRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  showRecoveryCode,
} from "./recoveryCodes.ts";
export { matchTotp, TOTP_SECRET_BYTES, totpCode, totpStepAt, totpUri } from "./totp.ts";
