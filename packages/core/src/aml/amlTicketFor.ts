import { isAmlLive, type AmlLife, type AmlPurpose } from "./amlLife.ts";

/**
 * What an address check is bound to. `address` is in the one form that the network's parser gives
 * every spelling of it, so equal addresses are equal texts; `units` are base units of the asset.
 */
export type AmlBinding = {
  readonly userId: string;
  readonly networkType: string;
  readonly chainId: string;
  readonly address: string;
  readonly accountId: string;
  readonly units: bigint;
  /** Empty where there is none: with another memo it is another payment. */
  readonly memo: string;
};

/** Whether two are of the same person and place, whatever is sent there and out of which account. */
const isSameAmlPlace = (left: AmlBinding, right: AmlBinding): boolean =>
  left.userId === right.userId &&
  left.networkType === right.networkType &&
  left.chainId === right.chainId &&
  left.address === right.address;

/** Whether two are bound to the same: not a unit more, not another spelling of the network. */
export const isSameAmlBinding = (left: AmlBinding, right: AmlBinding): boolean =>
  isSameAmlPlace(left, right) &&
  left.accountId === right.accountId &&
  left.units === right.units &&
  left.memo === right.memo;

/**
 * An address check as a ticket: of one payment, of withdrawals to one place, or of an address alone,
 * which is no ticket.
 */
export type AmlCheck = AmlLife & {
  readonly id: string;
  readonly purpose: AmlPurpose;
  readonly binding: AmlBinding;
};

/**
 * The address check a payment carries. `valid`: the caller's own, ALLOWED, unused, not expired and
 * made for this very payment, or for a withdrawal to this place; `invalid`: anything else that was
 * named. (rule 6)
 */
export type AmlTicket =
  | { readonly kind: "none" }
  | { readonly kind: "valid"; readonly amlId: string }
  | { readonly kind: "invalid" };

type Asked = {
  /** What the payment names, if it names one. */
  readonly amlId: string | undefined;
  /** A withdrawal is of the whole, which a deposit changes: its check is bound to the place. (rule 353) */
  readonly purpose: Exclude<AmlPurpose, "address">;
  readonly payment: AmlBinding;
  readonly checks: readonly AmlCheck[];
};

/**
 * What the check that a payment names is worth to it now. One that is not among `checks` is nobody's,
 * another user's or long over: invalid all the same. (rules 6 and 41)
 */
export function amlTicketFor({ amlId, purpose, payment, checks }: Asked, nowMs: number): AmlTicket {
  if (amlId === undefined) return { kind: "none" };
  const named = checks.find(({ id }) => id === amlId);
  const isBound = purpose === "withdraw" ? isSameAmlPlace : isSameAmlBinding;
  const isValid =
    named?.stage === "allowed" &&
    named.purpose === purpose &&
    isAmlLive(named, nowMs) &&
    isBound(named.binding, payment);
  return isValid ? { kind: "valid", amlId } : { kind: "invalid" };
}
