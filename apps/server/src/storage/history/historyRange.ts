import type { AssetKey } from "@coffer/core/assets";
import type { HistoryKind } from "@coffer/core/history";
import type { UserId } from "@coffer/core/ids";
import { sql, type RawBuilder } from "kysely";

/** Which of a person's operations are asked for; the newest first. */
export type HistoryRange = {
  readonly userId: UserId;
  /** Ids are UUIDv7, so their order is the order of time. */
  readonly before?: { readonly place: string; readonly isIncluded: boolean } | undefined;
  /** The last one that is of it. */
  readonly end?: string | undefined;
  /** Left out, or none: all of them. */
  readonly kinds?: readonly HistoryKind[] | undefined;
  readonly assetKey?: AssetKey | undefined;
  readonly from?: Date | undefined;
  /** The first moment that is not of it any more. */
  readonly to?: Date | undefined;
  /** In a payee's or merchant's name, a note, an address, a memo or a hash, in any case. */
  readonly text?: string | undefined;
  readonly limit: number;
};

/** Where a source keeps what is asked for: names of columns. */
export type Places = {
  /** The id by which it stands in order. */
  readonly place: string;
  readonly at: string;
  readonly assets: readonly string[];
  readonly texts: readonly string[];
  /** Who is named by other tables: asked of these, so that no row is joined that is not found. */
  readonly names?: (words: string, userId: UserId) => readonly RawBuilder<boolean>[];
  /** Of transactions. */
  readonly hashes: readonly string[];
  readonly addresses: readonly string[];
  /** Where its rows are of several kinds: what one of each may be known by. */
  readonly kinds?: Partial<Readonly<Record<HistoryKind, RawBuilder<boolean>>>>;
};

/** An id is made a moment before what it names is written down, by another clock it may be. */
const CLOCKS_APART_MS = 24 * 60 * 60_000;

/** The least id of a moment. */
function firstIdAt(at: Date): string {
  const hex = Math.max(at.getTime() - CLOCKS_APART_MS, 0)
    .toString(16)
    .padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** What may stand in an address or a hash that begins with 0x. */
const HEX = /^[0-9a-fx]+$/;

/** Most hashes and addresses begin with 0x: words of other letters are not looked for in these, which takes most of a search. */
const hasCoded = (columns: readonly string[], words: string): RawBuilder<boolean>[] =>
  HEX.test(words)
    ? has(columns, words)
    : columns.map((column) => {
        const coded = sql.ref(column);
        return sql`(not starts_with(${coded}, '0x') and ${hasWords(coded, words)})`;
      });

const has = (columns: readonly string[], words: string): RawBuilder<boolean>[] =>
  columns.map((column) => hasWords(sql.ref(column), words));

/** Whether these words stand in it, in any case. */
export const hasWords = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`position(${words} in lower(${text})) > 0`;

/** What a source is narrowed by, after its own 'where'. */
export function within(range: HistoryRange, places: Places): RawBuilder<boolean> {
  const { assetKey, before, end, from, kinds = [], text = "", to, userId } = range;
  const place = sql.ref(places.place);
  const at = sql.ref(places.at);
  const parts: RawBuilder<boolean>[] = [sql`true`];
  if (before !== undefined)
    parts.push(
      before.isIncluded
        ? sql`${place} <= ${before.place}::uuid`
        : sql`${place} < ${before.place}::uuid`,
    );
  if (end !== undefined) parts.push(sql`${place} >= ${end}::uuid`);
  // The id ends the walk of its index; the moment itself decides.
  if (from !== undefined)
    parts.push(sql`${at} >= ${from}`, sql`${place} >= ${firstIdAt(from)}::uuid`);
  if (to !== undefined) parts.push(sql`${at} < ${to}`);
  if (assetKey !== undefined)
    parts.push(sql`${assetKey} in (${sql.join(places.assets.map((asset) => sql.ref(asset)))})`);
  // A rare kind would else be looked for in all rows, page by page.
  if (places.kinds !== undefined && kinds.length > 0) {
    const known = kinds.flatMap((kind) => places.kinds?.[kind] ?? []);
    parts.push(known.length === 0 ? sql`false` : sql`(${sql.join(known, sql` or `)})`);
  }
  const words = text.trim().toLowerCase();
  if (words !== "") {
    const payees = sql`select y.address from coffer.payee y
      where y.user_id = ${userId}::uuid and position(${words} in lower(y.name)) > 0`;
    const noted = sql`select left(n.row_id, 36)::uuid from coffer.history_note n
      where n.user_id = ${userId}::uuid and position(${words} in lower(n.note)) > 0`;
    const hits = [
      ...has(places.texts, words),
      ...(places.names?.(words, userId) ?? []),
      ...hasCoded([...places.hashes, ...places.addresses], words),
      ...places.addresses.map((address) => sql<boolean>`${sql.ref(address)} in (${payees})`),
      sql<boolean>`${place} in (${noted})`,
    ];
    parts.push(sql`(${sql.join(hits, sql` or `)})`);
  }
  return sql`${sql.join(parts, sql` and `)}`;
}
