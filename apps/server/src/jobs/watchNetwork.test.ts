import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ChainPoint } from "@coffer/chains";
import { readSpendable } from "../storage/assets/assetAccounts.ts";
import { COIN, startPayoutRig, type PayoutRig } from "../testing/rigs/payoutRig.ts";
import { timesRarer, watchNetwork } from "./watchNetwork.ts";
import type { Watch } from "./watchEvery.ts";

const TIMES = { pollMs: 5, repriceAfterMs: 60_000, resendAfterMs: 15_000 };

let rig: PayoutRig;
let watch: Watch | undefined;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => {
  await watch?.stop();
  await rig.proveBooks();
});
afterAll(async () => rig.close());

const point = (height: bigint): ChainPoint => ({ height, hash: `block ${height}` });

/** Blocks come faster than they are read: one a look is read, and two more are there after it. */
function neverRest(payTo: string) {
  const seen = { looks: 0 };
  rig.chain.pointAt = async (height) => point(height);
  rig.chain.height = async () => {
    rig.mine({ isEmpty: true });
    rig.mine({ isEmpty: true });
    return rig.node.head;
  };
  rig.chain.scan = async ({ from, ownedOf }) => {
    const to = point(from.height + 1n);
    seen.looks += 1;
    const isPaid = seen.looks === 1 && (await ownedOf([payTo])).has(payTo);
    const paid = {
      key: randomUUID(),
      assetKey: COIN,
      address: payTo,
      from: "a stranger",
      units: 7n * 10n ** 18n,
      memo: "",
      transactionId: "0x",
      height: to.height,
      blockHash: to.hash,
    };
    return {
      kind: "advance",
      to,
      headers: [to],
      ignored: [],
      upkeep: [],
      deposits: isPaid ? [paid] : [],
    };
  };
  return seen;
}

test.each([250, 1_000, 12_000])(
  "at a look every %d ms a node that is back is met within five seconds, or at the usual look",
  (pollMs) => {
    expect(timesRarer(0, pollMs)).toBe(1);
    for (let failures = 1; failures < 40; failures += 1) {
      const pauseMs = pollMs * timesRarer(failures, pollMs);
      expect(pauseMs).toBeGreaterThanOrEqual(pollMs);
      expect(pauseMs).toBeLessThanOrEqual(Math.max(pollMs, 5_000));
    }
  },
);

test("on a chain that never rests deposits are credited, and payments are followed and taken up", async () => {
  const receiver = await rig.rig.addUser();
  const sender = await rig.addUser();
  const underWay = await rig.pay(sender);
  await rig.work();
  rig.mine();
  const left = await rig.pay(sender);
  await rig.screen();
  const seen = neverRest(receiver.address);
  watch = watchNetwork({ ...rig.services, timesOf: () => TIMES }, rig.chain);
  const { accountId } = receiver.account;
  await expect
    .poll(async () => (await readSpendable(rig.services.database, [accountId])).get(accountId))
    .toBe(7n * 10n ** 18n);
  await expect.poll(async () => (await rig.payment(underWay)).state).toBe("settled");
  await expect.poll(async () => (await rig.payment(left)).state).toBe("sending");
  const read = seen.looks;
  await expect.poll(() => seen.looks).toBeGreaterThan(read + 5);
});

test("a node that answers nothing about blocks holds up neither payments under way nor those that wait", async () => {
  const sender = await rig.addUser();
  const underWay = await rig.pay(sender);
  await rig.work();
  rig.mine();
  rig.mine();
  const left = await rig.pay(sender);
  await rig.screen();
  const hanging = Promise.withResolvers<bigint>();
  rig.chain.pointAt = async (height) => point(height);
  rig.chain.height = () => hanging.promise;
  watch = watchNetwork({ ...rig.services, timesOf: () => TIMES }, rig.chain);
  await expect.poll(async () => (await rig.payment(underWay)).state).toBe("settled");
  await expect.poll(async () => (await rig.payment(left)).state).toBe("sending");
  hanging.resolve(0n);
});

test("rule 570: a second node that hangs holds up neither reading nor payments, only what it has to tell of", async () => {
  const receiver = await rig.rig.addUser();
  const sender = await rig.addUser();
  const underWay = await rig.pay(sender);
  await rig.work();
  rig.mine();
  const seen = neverRest(receiver.address);
  const hanging = Promise.withResolvers<bigint>();
  const witnesses = [{ ...rig.chain, height: () => hanging.promise }];
  const services = { ...rig.services, witnesses, timesOf: () => TIMES };
  watch = watchNetwork(services, rig.chain);
  await expect.poll(async () => (await rig.payment(underWay)).state).toBe("settled");
  const read = seen.looks;
  await expect.poll(() => seen.looks).toBeGreaterThan(read + 5);
  const { accountId } = receiver.account;
  expect((await readSpendable(services.database, [accountId])).get(accountId)).toBe(0n);
  hanging.resolve(0n);
});
