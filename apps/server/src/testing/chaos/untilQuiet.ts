import { setTimeout as rest } from "node:timers/promises";
import type { Query } from "@coffer/ledger";
import { sameNetwork } from "@coffer/core/assets";
import type { Chains } from "./chainFacts.ts";
import { withReader } from "./openReader.ts";
import { scannedHeights, waitingCounts } from "./proof/proofQueries.ts";

const LOOK_MS = 500;
/** So long nothing may change before the wait is given up. */
const STANDSTILL_MS = 120_000;
const SAY_EVERY_MS = 15_000;

type Watched = {
  readonly chains: Chains;
  readonly postgres: { readonly connectionString: string };
};

/** What is under way, in words; empty when nothing is. */
export async function underWay(query: Query): Promise<string> {
  const waiting = await query<{ what: string; count: number }>(waitingCounts, []);
  return waiting.map(({ what, count }) => `${count} ${what}`).join(", ");
}

type Head = { readonly networkId: Chains[number]["networkId"]; readonly height: bigint };
type Cursor = { readonly type: string; readonly chainId: string; readonly height: string };

/** A deposit that nobody has read yet is under way, and stands in no table. */
async function blocksToRead(query: Query, heads: readonly Head[]): Promise<string> {
  const cursors = await query<Cursor>(scannedHeights, []);
  const left = heads.flatMap(({ networkId, height }) => {
    const cursor = cursors.find((each) => sameNetwork(each, networkId));
    const blocks = height - BigInt(cursor?.height ?? 0);
    return blocks > 0n ? [`${blocks} blocks of ${networkId.type} to read`] : [];
  });
  return left.join(", ");
}

/**
 * Waits until nothing is under way any more. Answers what still is when it has not moved for two
 * minutes; empty when all is over.
 */
export async function untilQuiet(
  { chains, postgres }: Watched,
  say: (line: string) => void,
): Promise<string> {
  const heads = await Promise.all(
    chains.map(async ({ height, networkId }) => ({ networkId, height: await height() })),
  );
  let before = "";
  let movedAtMs = Date.now();
  let saidAtMs = Date.now();
  for (;;) {
    const now = await withReader(postgres.connectionString, async (query) => {
      const waiting = [await blocksToRead(query, heads), await underWay(query)];
      return waiting.filter((each) => each !== "").join(", ");
    });
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
