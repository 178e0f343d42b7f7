import type { Brand } from "@coffer/brands";
import { formatDecimal } from "@coffer/core/money";
import { findListing } from "../../catalogue/assetListing.ts";
import { isUuid } from "../../isUuid.ts";
import type { SealingSecrets } from "../../ports/services.ts";
import { forgetBooks } from "../../storage/books/bookHeads.ts";
import { listFindings, type BooksFinding } from "../../storage/books/booksFindings.ts";
import type { Database } from "../../storage/database.ts";
import { acceptAccount } from "../../usecases/books/acceptAccount.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";

type Wallet = { readonly database: Database; readonly brand: Brand };

export type BooksAsk =
  | { readonly what: "show" }
  | { readonly what: "reopen" }
  | { readonly what: "accept"; readonly accountId: string };

export const BOOKS_USAGE = "show | accept ACCOUNT | reopen";

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readBooksAsk(words: readonly string[]): BooksAsk | null {
  const [what, accountId, ...more] = words;
  if ((what === "show" || what === "reopen") && accountId === undefined) return { what };
  return what === "accept" && accountId && more.length === 0 ? { what, accountId } : null;
}

/** What nobody explains, a line each. */
export async function findingsText({ brand, database }: Wallet): Promise<string> {
  const findings = await listFindings(database, brand.id);
  if (findings.length === 0) return "Everything in people's books is explained.";
  return findings.map((finding) => lineOf(brand, finding)).join("\n");
}

function lineOf(brand: Brand, finding: BooksFinding): string {
  const { accountId, assetKey, foundAt, transferId, units, userId, why } = finding;
  const listing = findListing(brand, assetKey);
  const amount =
    listing === undefined ? `${units} base units` : formatDecimal(units, listing.asset.decimals);
  const by = transferId === null ? "" : `, transfer ${transferId}`;
  return `account ${accountId} of ${userId}: ${amount} of ${assetKey}${by}: ${why} (${foundAt.toISOString()})`;
}

/** Forgets what was proved, since the key of that is gone: the next look takes everything as it stands. (rule 588) */
export async function reopenText({ brand, database }: Wallet): Promise<string> {
  await forgetBooks(database, brand.id);
  return "Forgotten what was proved: the next look takes all books as they stand, and raises booksOpened.";
}

/** Takes an account as it stands: the next look finds nothing of it. (rule 589) */
export async function acceptText(
  { brand, database }: Wallet,
  secrets: SealingSecrets,
  accountId: string,
): Promise<string> {
  const account = isUuid(accountId) ? await acceptAccount(database, secrets, accountId) : null;
  if (account === null || account.brandId !== brand.id)
    throw new OperatingRefusal(`Nobody has an account ${accountId} here.`);
  return `Taken as it stands: account ${account.accountId} of ${account.userId}. Payments go on after the next look.`;
}
