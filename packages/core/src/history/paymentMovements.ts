import type { AssetKey } from "../assets/assetKey.ts";
import type { AccountId } from "../ids.ts";
import type { PaymentState } from "../send/paymentStates.ts";
import type { HistoryKind } from "./historyKinds.ts";
import type { Movement } from "./movement.ts";

export type PaymentFacts = {
  readonly kind: Extract<HistoryKind, "send" | "invoice" | "depository">;
  readonly state: PaymentState;
  readonly assetKey: AssetKey;
  /** What arrives. */
  readonly units: bigint;
  /** What its sender is charged for the fee. */
  readonly charge: { readonly assetKey: AssetKey; readonly units: bigint };
  /** The accounts of whoever looks; null where it is not theirs. */
  readonly accounts: {
    readonly left: AccountId | null;
    /** Which the fee leaves where it is of another asset. */
    readonly fee: AccountId | null;
    readonly received: AccountId | null;
    /** Where what comes back goes, where that is not the account that it left. */
    readonly back: AccountId | null;
  };
};

/**
 * What a payment has done to the accounts of whoever looks at it: gone from the moment that it is held; given
 * back whole where it was refunded, and but for the fee where the network has mined it and failed. (rule 446)
 */
export function paymentMovements(payment: PaymentFacts): readonly Movement[] {
  const { accounts, assetKey, charge, kind, units } = payment;
  const isOwnFee = charge.assetKey === assetKey;
  const { amount: amountBack, charge: chargeBack } = backOf(payment);
  const out = -(units + (isOwnFee ? charge.units : 0n));
  const back = amountBack + (isOwnFee ? chargeBack : 0n);
  const isElsewhere = accounts.back !== null && back !== 0n;
  const movements: Movement[] = [];
  if (accounts.received !== null)
    // What comes from somebody else has come in; what one drew or gave back is what it is.
    movements.push({
      part: "in",
      kind: kind === "send" ? "deposit" : kind,
      accountId: accounts.received,
      assetKey,
      units,
    });
  if (accounts.left === null) return movements;
  if (accounts.back !== null && isElsewhere)
    movements.push({ part: "back", kind, accountId: accounts.back, assetKey, units: back });
  const left = isElsewhere ? out : out + back;
  movements.push({ part: "out", kind, accountId: accounts.left, assetKey, units: left });
  const fee = -(charge.units - chargeBack);
  if (!isOwnFee && accounts.fee !== null && fee !== 0n)
    movements.push({
      part: "fee",
      kind: "fee",
      accountId: accounts.fee,
      assetKey: charge.assetKey,
      units: fee,
    });
  return movements;
}

/** What came back of the amount and of what was charged. */
function backOf({ charge, state, units }: PaymentFacts) {
  switch (state) {
    case "refunded":
      return { amount: units, charge: charge.units };
    case "failed":
      return { amount: units, charge: 0n };
    case "reserved":
    case "screened":
    case "sending":
    case "settled":
      return { amount: 0n, charge: 0n };
  }
}
