import type { BooksSecrets } from "../../ports/services.ts";
import {
  findBookedAccount,
  keepBookHeads,
  type BookedAccount,
} from "../../storage/books/bookHeads.ts";
import type { Store } from "../../storage/database.ts";
import { countersign, headKeys } from "./judgeAccount.ts";

/**
 * Countersigns an account as it stands, whatever nobody explains of it: an operator has looked. The next look
 * finds nothing of it, and its person's payments go on. Null where no person has such an account. (rule 589)
 */
export async function acceptAccount(
  store: Store,
  jobs: BooksSecrets["jobs"],
  accountId: string,
): Promise<BookedAccount | null> {
  const account = await findBookedAccount(store, accountId);
  if (account === undefined) return null;
  await keepBookHeads(store, [countersign({ heads: headKeys(jobs) }, account)]);
  return account;
}
