import type { Failures } from "../eachOf.ts";

/** Throws what the first of several failed with, when one did. */
export async function allDone(work: Promise<Failures>): Promise<void> {
  for (const error of (await work).values()) throw error;
}
