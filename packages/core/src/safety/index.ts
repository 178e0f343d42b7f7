export { likenessOf } from "./likenessOf.ts";
export type { Likeness } from "./likenessOf.ts";
export type { KnownName, PaidAddress, SafetyFacts } from "./safetyFacts.ts";
export { stopCodes } from "./safetyFinding.ts";
export type {
  AskFinding,
  KnownPayee,
  SafetyFinding,
  SafetyLevel,
  StopFinding,
  TellFinding,
} from "./safetyFinding.ts";
export { safetyFindings } from "./safetyFindings.ts";
