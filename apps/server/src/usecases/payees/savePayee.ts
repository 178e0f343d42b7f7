import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findPayee, PAYEES_MAX, type PayeeEntry } from "@coffer/core/payees";
import type { Services } from "../../ports/services.ts";
import { readAddresses } from "../../storage/assets/assetAccounts.ts";
import type { Store } from "../../storage/database.ts";
import {
  listPayees,
  lockPayees,
  movePayee,
  renamePayee,
  upsertPayees,
  deletePayee,
} from "../../storage/payees/payees.ts";
import { touchUser } from "../../storage/session/users.ts";
import { payeeTimes } from "./payeeTimes.ts";
import { resolvePayee } from "./resolvePayee.ts";

type Saved = PayeeEntry & { readonly id?: string | undefined };

/**
 * Writes a payee down. One without an id whose address is saved already, in whatever spelling, is
 * that payee and gets the new name and note: a call repeated after a lost answer makes no second
 * one. A changed address is a new payee, so its waiting time begins again; an address
 * that another payee has is a conflict.
 */
export async function savePayee(
  services: Services,
  { userId, payee }: { readonly userId: UserId; readonly payee: Saved },
): Promise<Outcome<true, Refusal>> {
  const { database } = services;
  const own = await readAddresses(database, userId);
  const resolved = resolvePayee(services, payee, own);
  if (!resolved.ok) return resolved;
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockPayees(store, userId);
    const refusal = await write(services, store, { userId, id: payee.id, entry: resolved.value });
    if (refusal !== null) return refused(refusal);
    await touchUser(store, userId);
    return ok(true);
  });
}

type Writing = {
  readonly userId: UserId;
  readonly id: string | undefined;
  readonly entry: PayeeEntry;
};

async function write(
  { brand, clock, random }: Services,
  store: Store,
  { userId, id, entry }: Writing,
): Promise<Refusal | null> {
  const book = await listPayees(store, userId);
  const sameAddress = findPayee(book, entry);
  if (id !== undefined && !book.some((known) => known.id === id)) return { transport: "NOT_FOUND" };
  if (id !== undefined && sameAddress !== undefined && sameAddress.id !== id)
    return { transport: "CONFLICT" };
  if (sameAddress !== undefined) {
    await renamePayee(store, { userId, payeeId: sameAddress.id, ...entry });
    return null;
  }
  const timesOf = await payeeTimes(store, { userId, nowMs: clock.nowMs() });
  const times = timesOf(entry);
  if (id !== undefined) {
    await movePayee(store, { userId, payeeId: id, ...entry, ...times });
    return null;
  }
  if (book.length >= PAYEES_MAX) return { transport: "PRECONDITION_FAILED" };
  const made = { payeeId: random.id(), brandId: brand.id, userId };
  await upsertPayees(store, [{ ...made, ...entry, ...times }]);
  return null;
}

type Removal = { readonly userId: UserId; readonly payeeId: string };

/** Takes a payee out of the person's own address book; anybody else's is not found. */
export async function removePayee(
  { database }: Services,
  removal: Removal,
): Promise<Outcome<true, Refusal>> {
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    if (!(await deletePayee(store, removal))) return refused({ transport: "NOT_FOUND" });
    await touchUser(store, removal.userId);
    return ok(true);
  });
}
