import type { HistoryNarrowing } from "@coffer/client";
import type { HistoryFilter } from "@coffer/contract";
import type { HistoryKind } from "@coffer/core/history";

export const noNarrowing: HistoryNarrowing = {
  text: "",
  kinds: [],
  assetKey: "",
  fromDay: "",
  toDay: "",
};

/** Kinds that people can choose, in the order they are shown. */
export const chosenKinds = [
  "deposit",
  "send",
  "purchase",
  "exchange",
  "depository",
  "personal",
  "voucher",
  "invoice",
  "bonus",
  "promo",
  "fee",
] as const satisfies readonly HistoryKind[];

/** How many filters are set, the search apart. */
export const countNarrowing = ({ assetKey, fromDay, kinds, toDay }: HistoryNarrowing): number =>
  [assetKey !== "", fromDay !== "", toDay !== "", kinds.length > 0].filter(Boolean).length;

/** As the server is asked: a day begins at the reader's midnight, and the last one counts whole. */
export function filterOf({
  assetKey,
  fromDay,
  kinds,
  text,
  toDay,
}: HistoryNarrowing): HistoryFilter {
  const from = midnightOf(fromDay, 0);
  const to = midnightOf(toDay, 1);
  return {
    ...(text.trim() === "" ? {} : { text: text.trim() }),
    ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
    ...(assetKey === "" ? {} : { assetKey }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** When a day begins, or one after it; null for what is no day. */
function midnightOf(day: string, daysOn: number): string | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split("-").map(Number);
  const at = new Date(year, month - 1, date + daysOn);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
