import type { Place } from "./placesOf.ts";

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null;

/** The value at a place; undefined when nothing stands there. */
export function valueAt(input: unknown, place: Place): unknown {
  return place.reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), input);
}

/** Whether a value can be put at a place: what it belongs to is there. */
export const canHold = (input: unknown, place: Place): boolean =>
  isBranch(valueAt(input, place.slice(0, -1)));

/** A copy with another value at a place. Keys are own keys, whatever they are called. */
export function withValueAt(input: object, place: Place, value: unknown): object {
  const copy = structuredClone(input);
  const parent = valueAt(copy, place.slice(0, -1));
  const key = place.at(-1);
  if (!isBranch(parent) || key === undefined)
    throw new Error(`There is no place ${place.join(".")}.`);
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}
