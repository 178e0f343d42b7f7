import { Client } from "pg";
import type { WalletCaller } from "../src/testing/calls/callWallet.ts";
import { EVM, signIn } from "../src/testing/people/people.ts";
import { startWorld, type World } from "../src/testing/worlds/world.ts";
import { medianOf } from "./medianOf.ts";

/**
 * What the time of an answer tells of somebody who is hidden, against a real server: pairs of questions for a
 * person who has a wallet here and is hidden, and for nobody, in turns. Beside them somebody who is found,
 * whose address was opened before.
 */
const PAIRS = 201;
const HIDDEN = "hidden@example.com";
const UNKNOWN = "nobody@example.com";
const OPEN = "open@example.com";
/** Less than what a network adds between two answers. */
const NOISE_MS = 1;

const say = (line: string) => process.stdout.write(`${line}\n`);
const milli = (value: number) => `${value.toFixed(2)} ms`;
const at = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * share)] ?? 0;

const asking = (caller: WalletCaller, text: string) =>
  caller.must("wallet.findPerson", { text, networkId: EVM, token: "ETH" });

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now();
  await run();
  return performance.now() - begunMs;
}

const apartBy = (left: readonly number[], right: readonly number[]): number =>
  Math.abs(medianOf(left) - medianOf(right));

/** By how much the medians of every other value differ, which are of the same question. */
const apartByItself = (values: readonly number[]): number =>
  apartBy(
    values.filter((_, index) => index % 2 === 0),
    values.filter((_, index) => index % 2 === 1),
  );

/** How often the two fall on the same side when they are told apart by the best single bound: half is chance. */
function guessed(left: readonly number[], right: readonly number[]): number {
  const bounds = [...left, ...right];
  const hitsAt = (bound: number) =>
    left.filter((value) => value <= bound).length + right.filter((value) => value > bound).length;
  const best = Math.max(
    ...bounds.map((bound) => {
      const hits = hitsAt(bound);
      return Math.max(hits, bounds.length - hits);
    }),
  );
  return best / bounds.length;
}

async function comparePeople(world: World, database: Client): Promise<void> {
  await signIn(world, HIDDEN);
  const open = await signIn(world, OPEN);
  await open.must("profile.setFindable", { byEmail: true, byPhone: false });
  const asker = await signIn(world, "asker@example.com");
  await asking(asker, OPEN);
  const answers: Record<string, string[]> = { [HIDDEN]: [], [UNKNOWN]: [], [OPEN]: [] };
  const times: Record<string, number[]> = { [HIDDEN]: [], [UNKNOWN]: [], [OPEN]: [] };
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const text of pair % 2 === 0 ? [HIDDEN, UNKNOWN, OPEN] : [UNKNOWN, HIDDEN, OPEN]) {
      await database.query("delete from coffer.person_ask");
      const took = await timed(async () =>
        answers[text]?.push(JSON.stringify(await asking(asker, text))),
      );
      times[text]?.push(took);
    }
  for (const [name, text] of [
    ["hidden", HIDDEN],
    ["nobody", UNKNOWN],
    ["found", OPEN],
  ] as const) {
    const values = times[text] ?? [];
    const shares = [0.01, 0.1, 0.9, 0.99].map(
      (share) => `p${share * 100} ${milli(at(values, share))}`,
    );
    say(`${name}: median ${milli(medianOf(values))}, ${shares.join(", ")}`);
  }
  const [hidden, unknown] = [times[HIDDEN] ?? [], times[UNKNOWN] ?? []];
  const apart = apartBy(hidden, unknown);
  const noise = Math.max(NOISE_MS, apartByItself(hidden), apartByItself(unknown));
  const verdict = apart <= 2 * noise ? "noise" : "TELLING";
  const share = (guessed(hidden, unknown) * 100).toFixed(1);
  say(
    `hidden and nobody, medians apart by ${milli(apart)}, each from itself by ${milli(noise)} at most: ${verdict}`,
  );
  say(`told apart by the best bound in hindsight: ${share} % of answers (half is chance)`);
  const said = new Set([...(answers[HIDDEN] ?? []), ...(answers[UNKNOWN] ?? [])]);
  say(`answers of both: ${said.size === 1 ? "alike to the byte" : "DIFFERENT"}`);
}

const world = await startWorld({ ADDRESS_POOL_SIZE: "500" });
const database = new Client({ connectionString: world.connectionString });
try {
  await database.connect();
  await comparePeople(world, database);
} finally {
  await database.end();
  await world.stop();
}
