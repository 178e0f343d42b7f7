import type { AccountId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import {
  keepBookHeads,
  keepBooksOpening,
  listBookedAccounts,
} from "../../storage/books/bookHeads.ts";
import { macAge, macOf } from "./bookingMac.ts";
import { countersign, type BooksKeys } from "./judgeAccount.ts";

const ACCOUNTS_AT_ONCE = 1_000;

type Opening = { readonly openedAt: Date; readonly mac: Uint8Array };

const openingText = (brandId: string, openedAt: Date): string =>
  JSON.stringify(["coffer:books-opening:v1", brandId, openedAt.toISOString()]);

/** False where it is nothing that the jobs have written; what an older key of theirs says is said by the newest again. */
export async function renewOpening(
  { brand, database }: Pick<Services, "brand" | "database">,
  { heads }: BooksKeys,
  { mac, openedAt }: Opening,
): Promise<boolean> {
  const text = openingText(brand.id, openedAt);
  const age = macAge(heads, text, mac);
  if (age > 0)
    await keepBooksOpening(database, { brandId: brand.id, openedAt, mac: macOf(heads, text) });
  return age >= 0;
}

/**
 * Takes what was booked before the first proof as it stands. That is said aloud: it happens once, and whoever
 * empties the tables to have a theft taken so is heard as well. (rule 588)
 */
export async function openBooks(
  services: Pick<Services, "brand" | "clock" | "database" | "log">,
  keys: BooksKeys,
): Promise<void> {
  const { brand, clock, database, log } = services;
  const openedAt = new Date(clock.nowMs());
  let taken = 0;
  let after: AccountId | undefined;
  do {
    const page = { brandId: brand.id, isWhole: true, after, limit: ACCOUNTS_AT_ONCE };
    const accounts = await listBookedAccounts(database, page);
    await keepBookHeads(
      database,
      accounts.map((account) => countersign(keys, account)),
    );
    taken += accounts.length;
    after = accounts.length < ACCOUNTS_AT_ONCE ? undefined : accounts.at(-1)?.accountId;
  } while (after !== undefined);
  if (taken > 0) log.alarm("booksOpened", { accounts: taken });
  const mac = macOf(keys.heads, openingText(brand.id, openedAt));
  await keepBooksOpening(database, { brandId: brand.id, openedAt, mac });
}
