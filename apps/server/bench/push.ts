import type { UserPage } from "../src/testing/rigs/socketRig.ts";
import { medianOf } from "./medianOf.ts";
import { startChild } from "./startChild.ts";

/** Whole states to a thousand sockets: how many a second, at what cost, how late. */
const ROUNDS = 5;
const WARM_UP_ROUNDS = 5;

type Server = {
  readonly port: number;
  readonly pages: readonly UserPage[];
  readonly stateBytes: number;
};
type Cpu = { readonly user: number; readonly system: number };
type Memory = { readonly resident: number; readonly live: number };
type Arrivals = { readonly version: number; readonly atMs: readonly number[] };
type AtOnce = { readonly changedAtMs: number };
type OneByOne = { readonly changedAtMs: readonly number[] };

const say = (line: string) => process.stdout.write(`${line}\n`);
const totalOf = ({ user, system }: Cpu) => user + system;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const server = await startChild<Server>("./pushServer.ts");
const { pages, port, stateBytes } = server.ready;
const bare = await server.ask<Memory>("memory");
const clients = await startChild<null>("./pushClients.ts", { port, pages });
try {
  await clients.ask("arrivals");
  const connected = await server.ask<Memory>("memory");

  const atOnce = async () => {
    await clients.ask("reset");
    const before = await server.ask<Cpu>("cpu");
    const { changedAtMs } = await server.ask<AtOnce>("changeAtOnce");
    const { atMs } = await clients.ask<Arrivals>("arrivals");
    const cpu = totalOf(await server.ask<Cpu>("cpu")) - totalOf(before);
    const delays = atMs.map((ms) => ms - changedAtMs);
    // Each user rests between two pushes; the next round begins after it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return {
      perSecond: (pages.length / Math.max(...delays)) * 1000,
      cpuPerPush: cpu / pages.length,
      p99: percentile(delays, 0.99),
    };
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await atOnce();
  const rounds: Awaited<ReturnType<typeof atOnce>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await atOnce());
  const pushed = await server.ask<Memory>("memory");

  await clients.ask("reset");
  const { changedAtMs } = await server.ask<OneByOne>("changeOneByOne");
  const { atMs } = await clients.ask<Arrivals>("arrivals");
  const delays = atMs.map((ms, index) => ms - (changedAtMs[index] ?? Number.NaN));

  const median = (pick: (round: (typeof rounds)[number]) => number) => medianOf(rounds.map(pick));
  const perSocket = ({ resident, live }: Memory) =>
    `${kilobytes((live - bare.live) / pages.length)} in use, ` +
    `${kilobytes((resident - bare.resident) / pages.length)} with what the collector left lying`;
  say(`States of ${kilobytes(stateBytes)} to ${pages.length} sockets of as many users.`);
  say("All at once, median of 5:");
  say(`  pushes per second   ${median(({ perSecond }) => perSecond).toFixed(0)}`);
  say(`  CPU of the server   ${median(({ cpuPerPush }) => cpuPerPush).toFixed(1)} µs per push`);
  say(`  delay, p99          ${median(({ p99 }) => p99).toFixed(0)} ms (the last of the thousand)`);
  say("One by one, 250 a second:");
  say(`  delay, p50 / p99    ${percentile(delays, 0.5)} / ${percentile(delays, 0.99)} ms`);
  say("Memory per socket:");
  say(`  connected           ${perSocket(connected)}`);
  say(`  after the pushes    ${perSocket(pushed)}`);
  say("States are made up in the server's process; forming a real one asks the database as well.");
} finally {
  await clients.stop();
  await server.ask("stop");
  await server.stop();
}
