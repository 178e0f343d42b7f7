import type { Chain, ChainDeposit } from "@coffer/chains";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { playChain, type PlayedChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { creditDeposits } from "./creditDeposits.ts";
import { noSilence, type Silence } from "./silence.ts";

const ETHER = 10n ** 18n;
const NEEDED = 3;
const MINUTE = 60_000;

let rig: Rig;
let chain: PlayedChain;
/** A node that shows the chain as it is. */
let honest: Chain;
let user: RigUser;
/** What the first node shows beside it. */
let invented: ChainDeposit[];
let witness: { isAway: boolean; behind: bigint };
let silence: Silence;
let clock: { atMs: number; nowMs: () => number };

beforeAll(async () => {
  rig = await startRig();
  rig.chain.confirmationsNeeded = NEEDED;
  chain = playChain(rig);
  honest = { ...rig.chain };
  rig.chain.scan = async (request) => {
    const scan = await honest.scan(request);
    if (scan.kind !== "advance") return scan;
    const heights = new Set(scan.headers.map(({ height }) => height));
    const lies = invented.filter(({ height }) => heights.has(height));
    const owned = await request.ownedOf(lies.map(({ address }) => address));
    const shown = lies.filter(({ address }) => owned.has(address));
    return { ...scan, deposits: [...scan.deposits, ...shown] };
  };
  invented = [];
  await scanToHead(rig.services, rig.chain);
});
afterAll(async () => rig.close());
beforeEach(async () => {
  user = await rig.addUser();
  rig.alarms.length = 0;
  invented = [];
  witness = { isAway: false, behind: 0n };
  silence = noSilence();
  clock = { atMs: Date.now(), nowMs: () => clock.atMs };
});

const second = (): Chain => ({
  ...honest,
  height: async () => {
    if (witness.isAway) throw new Error("nobody answers");
    return (await honest.height()) - witness.behind;
  },
});

const servicesWith = (witnesses: readonly Chain[]): Services => ({
  ...rig.services,
  clock,
  witnesses,
});

async function look(witnesses: readonly Chain[] = [second()]): Promise<void> {
  const services = servicesWith(witnesses);
  await scanToHead(services, rig.chain);
  await creditDeposits(services, rig.chain, silence);
}

const spendable = async ({ account: { accountId } } = user) =>
  (await readSpendable(rig.services.database, [accountId])).get(accountId);

const openAlarms = async () => {
  const rows = await rig.services.database.selectFrom("alarm_episode").select("alarm").execute();
  return rows.map(({ alarm }) => alarm);
};

/** A deposit that is in no block, told of as in this one. */
const lie = ({ hash, height }: { hash: string; height: bigint }, units = ETHER): ChainDeposit => ({
  key: `lie ${hash}`,
  assetKey: rig.listing.key,
  address: user.address,
  from: "a stranger",
  units,
  memo: "",
  transactionId: `lie ${hash}`,
  height,
  blockHash: hash,
});

function mineFinal(): void {
  for (let block = 1; block < NEEDED; block += 1) chain.mine();
}

test("a first node that invents a deposit credits it where nobody else is asked, and nothing where a second node is", async () => {
  invented = [lie(chain.mine())];
  mineFinal();
  await look([]);
  expect(await spendable()).toBe(ETHER);
  expect(rig.alarms).toEqual([]);

  user = await rig.addUser();
  const other = await rig.addUser();
  invented = [lie(chain.mine({ address: other.address, units: ETHER }))];
  mineFinal();
  await look();
  await look();
  expect(await spendable()).toBe(0n);
  expect(await spendable(other)).toBe(ETHER);
  expect(rig.alarms).toEqual(["depositDisputed"]);
});

test("a deposit that a second node shows with fewer units is disputed", async () => {
  const transactionId = "inflated";
  chain.mine({ address: user.address, units: ETHER / 100n, transactionId });
  mineFinal();
  const scan: Chain["scan"] = rig.chain.scan;
  rig.chain.scan = async (request) => {
    const seen = await scan(request);
    if (seen.kind !== "advance") return seen;
    const deposits = seen.deposits.map((each) =>
      each.transactionId === transactionId ? { ...each, units: ETHER } : each,
    );
    return { ...seen, deposits };
  };
  await look();
  rig.chain.scan = scan;
  expect(await spendable()).toBe(0n);
  expect(rig.alarms).toEqual(["depositDisputed"]);
});

test("when a second node comes to agree, it is credited once and the alarm ends", async () => {
  chain.mine({ address: user.address, units: ETHER });
  mineFinal();
  const blind: Chain = {
    ...second(),
    scan: async (request) => {
      const scan = await honest.scan(request);
      return scan.kind === "advance" ? { ...scan, deposits: [] } : scan;
    },
  };
  await look([blind]);
  await look([blind]);
  expect(await spendable()).toBe(0n);
  expect(rig.alarms).toEqual(["depositDisputed"]);
  const open = (await openAlarms()).length;
  await Promise.all([look(), look()]);
  await look();
  expect(await spendable()).toBe(ETHER);
  expect((await openAlarms()).length).toBe(open - 1);
});

test("when the first node takes back what it invented, the alarm ends", async () => {
  const before = (await openAlarms()).length;
  invented = [lie(chain.mine())];
  mineFinal();
  await look();
  expect((await openAlarms()).length).toBe(before + 1);
  invented = [];
  chain.undo(NEEDED);
  for (let block = 0; block <= NEEDED; block += 1) chain.mine();
  await look();
  await look();
  expect((await openAlarms()).length).toBe(before);
  expect(await spendable()).toBe(0n);
});

test.each<[string, () => void]>([
  ["away", () => (witness.isAway = true)],
  ["behind", () => (witness.behind = 1n)],
])(
  "while a second node is %s what came waits without an alarm; after minutes one says so",
  async (_, begin) => {
    chain.mine({ address: user.address, units: ETHER });
    mineFinal();
    begin();
    await look();
    clock.atMs += 4 * MINUTE;
    await look();
    expect(await spendable()).toBe(0n);
    expect(rig.alarms).not.toContain("secondNodeAway");
    clock.atMs += 2 * MINUTE;
    await look();
    await look();
    expect(rig.alarms.filter((name) => name === "secondNodeAway")).toHaveLength(1);
    expect(await openAlarms()).toContain("secondNodeAway");
    witness = { isAway: false, behind: 0n };
    await look();
    expect(await spendable()).toBe(ETHER);
    expect(await openAlarms()).not.toContain("secondNodeAway");
  },
);
