import { readStartQuery, type StartQuery } from "@coffer/core/session";
import type { StoragePort } from "../ports/ports.ts";
import { START_KEY } from "./startKey.ts";

/** What the visit's link brought along waits in the tab for the flow it belongs to. No one-time token is kept. */
export function keepStart(storage: StoragePort, { token: _secret, ...start }: StartQuery): void {
  if (Object.keys(start).length > 0) storage.set(START_KEY, JSON.stringify(start));
}

/** Judged anew: what stands in the tab's memory is no more to be believed than the link was. */
export function recallStart(storage: StoragePort): StartQuery {
  try {
    const kept: unknown = JSON.parse(storage.get(START_KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return readStartQuery(new URLSearchParams(kept as Record<string, string>)); // texts, whatever they were
  } catch {
    return {};
  }
}

/** Takes some of it out: its flow has begun. */
export function forgetStart(storage: StoragePort, names: readonly (keyof StartQuery)[]): void {
  const left = Object.entries(recallStart(storage)).filter(
    ([name]) => !names.some((each) => each === name),
  );
  storage.remove(START_KEY);
  keepStart(storage, Object.fromEntries(left));
}
