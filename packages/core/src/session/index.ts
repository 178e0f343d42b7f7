export { codeBudgets, judgeCodeBudgets } from "./codeBudgets.ts";
export type { CodeAskPart, CodePurpose } from "./codeBudgets.ts";
export {
  CODE_ACCOUNT_FAILURES_MAX,
  CODE_ACCOUNT_LOCK_MS,
  CODE_LIFETIME_MS,
  CODE_SEND_COOLDOWNS_MS,
  CODE_SENDS_PER_DAY_MAX,
  CODE_SENDS_PER_HOUR_MAX,
  CODE_TRY_COOLDOWNS_MS,
  CODE_WRONG_TRIES_MAX,
  defaultCodeLimits,
  type CodeLimits,
} from "./codeLimits.ts";
export { CODE_LENGTH, editCodeText, isCodeComplete } from "./editCodeText.ts";
export { gateFor } from "./gateFor.ts";
export type { Gate, GateFacts } from "./gateFor.ts";
export type { CodeSendAllowance } from "./judgeCodeSend.ts";
export { judgeCodeTry } from "./judgeCodeTry.ts";
export type { CodeTryAllowance, CodeTryProblem, CodeTryState } from "./judgeCodeTry.ts";
export { nameDevice } from "./nameDevice.ts";
export {
  parseContact,
  type Contact,
  type ContactProblem,
  type ContactType,
  maskContact,
} from "./parseContact.ts";
export { readStartQuery } from "./readStartQuery.ts";
export type { StartQuery } from "./readStartQuery.ts";
