type Part = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !isList(value);

/**
 * `next`, with every part that equals its counterpart in `previous` replaced by that counterpart, so
 * that only what changed is painted again. Things in lists are matched by `id` or `key`.
 */
export function keepReferences<T>(previous: unknown, next: T): T {
  return shared(previous, next) as T; // the same JSON as `next`, part by part
}

function shared(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (isList(next)) return isList(previous) ? sharedList(previous, next) : next;
  if (isRecord(next)) return isRecord(previous) ? sharedRecord(previous, next) : next;
  return next;
}

function sharedList(before: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byName = new Map(before.map((item, index) => [nameOf(item, index), item]));
  const list = next.map((item, index) => shared(byName.get(nameOf(item, index)), item));
  const isSame =
    list.length === before.length && list.every((item, index) => Object.is(item, before[index]));
  return isSame ? before : list;
}

function sharedRecord(before: Part, next: Part): Part {
  const names = Object.keys(next);
  const record = Object.fromEntries(names.map((name) => [name, shared(before[name], next[name])]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && Object.is(record[name], before[name]));
  return isSame ? before : record;
}

function nameOf(item: unknown, index: number): string {
  if (!isRecord(item)) return `#${index}`;
  const { id, key } = item;
  if (typeof id === "string") return `id ${id}`;
  return typeof key === "string" ? `key ${key}` : `#${index}`;
}
