import type { FoundPerson, NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { assetKey, networkKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  maskPerson,
  PERSON_ASKS_MAX,
  PERSON_ASKS_SPAN_MS,
  type PersonText,
  readPersonText,
} from "@coffer/core/people";
import { allowancesOf, findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { readAddresses } from "../../storage/assets/assetAccounts.ts";
import type { Store } from "../../storage/database.ts";
import { findFindablePerson } from "../../storage/people/findFindablePerson.ts";
import { takePersonAsk } from "../../storage/people/personAsks.ts";
import { touchUser } from "../../storage/session/users.ts";
import {
  needWaitingAddress,
  onceAddressesWait,
  openDepositAddress,
} from "../custody/openDepositAddress.ts";
import { normalizeContact } from "../session/normalizeContact.ts";
import { inSlot } from "./inSlot.ts";

/** Many times what a question takes, and still no wait. */
export const PERSON_SLOT_MS = 400;

type Asked = {
  readonly userId: UserId;
  readonly text: string;
  readonly networkId: NetworkId;
  readonly token: string;
};

/**
 * Whom a text means, by a masked name and the address they are paid at, which is opened where they have none.
 * Null for nobody and for who does not let themselves be found so, in the same time. Refuses
 * TOO_MANY_REQUESTS over the hour's questions, ASSET_NOT_AVAILABLE for what cannot be sent, and
 * SEND_TO_OWN_ADDRESS to who asks for themselves. (rules 375 to 380)
 */
export async function findPerson(
  services: Services,
  { userId, text, networkId, token }: Asked,
): Promise<Outcome<FoundPerson | null, Refusal>> {
  const listing = findListing(services.brand, assetKey(token, networkId));
  if (listing === undefined || !allowancesOf(listing).allowSend)
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  const name = nameOf(text);
  if (name === null) return ok(null);
  const taken = await takeAsk(services, userId);
  if (!taken.ok) return taken;
  return inSlot(PERSON_SLOT_MS, async () => {
    const asked = { userId, name, networkId: listing.network.networkId };
    const found = await onceAddressesWait(services, () =>
      services.database.transaction().execute((store) => openFound(services, store, asked)),
    );
    if (!found.ok) return found;
    if (found.value.kind === "asker") return refused({ code: "SEND_TO_OWN_ADDRESS" });
    if (found.value.kind === "nobody") return ok(null);
    return ok({ name: maskPerson(name), address: found.value.address });
  });
}

/** In the form under which it is kept; null for what can be nobody's. That says its form, and so it is told at once. */
function nameOf(text: string): PersonText | null {
  const name = readPersonText(text);
  if (name?.kind !== "phone") return name;
  const phone = normalizeContact({ type: "phone", value: name.value });
  return phone.ok ? { kind: "phone", value: phone.value.normalized } : null;
}

async function takeAsk(
  { clock, database }: Pick<Services, "clock" | "database">,
  userId: UserId,
): Promise<Outcome<true, Refusal>> {
  const nowMs = clock.nowMs();
  const oldest = await takePersonAsk(database, {
    userId,
    now: new Date(nowMs),
    since: new Date(nowMs - PERSON_ASKS_SPAN_MS),
    asksMax: PERSON_ASKS_MAX,
  });
  if (oldest === null) return ok(true);
  const retryAfter = new Date(oldest.getTime() + PERSON_ASKS_SPAN_MS).toISOString();
  return refused({ transport: "TOO_MANY_REQUESTS", retryAfter });
}

type Found =
  | { readonly kind: "nobody" }
  | { readonly kind: "asker" }
  | { readonly kind: "somebody"; readonly address: string };

type Named = { readonly userId: UserId; readonly name: PersonText; readonly networkId: NetworkId };

/** Whom it means, with an address to be paid at. That none waits is told before anybody is looked for. */
async function openFound(
  services: Services,
  store: Store,
  { userId, name, networkId }: Named,
): Promise<Found> {
  const wanted = { networkId, keyPurpose: "deposits" } as const;
  await needWaitingAddress(store, wanted);
  const brandId = services.brand.id;
  const foundId = await findFindablePerson(store, { brandId, askerId: userId, name });
  if (foundId === undefined) return { kind: "nobody" };
  if (foundId === userId) return { kind: "asker" };
  const own = (await readAddresses(store, foundId)).get(networkKey(networkId));
  if (own !== undefined) return { kind: "somebody", address: own };
  const address = await openDepositAddress(services, store, { userId: foundId, ...wanted });
  await touchUser(store, foundId);
  return { kind: "somebody", address };
}
