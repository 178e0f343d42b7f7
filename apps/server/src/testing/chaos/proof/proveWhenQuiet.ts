import { withReader } from "../openReader.ts";
import { movements } from "./proofQueries.ts";
import { proveEnd, type Proof, type ProvenParts } from "./proveEnd.ts";
import { underWay, untilQuiet } from "../untilQuiet.ts";

const TRIES_MAX = 20;

type End = {
  /** What was still under way when it was given up; empty when all was over. */
  readonly waiting: string;
  readonly quietSeconds: number;
  readonly proof: Proof;
};

/**
 * Proves the end of a run when nothing is under way. Quiet does not last: the next sweep may begin while
 * books and chain are read, one after the other, and is waited for and proved with the rest then.
 */
export async function proveWhenQuiet(
  parts: ProvenParts,
  say: (line: string) => void,
): Promise<End> {
  const { connectionString } = parts.world.postgres;
  const moved = () =>
    withReader(connectionString, async (query) => {
      const [row] = await query<{ movements: string }>(movements, []);
      return { movements: row?.movements, waiting: await underWay(query) };
    });
  const beganMs = Date.now();
  for (let tries = 1; ; tries += 1) {
    const waiting = await untilQuiet(parts.world, say);
    const quietSeconds = (Date.now() - beganMs) / 1000;
    const before = await moved();
    const proof = await proveEnd(parts);
    const after = await moved();
    const isStill = after.waiting === "" && after.movements === before.movements;
    if (isStill || waiting !== "" || tries === TRIES_MAX) return { waiting, quietSeconds, proof };
    say("something began while the end was proved; waiting again");
  }
}
