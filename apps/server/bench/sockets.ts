import type { UserPage } from "../src/testing/rigs/socketRig.ts";
import { medianOf } from "./medianOf.ts";
import { startChild } from "./startChild.ts";

/** Two thousand sockets that are cut at once: how soon everybody is back and knows the newest. */
const SECONDS_MAX = 10;
const MEMORY_GROWTH_MAX = 0.2;
const WAIT_MS_MAX = 120_000;
const STORMS = 3;
const PUSH_ROUNDS = 5;
const PUSHED = 1_000;

type Server = { readonly port: number; readonly pages: readonly UserPage[] };
/** In bytes: what is in use once collected, the collector's heap around it, all that the process holds. */
type Memory = { readonly live: number; readonly heap: number; readonly resident: number };
type Cpu = { readonly user: number; readonly system: number };
type Change = { readonly version: number; readonly changedAtMs: number };
type Seen = {
  readonly arrivals: readonly { readonly version: number; readonly atMs: number }[];
  readonly open: number;
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);

const server = await startChild<Server>("./stormServer.ts");
const { port, pages } = server.ready;
const bare = await server.ask<Memory>("memory");
const clients = await startChild<null>("./stormClients.ts", { port, pages });

/** When the first so many have the version, or newer; what is missing when it takes too long. */
async function arrivedAt(version: number, count = pages.length): Promise<number> {
  const untilMs = Date.now() + WAIT_MS_MAX;
  for (;;) {
    const { arrivals } = await clients.ask<Seen>("arrivals");
    const asked = arrivals.slice(0, count);
    const missing = asked.filter((arrival) => arrival.version < version).length;
    if (missing === 0) return Math.max(...asked.map(({ atMs }) => atMs));
    if (Date.now() > untilMs) throw new Error(`${missing} of ${count} did not get the state.`);
    await pause(20);
  }
}

/** Once what came and went is let go. */
async function restingMemory(): Promise<Memory> {
  await pause(2_000);
  return server.ask<Memory>("memory");
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** By what share the last is above the first. */
const grownBy = (rests: readonly Memory[], name: keyof Memory): number =>
  (rests.at(-1)?.[name] ?? Number.NaN) / (rests[0]?.[name] ?? Number.NaN) - 1;

try {
  await arrivedAt(0);
  const before = await restingMemory();
  const storms: number[] = [];
  const rests = [before];
  let cpu = 0;
  for (let round = 0; round < STORMS; round += 1) {
    const cpuNow = await server.ask<Cpu>("cpu");
    const { version, changedAtMs, count } = await server.ask<Change & { count: number }>("cut");
    storms.push(((await arrivedAt(version)) - changedAtMs) / 1000);
    if (count < pages.length) throw new Error(`Only ${count} sockets were there to be cut.`);
    const cpuThen = await server.ask<Cpu>("cpu");
    cpu += cpuThen.user + cpuThen.system - cpuNow.user - cpuNow.system;
    rests.push(await restingMemory());
  }
  const held = await server.ask<number>("held");

  const pushed: number[] = [];
  for (let round = 0; round < PUSH_ROUNDS; round += 1) {
    const { version, changedAtMs } = await server.ask<Change>("changeThousand");
    pushed.push((PUSHED / ((await arrivedAt(version, PUSHED)) - changedAtMs)) * 1000);
    await pause(100);
  }

  const growth = Math.max(grownBy(rests, "live"), grownBy(rests, "resident"));
  const slowest = Math.max(...storms);
  say(
    `${held} connections on one server, four subscriptions each; ${STORMS} times all cut at once.`,
  );
  say(`  back and in sync      ${storms.map((seconds) => seconds.toFixed(1)).join(", ")} s`);
  say(`  CPU of the server     ${(cpu / STORMS / 1e6).toFixed(1)} s for each`);
  say(`  states lost           0`);
  say(`Memory before and after each storm, once collected:`);
  for (const name of ["live", "heap", "resident"] as const)
    say(
      `  ${name.padEnd(20)}  ${rests.map((rest) => megabytes(rest[name])).join(", ")} MB (${percent(grownBy(rests, name))}, ${percent(grownBy(rests.slice(1), name))} since the first storm)`,
    );
  say(`  a thousand sockets    ${megabytes(((before.live - bare.live) / pages.length) * 1000)} MB`);
  say(
    `  pushes per second     ${medianOf(pushed).toFixed(0)} at ${PUSHED} sockets, median of ${PUSH_ROUNDS}`,
  );
  const isGood = slowest <= SECONDS_MAX && growth <= MEMORY_GROWTH_MAX && held === pages.length;
  say(
    isGood
      ? "As it should be."
      : `Not as it should be: ${SECONDS_MAX} s and ${MEMORY_GROWTH_MAX * 100} % at most.`,
  );
  process.exitCode = isGood ? 0 : 1;
} finally {
  await clients.stop();
  await server.ask("stop");
  await server.stop();
}
