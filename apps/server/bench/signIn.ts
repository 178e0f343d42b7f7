import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import type { WalletCaller } from "../src/testing/calls/callWallet.ts";
import { openSession, signIn } from "../src/testing/people/people.ts";
import { startWorld, type World } from "../src/testing/worlds/world.ts";
import { medianOf } from "./medianOf.ts";

/**
 * What a password sign-in tells by its time, and what a flood of them costs everybody else, against a
 * real server: wrong passwords of a known and an unknown contact in turns, then the time of another
 * person's call while two hundred sign-ins stand in line.
 */
const PAIRS = 21;
const FLOOD = 200;
const FLOOD_SESSIONS = 20;
const CALLS_AT_REST = 101;
const KNOWN = "known@example.com";
const UNKNOWN = "unknown@example.com";
/** Slower than a session may call. */
const BETWEEN_LOOKS_MS = 30;
const NOISE_MAX = 0.15;

const say = (line: string) => process.stdout.write(`${line}\n`);
const milli = (value: number) => `${value.toFixed(1)} ms`;
const at = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * share)] ?? 0;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now();
  await run();
  return performance.now() - begunMs;
}

const tryPassword = (caller: WalletCaller, email: string) =>
  caller.call("auth.authorizeByPassword", {
    contact: { type: "email", value: email },
    password: "Bear-under-8-stars",
  });

/** Every try is the first of its contact, so that no pause comes between. */
async function compareContacts(world: World): Promise<void> {
  const database = new Client({ connectionString: world.connectionString });
  await database.connect();
  const owner = await signIn(world, KNOWN);
  await owner.must("auth.setPassword", { password: "Wolf-in-7-snow" });
  const caller = await openSession(world);
  const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const email of pair % 2 === 0 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]) {
      await database.query("delete from coffer.password_try");
      times[email]?.push(await timed(() => tryPassword(caller, email)));
    }
  await database.end();
  const [known, unknown] = [times[KNOWN] ?? [], times[UNKNOWN] ?? []];
  for (const [name, values] of [
    ["known", known],
    ["unknown", unknown],
  ] as const)
    say(
      `wrong password, ${name} contact: median ${milli(medianOf(values))}, p90 ${milli(at(values, 0.9))}`,
    );
  const apart = Math.abs(medianOf(known) / medianOf(unknown) - 1);
  say(
    `medians apart by ${(apart * 100).toFixed(1)} %: ${apart <= NOISE_MAX ? "noise" : "TELLING"}`,
  );
}

async function flood(world: World): Promise<void> {
  const person = await signIn(world, "person@example.com");
  const look = async () => {
    await setTimeout(BETWEEN_LOOKS_MS);
    return timed(() => person.must("app.getAppState"));
  };
  const rest: number[] = [];
  while (rest.length < CALLS_AT_REST) rest.push(await look());
  const sessions = await Promise.all(
    Array.from({ length: FLOOD_SESSIONS }, () => openSession(world)),
  );
  const state = { isOver: false };
  const begunMs = performance.now();
  const tries = Array.from({ length: FLOOD / FLOOD_SESSIONS }, (_, round) =>
    sessions.map((session, n) => tryPassword(session, `flood${round}-${n}@example.com`)),
  ).flat();
  const all = Promise.all(tries).finally(() => {
    state.isOver = true;
  });
  const during: number[] = [];
  while (!state.isOver) during.push(await look());
  const answers = await all;
  const tookMs = performance.now() - begunMs;
  const told = new Map<string, number>();
  for (const answer of answers) {
    const word = answer.ok ? "in" : (answer.error.errorCode ?? answer.error.code);
    told.set(word, (told.get(word) ?? 0) + 1);
  }
  const words = [...told].map(([word, count]) => `${count} ${word}`).join(", ");
  say(`${FLOOD} password sign-ins at once took ${milli(tookMs)}: ${words}`);
  say(
    `another person's call at rest:    median ${milli(medianOf(rest))}, p99 ${milli(at(rest, 0.99))}`,
  );
  say(
    `another person's call meanwhile:  median ${milli(medianOf(during))}, p99 ${milli(at(during, 0.99))}, ${during.length} calls`,
  );
}

const world = await startWorld({ ADDRESS_POOL_SIZE: "500" });
try {
  await compareContacts(world);
  await flood(world);
} finally {
  await world.stop();
}
