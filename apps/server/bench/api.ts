import type { UserPage } from "../src/testing/rigs/socketRig.ts";
import { httpLoad, postRequest } from "./httpLoad.ts";
import { medianOf } from "./medianOf.ts";
import { startChild, type Child } from "./startChild.ts";

/**
 * What one mutation costs the server: CPU microseconds of its process per call, beside a bare
 * Fastify that takes and gives the same JSON, in turns.
 */
const ROUNDS = 5;
const CALLS = 20_000;
const WARM_UP_CALLS = 20_000;
const MICROSECONDS_MAX = 130;
const RATIO_MAX = 3.8;

type Measured = { readonly port: number };
type Cpu = { readonly user: number; readonly system: number };
type Runner = { readonly child: Child<Measured>; readonly requests: readonly Buffer[] };

const totalOf = ({ user, system }: Cpu) => user + system;

async function run({ child, requests }: Runner, count: number): Promise<number> {
  const before = await child.ask<Cpu>("cpu");
  await httpLoad({ port: child.ready.port, requests, count });
  const after = await child.ask<Cpu>("cpu");
  return (totalOf(after) - totalOf(before)) / count;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const micro = (value: number) => `${value.toFixed(1)} µs`;
const verdict = (isMet: boolean) => (isMet ? "met" : "MISSED");

const own = await startChild<Measured & { readonly pages: readonly UserPage[] }>("./apiServer.ts");
const raw = await startChild<Measured>("./rawServer.ts");
try {
  const path = "/api/trpc/auth.sendConfirmCode";
  const bodies = own.ready.pages.map(({ jwtWebToken, cookie }) => ({
    body: JSON.stringify({ jwtWebToken, login: "someone@example.com" }),
    cookie,
  }));
  const wallet: Runner = {
    child: own,
    requests: bodies.map(({ body, cookie }) => postRequest(path, body, cookie)),
  };
  const yardstick: Runner = {
    child: raw,
    requests: bodies.map(({ body, cookie }) => postRequest("/raw", body, cookie)),
  };
  for (const each of [wallet, yardstick]) await run(each, WARM_UP_CALLS);
  const rounds: { own: number; raw: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = { raw: await run(yardstick, CALLS), own: await run(wallet, CALLS) };
    rounds.push(measured);
    say(`round ${round + 1}: wallet ${micro(measured.own)}, raw ${micro(measured.raw)}`);
  }
  const ownCost = medianOf(rounds.map((round) => round.own));
  const rawCost = medianOf(rounds.map((round) => round.raw));
  const ratio = medianOf(rounds.map((round) => round.own / round.raw));
  say("");
  say(`CPU of the server process per mutation, ${CALLS} calls over 32 connections, median of 5:`);
  say(
    `  wallet       ${micro(ownCost)}   at most ${MICROSECONDS_MAX} µs: ${verdict(ownCost <= MICROSECONDS_MAX)}`,
  );
  say(`  raw Fastify  ${micro(rawCost)}`);
  say(
    `  ratio        ${ratio.toFixed(2)}        at most ${RATIO_MAX}: ${verdict(ratio <= RATIO_MAX)}`,
  );
  say(
    "The mutation is auth.sendConfirmCode with token, companion cookie, schema, limits and session",
  );
  say(
    "from memory; its handler answers at once instead of asking the database and sending a mail.",
  );
} finally {
  await own.ask("stop");
  await own.stop();
  await raw.stop();
}
