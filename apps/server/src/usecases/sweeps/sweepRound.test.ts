import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COIN, RECEIVER } from "../../testing/rigs/payoutRig.ts";
import { startSweepRig, type SweepRig } from "../../testing/rigs/sweepRig.ts";

const ETHER = 10n ** 18n;
const TOKENS = 10n ** 8n;
/** What sweeping tokens costs at the node's price. */
const TOKEN_FEE = 60_000n * 10n ** 9n;
const COIN_FEE = 21_000n * 10n ** 9n;

let rig: SweepRig;
beforeAll(async () => {
  rig = await startSweepRig();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

const statesByAddress = async () =>
  new Map((await rig.sweeps()).map(({ address, state }) => [address, state]));

test("while the network is too dear nothing is planned, and it is planned when prices fall", async () => {
  const { address } = await rig.depositor({ coins: ETHER });
  const { price } = rig.node;
  rig.node.price = { ...price, maxFeePerGas: 10n ** 12n };
  await rig.round();
  await rig.round();
  expect(await rig.sweeps()).toEqual([]);
  rig.node.price = price;
  await rig.round();
  expect(await statesByAddress()).toEqual(new Map([[address, "sending"]]));
});

test("an address whose sweep cannot be quoted keeps no other from being planned", async () => {
  const bad = await rig.depositor({ coins: 9n * ETHER });
  const good = await rig.depositor({ coins: ETHER });
  const { quoteFee } = rig.chain;
  rig.chain.quoteFee = async (asked) => {
    if (asked.from === bad.address) throw new Error("the node chokes on it");
    return quoteFee(asked);
  };
  await rig.round();
  expect((await statesByAddress()).get(good.address)).toBe("sending");
});

test("however many sweeps cannot be taken on, one that can has its turn", async () => {
  for (let index = 0n; index < 60n; index += 1n)
    await rig.plan({ address: `bad ${index}`, derivationIndex: index }, COIN);
  const good = await rig.depositor({ coins: ETHER });
  const sweepId = await rig.plan(good, COIN);
  // After all of them, whatever its id.
  await rig.services.database
    .updateTable("sweep")
    .set({ updated_at: new Date(rig.services.clock.nowMs() + 1) })
    .where("sweep_id", "=", sweepId)
    .execute();
  const { quoteFee } = rig.chain;
  rig.chain.quoteFee = async (asked) => {
    if (asked.from.startsWith("bad")) throw new Error("the node chokes on it");
    return quoteFee(asked);
  };
  for (let round = 0; round < 2; round += 1) {
    rig.pass(1_000);
    await rig.round();
  }
  expect((await rig.sweepOf(sweepId)).state).toBe("sending");
});

test("what has just come in may go again, and is not swept yet", async () => {
  const { address } = await rig.depositor({ coins: ETHER });
  rig.mineForeign(RECEIVER, { assetKey: COIN, to: address, units: 5n * ETHER });
  await rig.round();
  const [sweep] = await rig.sweeps();
  const [outgoing] = await rig.outgoingsOf(sweep?.sweepId ?? "");
  expect(outgoing?.units).toBe(ETHER - 5n * COIN_FEE);
});

test("tokens with twice the fee beside them go, and become no dearer than that can pay", async () => {
  const coins = 2n * TOKEN_FEE;
  const { address } = await rig.depositor({ coins, tokens: TOKENS });
  await rig.round();
  expect(await statesByAddress()).toEqual(new Map([[address, "sending"]]));
  const [sweep] = await rig.sweeps();
  const [outgoing] = await rig.outgoingsOf(sweep?.sweepId ?? "");
  expect(outgoing).toMatchObject({ feeUnits: TOKEN_FEE, feeUnitsMax: coins, units: TOKENS });
});

test("tokens with less beside them wait for gas, which fills up to the ceiling over the fee", async () => {
  const coins = 2n * TOKEN_FEE - 1n;
  const { address } = await rig.depositor({ coins, tokens: TOKENS });
  await rig.round();
  expect(await statesByAddress()).toEqual(new Map([[address, "toppingUp"]]));
  await rig.round();
  const [sweep] = await rig.sweeps();
  const [topUp] = await rig.outgoingsOf(sweep?.sweepId ?? "");
  expect(topUp).toMatchObject({ kind: "feeTopUp", units: 5n * TOKEN_FEE - coins });
});

test("after its gas has come a sweep goes although prices have risen a little", async () => {
  await rig.depositor({ tokens: TOKENS });
  await rig.round();
  await rig.round();
  await rig.sign();
  await rig.handOver();
  await rig.bury();
  rig.node.price = { ...rig.node.price, maxFeePerGas: 2n * 10n ** 9n };
  await rig.round();
  const [sweep] = await rig.sweeps();
  expect(sweep?.state).toBe("sending");
  const kinds = (await rig.outgoingsOf(sweep?.sweepId ?? "")).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["feeTopUp", "sweep"]);
});

test("a sweep that fails again and again raises one alarm, until one succeeds", async () => {
  const { address } = await rig.depositor({ coins: ETHER });
  const sweepOnce = async (isSuccess: boolean) => {
    await rig.round();
    await rig.sign();
    await rig.handOver();
    rig.mine({ isSuccess });
    rig.mine();
    await rig.follow();
    return (await rig.sweeps()).at(-1)?.state;
  };
  expect(await sweepOnce(false)).toBe("dropped");
  expect(await sweepOnce(false)).toBe("dropped");
  expect(rig.alarms).toEqual(["sweepFailed"]);
  expect(await sweepOnce(true)).toBe("swept");
  rig.node.heldBy.set(`${address} ${COIN}`, 9n * ETHER);
  await sweepOnce(false);
  expect(rig.alarms).toEqual(["sweepFailed", "sweepFailed"]);
});

test("while the node is asked for a sweep's bytes nobody waits for a lock (rule 477)", async () => {
  const { address } = await rig.depositor({ coins: ETHER });
  const { buildTransfer } = rig.chain;
  const locks: number[] = [];
  rig.chain.buildTransfer = async (transfer) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`.execute(
      rig.services.database,
    );
    locks.push(rows[0]?.count ?? -1);
    return buildTransfer(transfer);
  };
  await rig.round();
  expect(locks).toEqual([0]);
  expect(await statesByAddress()).toEqual(new Map([[address, "sending"]]));
});

test("a sweep whose address moved while its bytes were made has another turn, and goes once", async () => {
  const { address } = await rig.depositor({ coins: ETHER });
  const { buildTransfer } = rig.chain;
  rig.chain.buildTransfer = async (transfer) => {
    rig.chain.buildTransfer = buildTransfer;
    await rig.round(); // another process takes it on meanwhile
    return buildTransfer(transfer);
  };
  await rig.round();
  const [sweep] = await rig.sweeps();
  expect(sweep).toMatchObject({ address, state: "sending" });
  expect(await rig.outgoingsOf(sweep?.sweepId ?? "")).toHaveLength(1);
});
