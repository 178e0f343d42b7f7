import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { PAYEES_MAX, payeeKey, type PayeeEntry } from "@coffer/core/payees";
import type { Services } from "../../ports/services.ts";
import { readAddresses } from "../../storage/assets/assetAccounts.ts";
import { listPayees, lockPayees, upsertPayees } from "../../storage/payees/payees.ts";
import { touchUser } from "../../storage/session/users.ts";
import { payeeTimes } from "./payeeTimes.ts";
import { resolvePayee } from "./resolvePayee.ts";

type Import = { readonly userId: UserId; readonly payees: readonly PayeeEntry[] };

/**
 * Writes all of these payees down, or none when one of them is wrong. Those whose address is saved
 * already get the new name and note, so that a call repeated after a lost answer changes nothing.
 */
export async function importPayees(
  services: Services,
  { userId, payees }: Import,
): Promise<Outcome<true, Refusal>> {
  const { brand, clock, database, random } = services;
  const own = await readAddresses(database, userId);
  const entries = new Map<string, PayeeEntry>();
  for (const payee of payees) {
    const resolved = resolvePayee(services, payee, own);
    if (!resolved.ok) return resolved;
    const key = payeeKey(resolved.value);
    // One statement writes them all: a payee cannot come twice.
    if (entries.has(key)) return refused({ transport: "BAD_REQUEST" });
    entries.set(key, resolved.value);
  }
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockPayees(store, userId);
    const book = await listPayees(store, userId);
    const known = new Set(book.map((payee) => payeeKey(payee)));
    const added = [...entries.keys()].filter((key) => !known.has(key)).length;
    if (book.length + added > PAYEES_MAX) return refused({ transport: "PRECONDITION_FAILED" });
    const timesOf = await payeeTimes(store, { userId, nowMs: clock.nowMs() });
    await upsertPayees(
      store,
      Array.from(entries.values(), (entry) => ({
        payeeId: random.id(),
        brandId: brand.id,
        userId,
        ...entry,
        ...timesOf(entry),
      })),
    );
    await touchUser(store, userId);
    return ok(true);
  });
}
