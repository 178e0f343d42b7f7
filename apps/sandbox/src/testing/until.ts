import { setTimeout as rest } from "node:timers/promises";

const WAIT_MS_MAX = 20_000;
const LOOK_MS = 50;

/** Waits for something to be so; throws when it takes too long. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS_MAX;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("It has not come to be so.");
    await rest(LOOK_MS);
  }
}
