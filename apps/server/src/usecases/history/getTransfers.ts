import type { UserId } from "@coffer/core/ids";
import type { BlockchainTransfer } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { transferOf } from "../../state/parts/history.ts";
import { readTogether } from "../../storage/readTogether.ts";
import { listTransferRows } from "../../storage/send/transferRows.ts";
import { findUser } from "../../storage/session/users.ts";
import { isUuid } from "../../isUuid.ts";

type Page = { readonly transfers: BlockchainTransfer[]; readonly nextCursor: string | null };

/** A page of a user's transfers, newest first. The cursor is the id of the last one shown. */
export async function getTransfers(
  { brand, database }: Services,
  { userId, cursor, limit }: { userId: UserId; cursor: string | undefined; limit: number },
): Promise<Page | null> {
  if (cursor !== undefined && !isUuid(cursor)) return null;
  const before = cursor === undefined ? {} : { before: cursor };
  const [rows, user] = await readTogether(database, (store) =>
    Promise.all([
      listTransferRows(store, userId, { only: "all", limit: limit + 1, ...before }),
      findUser(store, userId),
    ]),
  );
  const viewer = { userId, ticker: user?.preferredCurrency ?? brand.defaultFiatTicker };
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    transfers: shown.flatMap((row) => transferOf(brand, row, viewer) ?? []),
    nextCursor: rows.length > limit && last !== undefined ? last.id : null,
  };
}
