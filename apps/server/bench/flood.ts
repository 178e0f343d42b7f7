import { setTimeout } from "node:timers/promises";
import { signIn } from "../src/testing/people/people.ts";
import { startWorld } from "../src/testing/worlds/world.ts";
import { callLean } from "./callLean.ts";
import { medianOf } from "./medianOf.ts";
import { startChild } from "./startChild.ts";

/**
 * What a signed-in person waits for while one address floods the wallet without a session: calls,
 * long bodies, websocket handshakes and messages, each alone and all together, against a real server
 * whose limits by address hold. Quiet and flood are measured in turns, on what may be a busy machine.
 */
const ROUNDS = 5;
const CALLS = 120;
/** Slower than a session may call. */
const BETWEEN_CALLS_MS = 25;
/** Until the first burst of the flood is over and what follows is what it can keep up. */
const SETTLE_MS = 1_500;
const RATIO_MAX = 2;
const KINDS = ["calls", "bodies", "handshakes", "messages", "all"] as const;
const PERSON = "198.51.100.7";
const FLOOD = "203.0.113.9";

type Kind = (typeof KINDS)[number];
type Counts = { sent: number; refused: number; answered: number; connections: number };

const say = (line: string) => process.stdout.write(`${line}\n`);
const milli = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
const at = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

type Round = {
  readonly quiet: readonly number[];
  readonly flooded: readonly number[];
  readonly thrown: Counts;
};

function tell(kind: Kind, rounds: readonly Round[]): void {
  const over = (pick: (round: Round) => number) => medianOf(rounds.map(pick));
  const pair = (share: number) =>
    `${milli(over(({ quiet }) => at(quiet, share)))} ->${milli(over(({ flooded }) => at(flooded, share)))}`;
  const ratio = over(({ quiet, flooded }) => at(flooded, 0.95) / at(quiet, 0.95));
  const verdict = ratio <= RATIO_MAX ? "met" : "MISSED";
  say(
    `  ${kind.padEnd(10)} p50 ${pair(0.5)}   p95 ${pair(0.95)}   ratio ${ratio.toFixed(2)}: ${verdict}`,
  );
}

const world = await startWorld({
  TRUSTED_PROXIES: "127.0.0.1",
  CHAIN_POLL_MS: "1000",
  SOLVENCY_EVERY_MS: "60000",
  LEDGER_PROOF_EVERY_MS: "3600000",
  RATES_POLL_MS: "60000",
});
try {
  const person = { ...(await signIn(world, "person@example.com")), address: PERSON };
  const { port } = world;
  const origin = `http://localhost:${port}`;
  const flood = await startChild<null>("./floodClients.ts", { port, origin, address: FLOOD });
  const look = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      await setTimeout(BETWEEN_CALLS_MS);
      const begunMs = performance.now();
      await callLean(person, call % 2 === 0 ? "app.getAppState" : "app.touchSession", {});
      times.push(performance.now() - begunMs);
    }
    return times;
  };
  await look();
  const rounds = new Map<Kind, Round[]>(KINDS.map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of KINDS) {
      const quiet = await look();
      await flood.ask(kind);
      await setTimeout(SETTLE_MS);
      const flooded = await look();
      rounds.get(kind)?.push({ quiet, flooded, thrown: await flood.ask<Counts>("end") });
      await setTimeout(SETTLE_MS);
    }
  await flood.stop();
  say(`A signed-in person's call, one every ${BETWEEN_CALLS_MS} ms, ${ROUNDS} rounds of ${CALLS}.`);
  say(`Medians of the rounds, quiet and under a flood from one address with 200 connections:`);
  for (const [kind, all] of rounds) tell(kind, all);
  say(`What was thrown at it in the last round:`);
  for (const [kind, all] of rounds) {
    const { sent = 0, connections = 0, answered = 0, refused = 0 } = all.at(-1)?.thrown ?? {};
    say(
      `  ${kind.padEnd(10)} ${sent} sent, ${connections} connections, ${answered} answered, ${refused} refused`,
    );
  }
} finally {
  await world.stop();
}
