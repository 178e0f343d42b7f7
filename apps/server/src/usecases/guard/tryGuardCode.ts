import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import type { GuardAsk } from "../../storage/guard/guardAsks.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { lockAccountCodes } from "../../storage/session/confirmCodes.ts";
import { hashText } from "../hashText.ts";
import { codeContactOf } from "../session/codes/codeContact.ts";
import { tryCode } from "../session/codes/tryCode.ts";

/** What a payment is, whoever makes it and whenever; every name in it was found before. */
export type NamedPayment = {
  readonly networkId: NetworkId;
  readonly listing: AssetListing;
  readonly destination: string;
  readonly memo: string;
  readonly units: bigint;
};

type Movement = Omit<NamedPayment, "listing"> & { readonly assetKey: AssetKey };

/** What whoever confirms a payment confirms: this very movement. */
export function movementHash({
  assetKey,
  destination,
  memo,
  networkId,
  units,
}: Movement): Uint8Array {
  const named = [networkId.type, networkId.chainId, assetKey, destination, memo, String(units)];
  return hashText(JSON.stringify(named));
}

/** What a code for this payment is bound to, and what its message says: to whom, what and how much. */
export function guardAskOf({
  networkId,
  listing,
  destination,
  memo,
  units,
}: NamedPayment): GuardAsk {
  const { key: assetKey, asset } = listing;
  return {
    paymentHash: movementHash({ networkId, assetKey, destination, memo, units }),
    amount: `${formatDecimal(units, asset.decimals)} ${asset.token}`,
    receiver: memo === "" ? destination : `${destination}, memo ${memo}`,
  };
}

type Typed = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly code: string;
  readonly paymentHash?: Uint8Array;
  readonly idempotencyKey?: string;
};

/** What a code needs beside it: looked at before the code is compared, and used up once that was right. */
type Beside<Found> = {
  readonly before: (store: Store) => Promise<Outcome<Found, Refusal>>;
  readonly after: (store: Store, found: Found) => Promise<Outcome<true, Refusal>>;
};

/** Uses up a code that was sent for this purpose and no other. An empty one is no try. */
export async function tryGuardCode<Found = true>(
  services: Services,
  { userId, sessionId, code, ...payment }: Typed,
  { purpose, beside }: { readonly purpose: "guard" | "unfreeze"; readonly beside?: Beside<Found> },
): Promise<Outcome<true, Refusal>> {
  if (code === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const { database } = services;
  const login = codeContactOf(await findUserContacts(database, userId));
  if (login === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const attempt = { sessionId, userId, login, code, purpose, ...payment };
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockAccountCodes(store, userId);
    if (beside === undefined) return tryCode(services, store, attempt);
    const found = await beside.before(store);
    if (!found.ok) return found;
    const tried = await tryCode(services, store, attempt);
    return tried.ok ? beside.after(store, found.value) : tried;
  });
}
