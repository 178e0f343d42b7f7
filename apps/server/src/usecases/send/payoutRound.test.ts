import type { PaymentId } from "@coffer/core/ids";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resumePayouts, stopPayouts } from "../../storage/outgoing/payoutStops.ts";
import { allDone } from "../../testing/allDone.ts";
import { amlSaying } from "../../testing/rigs/amlSaying.ts";
import {
  COIN,
  FEE,
  RICH,
  startPayoutRig,
  TOKEN,
  type PayoutRig,
} from "../../testing/rigs/payoutRig.ts";
import { EVM } from "../../testing/people/people.ts";
import { paymentSteps } from "./paymentSteps.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

const statesOf = (ids: readonly PaymentId[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { state, waitingFor } = await rig.payment(id);
      return waitingFor === null ? state : `${state}, waits for ${waitingFor}`;
    }),
  );
const SHORT = "screened, waits for payoutFunds";
const STOPPED = "screened, waits for payoutsStopped";

test("what the payout address cannot cover waits without a sequence number, with one alarm", async () => {
  rig.node.held.set(COIN, FEE + 500n);
  const user = await rig.addUser();
  const ids = [await rig.pay(user, { units: 600n }), await rig.pay(user, { units: 700n })];
  await rig.prepare();
  await rig.prepare();
  expect(await statesOf(ids)).toEqual([SHORT, SHORT]);
  expect(rig.alarms).toEqual(["payoutAddressLow"]);
  rig.node.held.set(COIN, 2n * FEE + 1_300n);
  await rig.prepare();
  expect(await statesOf(ids)).toEqual(["sending", "sending"]);
  rig.node.held.set(COIN, 0n);
  await rig.pay(user);
  await rig.prepare();
  expect(rig.alarms).toEqual(["payoutAddressLow", "payoutAddressLow"]);
});

test("what goes along and comes back has to be at hand as well, for those under way too", async () => {
  const lent = 900n;
  const { outlayOf } = rig.chain;
  rig.chain.outlayOf = ({ feeUnits }) => feeUnits + lent;
  try {
    rig.node.held.set(COIN, FEE + 500n + lent - 1n);
    const user = await rig.addUser();
    const ids = [await rig.pay(user, { units: 500n }), await rig.pay(user, { units: 500n })];
    await rig.prepare();
    expect(await statesOf(ids)).toEqual([SHORT, SHORT]);
    rig.node.held.set(COIN, 2n * (FEE + 500n) + lent);
    await rig.prepare();
    await rig.prepare();
    expect(await statesOf(ids)).toEqual(["sending", SHORT]);
    rig.node.held.set(COIN, 2n * (FEE + 500n + lent));
    await rig.prepare();
    expect(await statesOf(ids)).toEqual(["sending", "sending"]);
  } finally {
    rig.chain.outlayOf = outlayOf;
  }
});

test("one that does not fit lets the smaller ones behind it pass", async () => {
  rig.node.held.set(COIN, 2n * FEE + 100n);
  const user = await rig.addUser();
  const ids = [
    await rig.pay(user, { units: 10n ** 15n }),
    await rig.pay(user, { units: 60n }),
    await rig.pay(user, { units: 50n }),
    await rig.pay(user, { units: 40n }),
  ];
  await rig.prepare();
  expect(await statesOf(ids)).toEqual([SHORT, "sending", SHORT, "sending"]);
});

test("however many do not fit, those behind them are asked", async () => {
  rig.node.held.set(COIN, FEE + 10n);
  const user = await rig.addUser();
  for (let count = 0; count < 60; count += 1) await rig.pay(user, { units: 10n ** 12n });
  const small = await rig.pay(user, { units: 10n });
  await rig.prepare();
  expect(await statesOf([small])).toEqual(["sending"]);
});

test("what is freed goes to the oldest that it covers", async () => {
  rig.node.held.set(COIN, 0n);
  const user = await rig.addUser();
  const ids = [await rig.pay(user, { units: 500n }), await rig.pay(user, { units: 500n })];
  await rig.prepare();
  rig.node.held.set(COIN, FEE + 500n);
  const late = await rig.pay(user, { units: 1n });
  await rig.prepare();
  expect(await statesOf([...ids, late])).toEqual(["sending", SHORT, SHORT]);
});

test("units under way are not given twice, by whomever the round is run", async () => {
  rig.node.held.set(COIN, 3n * FEE + 3_000n);
  const user = await rig.addUser();
  const ids = await Promise.all(Array.from({ length: 8 }, () => rig.pay(user)));
  await rig.screen();
  await Promise.all([rig.prepare(), rig.prepare(), rig.prepare(), rig.prepare()]);
  const states = await statesOf(ids);
  expect(states.filter((state) => state === "sending")).toHaveLength(3);
  const sequences = (await Promise.all(ids.map((id) => rig.outgoingsOf(id))))
    .flat()
    .map(({ sequence }) => sequence);
  expect(new Set(sequences)).toEqual(new Set([0n, 1n, 2n]));
  expect(sequences).toHaveLength(3);
});

test("a token payment needs the token, and the coin for its fee", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user, { assetKey: TOKEN, units: 700n });
  rig.node.held.set(TOKEN, 699n);
  await rig.prepare();
  expect(await statesOf([id])).toEqual([SHORT]);
  rig.node.held.set(TOKEN, 700n);
  rig.node.held.set(COIN, FEE - 1n);
  await rig.prepare();
  expect(await statesOf([id])).toEqual([SHORT]);
  expect(rig.alarms).toEqual(["payoutAddressLow", "payoutAddressLow"]);
  rig.node.held.set(COIN, FEE);
  await rig.prepare();
  expect(await statesOf([id])).toEqual(["sending"]);
});

test("a stop holds its asset, and what pays its fee in it, and nothing else", async () => {
  const { database } = rig.services;
  rig.node.held.set(TOKEN, 10n ** 9n);
  const user = await rig.addUser();
  const ids = [await rig.pay(user), await rig.pay(user, { assetKey: TOKEN, units: 5n })];
  const tokenStop = { networkId: EVM, assetKey: TOKEN, reason: "shortfall" };
  const coinStop = { networkId: EVM, assetKey: COIN, reason: "shortfall" };
  await stopPayouts(database, coinStop, new Date());
  await rig.prepare();
  expect(await statesOf(ids)).toEqual([STOPPED, STOPPED]);
  await stopPayouts(database, tokenStop, new Date());
  expect(await resumePayouts(database, { ...coinStop, reason: "operator" })).toBe(false);
  expect(await resumePayouts(database, coinStop)).toBe(true);
  await rig.prepare();
  expect(await statesOf(ids)).toEqual(["sending", STOPPED]);
  await resumePayouts(database, tokenStop);
  await rig.prepare();
  expect(await statesOf(ids)).toEqual(["sending", "sending"]);
});

test("while the node is silent payments wait for it, and no sequence number is taken", async () => {
  const ids = [await rig.pay(await rig.addUser())];
  const { balanceOf } = rig.chain;
  rig.chain.balanceOf = async () => {
    throw new Error("no route to the node");
  };
  await expect(rig.prepare()).rejects.toThrow("no route");
  await expect(rig.prepare()).rejects.toThrow("no route");
  expect(await statesOf(ids)).toEqual(["screened, waits for node"]);
  expect(rig.alarms).toEqual(["nodeSilent"]);
  rig.chain.balanceOf = balanceOf;
  await rig.prepare();
  expect(await statesOf(ids)).toEqual(["sending"]);
});

test("a payment that cannot be built takes no sequence number and holds up no other", async () => {
  const user = await rig.addUser();
  const ids = [await rig.pay(user, { units: 13n }), await rig.pay(user)] as const;
  const { buildTransfer } = rig.chain;
  rig.chain.buildTransfer = async (transfer) => {
    if (transfer.units === 13n) throw new Error("a receiver that is none");
    return buildTransfer(transfer);
  };
  await rig.prepare();
  await rig.prepare();
  expect(await statesOf(ids)).toEqual(["screened", "sending"]);
  expect(rig.alarms).toEqual(["paymentNotBuilt"]);
  expect((await rig.outgoingsOf(ids[1]))[0]?.sequence).toBe(0n);
});

const limit = 100n * 10n ** 18n;
const feeLimit = 5n * 10n ** 16n;
test.each([
  ["an amount", { units: limit + 1n }],
  ["a fee", { fee_units: feeLimit + 1n }],
])(
  "%s above what the brand allows takes no sequence number and holds up no other",
  async (_, above) => {
    const user = await rig.addUser();
    const ids = [await rig.pay(user), await rig.pay(user)] as const;
    const change = (values: object) =>
      rig.services.database
        .updateTable("payment")
        .set(values)
        .where("payment_id", "=", ids[0])
        .execute();
    await change(above);
    await rig.prepare();
    await rig.prepare();
    expect(await statesOf(ids)).toEqual(["screened", "sending"]);
    expect(rig.alarms).toEqual(["paymentNotBuilt"]);
    expect((await rig.outgoingsOf(ids[1]))[0]?.sequence).toBe(0n);
    await change({ units: 1_000n, fee_units: FEE });
    await rig.prepare();
    expect(await statesOf(ids)).toEqual(["sending", "sending"]);
    expect(await rig.services.database.selectFrom("alarm_episode").selectAll().execute()).toEqual(
      [],
    );
  },
);

test("a payment for which nothing is held takes no sequence number", async () => {
  const id = await rig.pay(await rig.addUser());
  await rig.services.database.updateTable("payment").set({ is_held: false }).execute();
  await rig.prepare();
  expect(await statesOf([id])).toEqual(["screened"]);
  expect(rig.alarms).toEqual(["paymentNotBuilt"]);
});

test("a round ends when the node counts sequence numbers that it cannot show", async () => {
  const ids = [await rig.pay(await rig.addUser())];
  const { sequenceOf } = rig.chain;
  const asked = { count: 0 };
  rig.chain.sequenceOf = async (address, counting) => {
    if (counting !== "withPending") return sequenceOf(address, counting);
    asked.count += 1;
    return asked.count % 2 === 1 ? 1n : 0n;
  };
  await rig.prepare();
  expect(await statesOf(ids)).toEqual(["screened, waits for node"]);
  rig.chain.sequenceOf = sequenceOf;
  await rig.prepare();
  expect(await statesOf(ids)).toEqual(["sending"]);
});

test("a round goes on after sequence numbers that others have used, however many pages wait", async () => {
  const user = await rig.addUser();
  const ids: PaymentId[] = [];
  for (let count = 0; count < 55; count += 1) ids.push(await rig.pay(user, { units: 10n }));
  const payoutAddress = await rig.payoutAddress();
  for (let count = 0; count < 3; count += 1)
    rig.mineForeign(payoutAddress, { assetKey: COIN, to: payoutAddress, units: 9n });
  rig.mine();
  await rig.prepare();
  expect(new Set(await statesOf(ids))).toEqual(new Set(["sending"]));
  const sequences = await Promise.all(
    ids.map(async (id) => (await rig.outgoingsOf(id))[0]?.sequence),
  );
  expect(sequences).toEqual(ids.map((_, index) => BigInt(index) + 3n));
});

test("an address check without an answer waits, and a refused one gives the money back", async () => {
  const user = await rig.addUser();
  const id = await rig.pay(user);
  const step = (status: "UNKNOWN" | "DISABLED") =>
    allDone(paymentSteps({ ...rig.services, aml: amlSaying(status) }, [id]));
  await step("UNKNOWN");
  expect(await statesOf([id])).toEqual(["reserved, waits for addressCheck"]);
  await step("DISABLED");
  expect(await rig.payment(id)).toMatchObject({
    state: "refunded",
    failure: "AML_STATUS_NOT_ALLOWED",
    waitingFor: null,
  });
  expect(await rig.spendable(user)).toBe(RICH);
});

describe("while the node is asked for the bytes of payments (rule 478)", () => {
  /** Does it once, in the middle of making the first bytes. */
  const meanwhile = (work: () => Promise<unknown>) => {
    const { buildTransfer } = rig.chain;
    rig.chain.buildTransfer = async (transfer) => {
      rig.chain.buildTransfer = buildTransfer;
      await work();
      return buildTransfer(transfer);
    };
  };

  test("another transaction takes the payments and their sender, and nobody waits", async () => {
    const ids = [await rig.pay(await rig.addUser()), await rig.pay(await rig.addUser())];
    await rig.pay(await rig.addUser());
    await rig.prepare();
    ids.push(await rig.pay(await rig.addUser()));
    const taken: number[] = [];
    meanwhile(() =>
      rig.services.database.transaction().execute(async (store) => {
        for (const table of ["payment", "sender_sequence", "outgoing"]) {
          const { rows } = await sql`
            select from ${sql.table(`coffer.${table}`)} for update nowait`.execute(store);
          taken.push(rows.length);
        }
      }),
    );
    await rig.prepare();
    expect(taken.every((count) => count > 0)).toBe(true);
    expect(taken).toHaveLength(3);
    expect(await statesOf(ids)).toEqual(["sending", "sending", "sending"]);
  });

  test("another process may take the same payments on, and each goes once", async () => {
    const user = await rig.addUser();
    const ids = [await rig.pay(user), await rig.pay(user)];
    meanwhile(rig.prepare);
    await rig.prepare();
    expect(await statesOf(ids)).toEqual(["sending", "sending"]);
    const made = await Promise.all(ids.map((id) => rig.outgoingsOf(id)));
    expect(made.map((each) => each.length)).toEqual([1, 1]);
    expect(made.flat().map(({ sequence }) => sequence)).toEqual([0n, 1n]);
  });

  test("one whose payments are stopped meanwhile does not go", async () => {
    const id = await rig.pay(await rig.addUser());
    const stop = { networkId: EVM, assetKey: COIN, reason: "operator" } as const;
    meanwhile(() => stopPayouts(rig.services.database, stop, new Date()));
    await rig.prepare();
    expect(await statesOf([id])).toEqual([STOPPED]);
    await resumePayouts(rig.services.database, stop);
  });

  test("one that was changed meanwhile goes as it is by then, and not as it was", async () => {
    const id = await rig.pay(await rig.addUser(), { units: 1_000n });
    const { database } = rig.services;
    meanwhile(() => database.updateTable("payment").set({ units: 900n }).execute());
    await rig.prepare();
    expect(await rig.outgoingsOf(id)).toMatchObject([{ sequence: 0n, units: 900n }]);
    await database.updateTable("payment").set({ units: 1_000n }).execute();
  });

  test("a round ends where everything keeps moving, and the next one goes on", async () => {
    const user = await rig.addUser();
    const id = await rig.pay(user);
    const { buildTransfer } = rig.chain;
    let built = 0;
    rig.chain.buildTransfer = async (transfer) => {
      built += 1;
      await rig.services.database
        .updateTable("payment")
        .set({ units: 1_000n + BigInt(built) })
        .where("payment_id", "=", id)
        .execute();
      return buildTransfer(transfer);
    };
    await rig.prepare();
    expect([await statesOf([id]), built]).toEqual([["screened"], 5]);
    rig.chain.buildTransfer = buildTransfer;
    await rig.services.database.updateTable("payment").set({ units: 1_000n }).execute();
    await rig.prepare();
    expect(await statesOf([id])).toEqual(["sending"]);
  });
});
