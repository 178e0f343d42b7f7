import { guardAt } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import { payeeKey, payeeUsableFrom, type PayeeAddress } from "@coffer/core/payees";
import type { Store } from "../../storage/database.ts";
import { readGuard } from "../../storage/guard/userGuards.ts";
import { listPaidPlaces } from "../../storage/payees/payees.ts";

type Saving = { readonly userId: UserId; readonly nowMs: number };

/**
 * When payees that are saved now begin, and from when each may be paid: whom the person has paid
 * before is no stranger to them and waits for nothing. (rule 176)
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

/** Hours that a payee this person saves at a moment (milliseconds) waits for the first payment. */
async function payeeWaitHours(store: Store, userId: UserId, nowMs: number): Promise<number> {
  const { record } = await readGuard(store, userId);
  return guardAt(record, nowMs).settings.payeeWaitHours;
}
