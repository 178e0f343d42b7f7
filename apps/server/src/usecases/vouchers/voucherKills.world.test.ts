import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activateEther, richUser, signIn, until } from "../../testing/people/people.ts";
import { stepThroughKills } from "../../testing/vouchers/stepThroughKills.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

let world: World;
let database: pg.Client;
let onlooker: pg.Client;
beforeAll(async () => {
  world = await startWorld({ VOUCHERS_EVERY_MS: "200", VOUCHER_GUESSES_MAX: "100000" });
  const { connectionString } = world;
  database = new pg.Client({ connectionString });
  onlooker = new pg.Client({ connectionString });
  await Promise.all([database.connect(), onlooker.connect()]);
});
afterAll(async () => {
  await database.end();
  await onlooker.end();
  await world.stop();
});

/** Kills the server while what a call writes waits for the vouchers, in the middle of all of it. */
async function killWhileWriting(call: () => Promise<unknown>): Promise<void> {
  await database.query("begin; lock table coffer.voucher in exclusive mode");
  const lost = call().catch(() => "lost");
  await until("the call to wait", async () => {
    const { rows } = await onlooker.query(
      `select 1 from pg_locks where not granted and relation = 'coffer.voucher'::regclass
        and mode = 'RowExclusiveLock'`,
    );
    return rows[0];
  });
  await world.killServer();
  await database.query("rollback");
  expect(await lost).toBe("lost");
  await world.startServer();
}

test("a server killed at any step of a voucher has done it whole or not at all, and does it once", async () => {
  const { asset, caller: maker } = await richUser(world, "maker@kills.example", "1");
  const taker = await signIn(world, "taker@kills.example");
  const { id: accountId } = await activateEther(taker);
  const amount = async (of: typeof maker) =>
    (await of.must("app.getAppState")).state.assets[0]?.amount;
  const order = {
    accountId: asset.id,
    transferAmount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
    idempotencyKey: randomUUID(),
  };
  const make = () => maker.must("escrow.createEscrowTransfer", order);
  await killWhileWriting(make);
  const made = await make();
  expect((await make()).transfer.id).toBe(made.transfer.id);
  expect(await amount(maker)).toBe("0.9");
  const [voucher] = made.state.escrowTransfers.originated;
  const enter = () =>
    taker.must("escrow.acquireEscrowTransfer", { receivementCode: voucher?.receivementCode });
  await killWhileWriting(enter);
  expect((await enter()).transfer.id).toBe(made.transfer.id);
  const transferId = made.transfer.id;
  const receive = () => taker.must("escrow.receiveEscrowTransfer", { transferId, accountId });
  await killWhileWriting(receive);
  for (const _ of [1, 2]) await receive();
  expect(await amount(taker)).toBe("0.1");
  const second = await maker.must("escrow.createEscrowTransfer", {
    ...order,
    idempotencyKey: randomUUID(),
  });
  const cancel = () =>
    maker.must("escrow.cancelEscrowTransfer", { transferId: second.transfer.id });
  await killWhileWriting(cancel);
  for (const _ of [1, 2]) await cancel();
  expect(await amount(maker)).toBe("0.9");
});

test("random steps by sixteen at once through kills leave all money, and pay no voucher twice", async () => {
  const seed = randomInt(2 ** 31);
  const { done, findings, kills } = await stepThroughKills(world, {
    steps: 400,
    killEvery: 150,
    seed,
  });
  const story = `seed ${seed}: ${kills} kills, ${JSON.stringify(done)}`;
  expect({ story, findings, kills }).toEqual({ story, findings: [], kills: 2 });
  for (const step of ["make", "enter", "receive", "cancel"])
    expect({ story, step, isDone: done[`${step} ok`] !== undefined }).toMatchObject({
      isDone: true,
    });
  expect(world.serverLog()).not.toMatch(/custodyShortfall|ledgerBroken/);
});
