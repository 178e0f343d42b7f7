export { allowedFrameUrl } from "./allowedFrameUrl.ts";
export type { FrameRules, FrameUrl } from "./allowedFrameUrl.ts";
export {
  canStartKyc,
  kycMoves,
  kycStatuses,
  type KycMover,
  type KycStatus,
  isKycNews,
  type KycMove,
} from "./kycMoves.ts";
export { kycPageOf } from "./kycPageOf.ts";
export type { KycPage } from "./kycPageOf.ts";
export { nextKyc } from "./nextKyc.ts";
export type { KycReview, KycStanding, KycStep, KycWord } from "./nextKyc.ts";
export { nextKycAskMs, nextVerdictAskMs } from "./nextAsks.ts";
