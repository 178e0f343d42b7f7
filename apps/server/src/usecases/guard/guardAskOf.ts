import { formatDecimal } from "@coffer/core/money";
import type { GuardAsk } from "../../storage/guard/guardAsks.ts";
import { hashText } from "../send/hashText.ts";
import type { GuardedPayment } from "./guardRefusal.ts";

type Named = Pick<GuardedPayment, "networkId" | "listing" | "destination" | "memo" | "units">;

/** What a code for this payment is bound to, and what its message says: to whom, what and how much. */
export function guardAskOf({ networkId, listing, destination, memo, units }: Named): GuardAsk {
  const { key, asset } = listing;
  const { type, chainId } = networkId;
  const named = [type, chainId, key, destination, memo, String(units)];
  return {
    paymentHash: hashText(JSON.stringify(named)),
    amount: `${formatDecimal(units, asset.decimals)} ${asset.token}`,
    receiver: destination,
  };
}
