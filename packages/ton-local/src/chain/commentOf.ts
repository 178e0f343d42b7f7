import type { Cell } from "@ton/core";

/** A message's comment, by its body; empty where that is none. */
export function commentOf(body: Cell): string {
  const slice = body.beginParse();
  if (slice.remainingBits < 32 || slice.loadUint(32) !== 0) return "";
  try {
    return slice.loadStringTail();
  } catch {
    return "";
  }
}
