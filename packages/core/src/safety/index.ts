export type { AddressFamily, AddressForm } from "./addressForm.ts";
export { belongsElsewhere } from "./belongsElsewhere.ts";
export { likenessOf } from "./likenessOf.ts";
export type { Likeness } from "./likenessOf.ts";
export { readAddressForm } from "./readAddressForm.ts";
export type { KnownName, PaidAddress, SafetyDestination, SafetyFacts } from "./safetyFacts.ts";
export type {
  AskFinding,
  KnownPayee,
  SafetyFinding,
  SafetyLevel,
  StopFinding,
  TellFinding,
} from "./safetyFinding.ts";
export { safetyFindings } from "./safetyFindings.ts";
export { sameAddress } from "./sameAddress.ts";
export { stopCodes } from "./stopCodes.ts";
