import { createLedgerWriter, type LedgerRole, type LedgerWriter } from "@coffer/ledger";
import { systemClock } from "../../adapters/clockAndRandom.ts";
import type { BooksSecrets } from "../../ports/services.ts";
import type { Booker } from "../../storage/books/keepBookingCalls.ts";
import { companions } from "../../storage/ledger/companions.ts";
import { callingLedger } from "../../usecases/books/callingLedger.ts";

/** What says which bookings are whose in a rig. */
export const rigBooks: BooksSecrets = {
  api: { current: "c".repeat(32) },
  jobs: { current: "b".repeat(32) },
};

/** What the api's use cases book; everything else is the jobs'. */
const apiKinds: ReadonlySet<string> = new Set([
  "bonusAccrual",
  "bonusToAccount",
  "bonusToPartner",
  "exchange",
  "internal",
  "invoiceRefund",
  "reserve",
  "voucher",
  "voucherReceive",
  // The jobs return vouchers too; a test of that has a writer of theirs.
  "voucherReturn",
  "withdraw",
]);

/** A writer as that process has it: with its role's rights, and saying of all that it books that it did. */
export function bookAs(
  connectionString: string,
  bookedBy: Booker,
  books: BooksSecrets = rigBooks,
): LedgerWriter {
  const role: LedgerRole = `coffer_${bookedBy}`;
  const writer = createLedgerWriter({
    connectionString,
    companions,
    role,
    onConnectionLost: () => {},
  });
  return callingLedger(writer, { bookedBy, secrets: books[bookedBy], clock: systemClock });
}

/**
 * For a rig that runs the use cases of the api and of the jobs: two writers, each with its own role's
 * rights and no more. A transfer goes to the one whose use case makes it.
 */
export function bookAsBoth(connectionString: string, books: BooksSecrets = rigBooks): LedgerWriter {
  const [api, jobs] = [
    bookAs(connectionString, "api", books),
    bookAs(connectionString, "jobs", books),
  ];
  return {
    post: (item) => (apiKinds.has(item.transfer.kind) ? api : jobs).post(item),
    close: async () => void (await Promise.all([api.close(), jobs.close()])),
  };
}
