import type { UserId } from "@coffer/core/ids";
import { payeeKey, payeeUsableFrom, type PayeeAddress } from "@coffer/core/payees";
import type { Store } from "../../storage/database.ts";
import { listPaidPlaces } from "../../storage/payees/listPaidPlaces.ts";
import { payeeWaitHours } from "./payeeWaitHours.ts";

type Saving = { readonly userId: UserId; readonly nowMs: number };

/**
 * When payees that are saved now begin, and from when each may be paid: whom the person has paid
 * before is no stranger to them and waits for nothing. (contract, Guard)
 */
export async function payeeTimes(store: Store, { userId, nowMs }: Saving) {
  const waitHours = await payeeWaitHours(store, userId, nowMs);
  const paid = waitHours === 0 ? [] : await listPaidPlaces(store, userId);
  const known = new Set(paid.map((place) => payeeKey(place)));
  const isKnown = ({ networkId, address }: PayeeAddress) =>
    known.has(payeeKey({ networkId, address }));
  return (place: PayeeAddress) => ({
    now: new Date(nowMs),
    usableFrom: new Date(payeeUsableFrom(nowMs, isKnown(place) ? 0 : waitHours)),
  });
}
