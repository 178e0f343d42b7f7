import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { listAccounts } from "../../storage/assets/assetAccounts.ts";
import { listHistoryItems } from "../../storage/history/historyItems.ts";
import { writeNote } from "../../storage/history/historyNotes.ts";
import { readTogether } from "../../storage/readTogether.ts";
import { movedBy, readCursor } from "./moved.ts";

type Noted = { readonly userId: UserId; readonly rowId: string; readonly note: string };

/** Keeps a person's note beside a row of their own; BLOCKCHAIN_TRANSFER_NOT_FOUND where they have no such row. */
export async function setNote(
  { clock, database }: Services,
  { note, rowId, userId }: Noted,
): Promise<Outcome<{ readonly success: true }, Refusal>> {
  const place = readCursor(rowId)?.place;
  if (place === undefined) return refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" });
  const before = { place, isIncluded: true };
  const [accounts, items] = await readTogether(database, (store) =>
    Promise.all([
      listAccounts(store, userId),
      listHistoryItems(store, { userId, before, limit: 1 }),
    ]),
  );
  const rows = items.flatMap((item) => movedBy({ userId, accounts }, item));
  if (!rows.some(({ id }) => id === rowId))
    return refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" });
  await writeNote(database, { userId, rowId, note, now: new Date(clock.nowMs()) });
  return ok({ success: true });
}
