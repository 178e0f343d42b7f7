import type { HistoryFilter, HistoryRow } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { AssetKey } from "@coffer/core/assets";
import type { Services } from "../../ports/services.ts";
import { listAccounts } from "../../storage/assets/assetAccounts.ts";
import type { Store } from "../../storage/database.ts";
import { findPageEnd, listHistoryItems } from "../../storage/history/historyItems.ts";
import { findNotedEnd } from "../../storage/history/historyNotes.ts";
import type { HistoryRange } from "../../storage/history/historyRange.ts";
import { findUser } from "../../storage/session/users.ts";
import { readTogether } from "../../storage/readTogether.ts";
import { historyRowsOf } from "./historyRowsOf.ts";
import { movedBy, placeOf, readCursor, type Cursor, type Moved } from "./moved.ts";
import type { Holder } from "./movementsOf.ts";

/** Operations that are read at once where a filter may leave few of them. */
const BATCH = 500;

type Asked = {
  readonly userId: UserId;
  readonly filter: HistoryFilter;
  readonly cursor: string | undefined;
  readonly limit: number;
};

type Page = { readonly rows: HistoryRow[]; readonly nextCursor: string | null };

/**
 * A page of everything that changed a person's balances, newest first. The cursor is the id of the last row
 * shown; null for one that is none. (rule 447)
 */
export async function getRows(services: Services, asked: Asked): Promise<Page | null> {
  const { filter, limit, userId } = asked;
  const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor);
  if (asked.cursor !== undefined && cursor === null) return null;
  const { holder, ticker } = await readHolder(services, userId);
  const found = await findMoved(services, holder, { filter, cursor, enough: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    rows: await historyRowsOf(services, { userId, ticker }, shown),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Whoever looks, their accounts, and the currency that they read in. */
async function readHolder({ brand, database }: Services, userId: UserId) {
  const [accounts, user] = await readTogether(database, (store) =>
    Promise.all([listAccounts(store, userId), findUser(store, userId)]),
  );
  const ticker = user?.preferredCurrency ?? brand.defaultFiatTicker;
  return { holder: { userId, accounts }, ticker };
}

type Search = {
  readonly filter: HistoryFilter;
  readonly cursor: Cursor | null;
  readonly enough: number;
};

async function findMoved(
  { database }: Services,
  holder: Holder,
  { cursor, enough, filter }: Search,
): Promise<readonly Moved[]> {
  // The operation that the cursor is of may have no more rows to show.
  const few = enough + (cursor === null ? 0 : 1);
  const limit = isSievedLater(filter) ? Math.max(few, BATCH) : few;
  const range = rangeOf(holder.userId, filter, limit);
  const found: Moved[] = [];
  let before: HistoryRange["before"] =
    cursor === null ? undefined : { place: cursor.place, isIncluded: true };
  for (;;) {
    const items = await readItems(database, { ...range, before });
    for (const item of items)
      for (const moved of movedBy(holder, item))
        if (isAfter(cursor, moved) && isAsked(filter, moved)) found.push(moved);
    const last = items.at(-1);
    if (found.length >= enough || items.length < limit || last === undefined) return found;
    before = { place: last.place, isIncluded: false };
  }
}

async function readItems(database: Services["database"], range: HistoryRange) {
  const end = await endOf(database, range);
  const items = await listItems(database, { ...range, end });
  const isShort = end !== undefined && items.length < range.limit;
  return isShort ? listItems(database, range) : items;
}

const listItems = (database: Services["database"], range: HistoryRange) =>
  readTogether(database, (store: Store) => listHistoryItems(store, range));

/** How far back a page goes, where asking for that spares more than it takes. */
async function endOf(
  database: Services["database"],
  range: HistoryRange,
): Promise<string | undefined> {
  const { assetKey, kinds, limit, text, to } = range;
  // Words are looked for in every row, which is not to be done twice; what is noted with them is known at once.
  if (text !== undefined) {
    const isOfAll = assetKey === undefined && kinds === undefined && to === undefined;
    return isOfAll
      ? readTogether(database, (store: Store) => findNotedEnd(store, range))
      : undefined;
  }
  if (limit <= BATCH) return undefined;
  return readTogether(database, (store: Store) => findPageEnd(store, range));
}

function rangeOf(userId: UserId, filter: HistoryFilter, limit: number): HistoryRange {
  const { assetKey, from, kinds, text, to } = filter;
  return {
    userId,
    limit,
    kinds,
    assetKey: assetKey as AssetKey | undefined, // of an asset or of none
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    text,
  };
}

/** Words and moments are looked for where operations are kept, so that each one that is read has a row to show. */
const isSievedLater = ({ accountId, assetKey, kinds }: HistoryFilter): boolean =>
  accountId !== undefined || assetKey !== undefined || kinds !== undefined;

const isAfter = (cursor: Cursor | null, { item, movement }: Moved): boolean =>
  cursor === null || item.place !== cursor.place || placeOf(movement) > cursor.part;

const isAsked = (
  { accountId, assetKey, kinds }: HistoryFilter,
  { item, movement }: Moved,
): boolean =>
  (accountId === undefined || movement.accountId === accountId.toLowerCase()) &&
  (assetKey === undefined || movement.assetKey === assetKey) &&
  (kinds === undefined ||
    kinds.length === 0 ||
    kinds.includes(movement.kind) ||
    (kinds.includes("purchase") && isBought(item)));

/** Whoever asks for what they bought asks for what they bought into the current account, too. */
const isBought = (item: Moved["item"]): boolean =>
  item.of === "deposit" && item.deposit.orderId !== null;
