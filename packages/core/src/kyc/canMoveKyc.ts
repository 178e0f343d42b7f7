import { kycMoves, type KycMover } from "./kycMoves.ts";
import type { KycStatus } from "./kycStatus.ts";

/** Whether a mover may lead an identity check from one status to another; staying is not moving. */
export function canMoveKyc(from: KycStatus, to: KycStatus, by: KycMover): boolean {
  const allowed: readonly KycStatus[] = kycMoves[from][by];
  return from !== to && allowed.includes(to);
}
