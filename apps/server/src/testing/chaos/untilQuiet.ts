import { setTimeout as rest } from "node:timers/promises";
import { waitingCounts } from "./proofQueries.ts";
import { withReader } from "./openReader.ts";

const LOOK_MS = 500;
/** So long nothing may change before the wait is given up. */
const STANDSTILL_MS = 120_000;
const SAY_EVERY_MS = 15_000;

type Waiting = { readonly what: string; readonly count: number };

const describe = (waiting: readonly Waiting[]) =>
  waiting.map(({ what, count }) => `${count} ${what}`).join(", ");

/**
 * Waits until nothing is under way any more. Answers what still is when it has not moved for two
 * minutes; empty when all is over.
 */
export async function untilQuiet(
  connectionString: string,
  say: (line: string) => void,
): Promise<string> {
  let before = "";
  let movedAtMs = Date.now();
  let saidAtMs = Date.now();
  for (;;) {
    const waiting = await withReader(connectionString, (query) =>
      query<Waiting>(waitingCounts, []),
    );
    const now = describe(waiting);
    if (now === "") return "";
    if (now !== before) movedAtMs = Date.now();
    if (Date.now() - movedAtMs > STANDSTILL_MS) return now;
    if (Date.now() - saidAtMs > SAY_EVERY_MS) {
      say(`still under way: ${now}`);
      saidAtMs = Date.now();
    }
    before = now;
    await rest(LOOK_MS);
  }
}
