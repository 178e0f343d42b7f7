import type { AssetKey } from "../assets/index.ts";

/** Whose payments are counted together: what people send, and what merchants are paid out and give back. */
export const ceilingNames = ["people", "merchants"] as const;
export type CeilingName = (typeof ceilingNames)[number];

/** Base units of one asset, in an hour and in a day. */
export type UnitsInTime = { readonly hourUnits: bigint; readonly dayUnits: bigint };

/** The spans that are looked back over; what was signed exactly that long ago counts no more. */
export const CEILING_HOUR_MS = 3_600_000;
export const CEILING_DAY_MS = 86_400_000;

export type SignedUnits = { readonly units: bigint; readonly signedAtMs: number };

/** What was signed in the hour and in the day before now; a moment that is still to come counts as well. (rule 560) */
export function unitsSigned(signed: readonly SignedUnits[], nowMs: number): UnitsInTime {
  const since = (ms: number) =>
    signed.reduce((sum, each) => (nowMs - each.signedAtMs < ms ? sum + each.units : sum), 0n);
  return { hourUnits: since(CEILING_HOUR_MS), dayUnits: since(CEILING_DAY_MS) };
}

/** What may still be signed without anybody's approval. (rule 560) */
export function unitsLeft(ceiling: UnitsInTime, signed: UnitsInTime): bigint {
  const inHour = ceiling.hourUnits - signed.hourUnits;
  const inDay = ceiling.dayUnits - signed.dayUnits;
  const left = inHour < inDay ? inHour : inDay;
  return left > 0n ? left : 0n;
}

/** What an operator approves: this payment, this much, to this receiver, and nothing else. */
export type ApprovedPayment = {
  readonly brandId: string;
  readonly paymentId: string;
  readonly assetKey: AssetKey;
  readonly units: bigint;
  readonly destination: string;
  readonly memo: string;
};

/** Where an operator lets somebody whose servers call pay out to. */
export type SignedDestination = {
  readonly brandId: string;
  /** Whose account it leaves. */
  readonly ownerId: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
};

/** The very text that an operator's key signs of a destination. (rule 583) */
export const destinationText = (destination: SignedDestination): string => {
  const { address, brandId, memo, network, ownerId } = destination;
  return JSON.stringify(["coffer payout destination 1", brandId, ownerId, network, address, memo]);
};

/** The very text that an operator's key signs. (rule 562) */
export const approvalText = (payment: ApprovedPayment): string => {
  const { assetKey, brandId, destination, memo, paymentId, units } = payment;
  const what = [brandId, paymentId, assetKey, units.toString(), destination, memo];
  return JSON.stringify(["coffer payment approval 1", ...what]);
};
