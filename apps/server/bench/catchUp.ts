import { randomUUID } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import { anvil } from "../src/testing/chains/anvil.ts";
import { activateEther, signIn } from "../src/testing/people/people.ts";
import { startWorld, type World } from "../src/testing/worlds/world.ts";

/**
 * How long a server that was away needs until it has read and credited what came in meanwhile: blocks are
 * mined on the local chain with deposits in a part of them, then the server is started and timed. Usage:
 * npm run bench:catchup [-- --blocks 2000 --deposits 500]
 */
const PEOPLE = 20;
const DEPOSITS_PER_BLOCK = 5;
/** Deep enough for the last deposit to count. */
const BLOCKS_ABOVE = 20;
const LOOK_MS = 50;
const GIVE_UP_MS = 600_000;

const PAYER = "0x00000000000000000000000000000000000c0ffe";
const DEPOSIT = "0x38d7ea4c68000"; // 0.001
const FUNDS = "0xd3c21bcecceda1000000"; // 1,000,000

const say = (line: string) => process.stdout.write(`${line}\n`);
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function numberAfter(name: string, otherwise: number): number {
  const given = process.argv.slice(2);
  if (!given.includes(name)) return otherwise;
  const text = given[given.indexOf(name) + 1];
  if (text === undefined || !/^\d+$/.test(text))
    throw new Error(`${name} wants a whole number behind it.`);
  return Number.parseInt(text, 10);
}

async function addressesOf(world: World): Promise<readonly string[]> {
  const addresses: string[] = [];
  while (addresses.length < PEOPLE) {
    const caller = await signIn(world, `${randomUUID()}@example.com`);
    addresses.push((await activateEther(caller)).address);
  }
  return addresses;
}

const mine = (world: World, blocks: number) =>
  anvil(world, "anvil_mine", [`0x${blocks.toString(16)}`]);

/** Deposits in blocks of their own, and empty blocks evenly between them. */
async function mineMissed(
  world: World,
  addresses: readonly string[],
  { blocks, deposits }: { blocks: number; deposits: number },
): Promise<void> {
  const full = Math.ceil(deposits / DEPOSITS_PER_BLOCK);
  const empty = Math.max(0, Math.floor((blocks - full) / full));
  await anvil(world, "anvil_setBalance", [PAYER, FUNDS]);
  await anvil(world, "anvil_impersonateAccount", [PAYER]);
  for (let sent = 0; sent < deposits;) {
    const untilNumber = Math.min(sent + DEPOSITS_PER_BLOCK, deposits);
    for (; sent < untilNumber; sent += 1) {
      const to = addresses[sent % addresses.length];
      const transaction = { from: PAYER, to, value: DEPOSIT, gas: "0x186a0" };
      await anvil(world, "eth_sendTransaction", [transaction]);
    }
    await anvil(world, "evm_mine");
    if (empty > 0) await mine(world, empty);
  }
  await anvil(world, "anvil_stopImpersonatingAccount", [PAYER]);
  await mine(world, BLOCKS_ABOVE);
}

type Standing = { readonly height: number; readonly seen: number; readonly credited: number };

function standingOf(database: pg.Client): () => Promise<Standing> {
  return async () => {
    const { rows } = await database.query<Standing>(
      `select (select height::int from coffer.chain_cursor) as height, count(*)::int as seen,
              count(*) filter (where state = 'credited')::int as credited from coffer.deposit`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error("The database told nothing.");
    return row;
  };
}

async function untilMs(look: () => Promise<boolean>): Promise<number> {
  const deadlineMs = performance.now() + GIVE_UP_MS;
  while (!(await look())) {
    if (performance.now() > deadlineMs) throw new Error("It has not caught up in ten minutes.");
    await rest(LOOK_MS);
  }
  return performance.now();
}

const headOf = async (world: World) => Number(await anvil(world, "eth_blockNumber"));

const blocks = numberAfter("--blocks", 2_000);
const deposits = numberAfter("--deposits", 500);
const world = await startWorld({ CHAIN_POLL_MS: "1000" });
const database = new pg.Client({ connectionString: world.connectionString });
try {
  await database.connect();
  const standing = standingOf(database);
  const addresses = await addressesOf(world);
  await world.stopServer();
  const before = await standing();
  const minedMs = performance.now();
  await mineMissed(world, addresses, { blocks, deposits });
  const head = await headOf(world);
  const missed = head - before.height;
  say(
    `${missed} blocks with ${deposits} deposits, mined in ${inSeconds(performance.now() - minedMs)}`,
  );

  const beganMs = performance.now();
  await world.startServer();
  const readyMs = performance.now();
  say(`the server is ready after ${inSeconds(readyMs - beganMs)}`);
  const readMs = await untilMs(async () => (await standing()).height >= head);
  const creditedMs = await untilMs(
    async () => (await standing()).credited - before.credited >= deposits,
  );
  const rate = (count: number, ms: number) => (count / (ms / 1000)).toFixed(0);
  say(
    `  all blocks read ${inSeconds(readMs - readyMs)} later: ${rate(missed, readMs - readyMs)} blocks a second`,
  );
  say(
    `  all deposits credited ${inSeconds(creditedMs - readyMs)} later: ${rate(deposits, creditedMs - readyMs)} deposits a second`,
  );
} finally {
  await database.end().catch(() => undefined);
  await world.stop();
}
