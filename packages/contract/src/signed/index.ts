export { readSignedCall } from "./readSignedCall.ts";
export type { SignedAsked, SignedCallRow } from "./signedCall.ts";
export type { SignedErrorCode, SignedErrors } from "./signedErrors.ts";
