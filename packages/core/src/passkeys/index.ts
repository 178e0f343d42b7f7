export { CHALLENGE_LIFETIME_MS, judgeChallenge } from "./challenges.ts";
export type {
  Challenge,
  ChallengeClaim,
  ChallengeProblem,
  ChallengePurpose,
} from "./challenges.ts";
export { isCounterAhead, passkeyLife, PASSKEYS_MAX } from "./passkeyLife.ts";
export type { PasskeyState } from "./passkeyLife.ts";
export { isProof, paymentProofOf } from "./proofs.ts";
export type { OfferedProof, StrongMeans } from "./proofs.ts";
export {
  RECOVERY_OPEN_MS,
  RECOVERY_WAIT_MS,
  recoveryAskedAtMs,
  recoveryAt,
  recoveryLife,
} from "./recovery.ts";
export type { RecoveryState } from "./recovery.ts";
