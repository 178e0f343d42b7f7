import { movementParts, type Movement } from "@coffer/core/history";
import { isUuid } from "../../isUuid.ts";
import type { HistoryItem } from "../../storage/history/historyItems.ts";
import { movementsOf, type Holder } from "./movementsOf.ts";

/** A movement with the operation that it is of. */
export type Moved = {
  readonly id: string;
  readonly item: HistoryItem;
  readonly movement: Movement;
};

export type Cursor = { readonly place: string; readonly part: number };

/** A row's id; null for what is none. */
export function readCursor(text: string): Cursor | null {
  const [place = "", name = "", ...more] = text.split(".");
  const part = movementParts.findIndex((each) => each === name);
  return more.length === 0 && part !== -1 && isUuid(place) ? { place, part } : null;
}

/** What one operation moved, with the ids of its rows, the newest first. */
export const movedBy = (holder: Holder, item: HistoryItem): readonly Moved[] =>
  movementsOf(holder, item)
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map((movement) => ({ id: `${item.place}.${movement.part}`, item, movement }));

export const placeOf = ({ part }: Movement): number => movementParts.indexOf(part);
