import { networkKey, sameNetwork } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import { destinationText } from "@coffer/core/send";
import {
  type DestinationSignature,
  listDestinationSignatures,
} from "../../storage/ceilings/destinationSignatures.ts";
import type { Store } from "../../storage/database.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { isSignedBy } from "./isSignedBy.ts";

type Paid = Pick<
  Payment,
  "destination" | "memo" | "networkId" | "paymentId" | "purpose" | "userId"
>;

/**
 * Which of these pay merchants and partners out to where no operator has signed that they may be: whoever writes
 * payments, or the list of addresses, without an operator's key has nothing paid out. (rule 583)
 */
export async function unsignedPayouts(
  store: Store,
  payments: readonly Paid[],
): Promise<ReadonlySet<PaymentId>> {
  const payouts = payments.filter(({ purpose }) => purpose === "payout");
  const signed = await listDestinationSignatures(
    store,
    payouts.map(({ userId }) => userId),
  );
  const unsigned = payouts.filter((payment) => !signed.some((said) => isOf(said, payment)));
  return new Set(unsigned.map(({ paymentId }) => paymentId));
}

function isOf(said: DestinationSignature, { destination, memo, networkId, userId }: Paid): boolean {
  const isThere =
    said.ownerId === userId &&
    said.address === destination &&
    said.memo === memo &&
    sameNetwork(said.networkId, networkId);
  return isThere && isSignedBy(said, destinationText({ ...said, network: networkKey(networkId) }));
}
