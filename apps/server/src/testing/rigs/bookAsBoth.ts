import { createLedgerWriter, type LedgerRole, type LedgerWriter } from "@coffer/ledger";
import { companions } from "../../storage/ledger/companions.ts";

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

/**
 * For a rig that runs the use cases of the api and of the jobs: two writers, each with its own role's
 * rights and no more. A transfer goes to the one whose use case makes it.
 */
export function bookAsBoth(connectionString: string): LedgerWriter {
  const open = (role: LedgerRole) =>
    createLedgerWriter({ connectionString, companions, role, onConnectionLost: () => {} });
  const [api, jobs] = [open("coffer_api"), open("coffer_jobs")];
  return {
    post: (item) => (apiKinds.has(item.transfer.kind) ? api : jobs).post(item),
    close: async () => void (await Promise.all([api.close(), jobs.close()])),
  };
}
