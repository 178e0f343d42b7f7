import type { Brand } from "@coffer/brands";
import { networkKey } from "@coffer/core/assets";
import { destinationText } from "@coffer/core/send";
import { isUuid } from "../../isUuid.ts";
import { storeDestinationSignature } from "../../storage/ceilings/destinationSignatures.ts";
import type { Database } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { findPayoutAddress } from "../../storage/signed/payoutAddresses.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { openOperatorKey } from "./operatorKeys.ts";

type Wallet = { readonly database: Database; readonly brand: Brand };

export type DestinationAsk = {
  readonly payoutAddressId: string;
  /** As the operator has checked it: the row has to say the same. */
  readonly address: string;
  /** Holds the operator's private key. */
  readonly file: string;
};

/** Signs that an owner may be paid out to an address of theirs, just as the operator names it. (rule 583) */
export async function signDestination(
  { brand, database }: Wallet,
  { address, file, payoutAddressId }: DestinationAsk,
  now: Date,
): Promise<string> {
  const { keyId, sign } = await openOperatorKey(database, file);
  const to = isUuid(payoutAddressId)
    ? await findPayoutAddress(database, { brandId: brand.id, payoutAddressId })
    : undefined;
  if (to === undefined)
    throw new OperatingRefusal(`There is no address ${payoutAddressId} to pay out to.`);
  if (to.address !== address)
    throw new OperatingRefusal(
      `${payoutAddressId} is ${to.address}, not ${address}: nothing was signed.`,
    );
  const network = networkKey(to.networkId);
  const signature = sign(destinationText({ ...to, network }));
  await storeDestinationSignature(database, { payoutAddressId, keyId, signature }, now);
  await enqueue(database, "payout-round", { id: network });
  const carries = to.memo === "" ? "" : `, memo ${to.memo}`;
  return `Signed by ${keyId}: ${to.ownerKind} ${to.ownerId} may be paid out to ${address} on ${network}${carries}.`;
}
