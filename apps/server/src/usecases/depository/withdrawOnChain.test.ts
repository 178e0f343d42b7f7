import type { PaymentId } from "@coffer/core/ids";
import { proveInvariants, readTotals } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ledgerQuery } from "../../storage/database.ts";
import { forge } from "../../testing/rigs/forge.ts";
import { keepFrozen } from "../../storage/guard/userGuards.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
import { touchUser } from "../../storage/session/users.ts";
import { chosen, ETH, eth, USDT, usdt } from "../../testing/rigs/exchangeRig.ts";
import {
  FEE_UNITS,
  startWithdrawRig,
  STRANGER,
  type WithdrawingPerson,
  type WithdrawRig,
} from "../../testing/rigs/withdrawRig.ts";

let rig: WithdrawRig;
let anna: WithdrawingPerson;
beforeAll(async () => {
  rig = await startWithdrawRig();
  await rig.stockUp(ETH, eth(100_000));
});
afterAll(async () => rig.close());
beforeEach(async () => {
  rig.sayOfAddresses("ALLOWED");
  anna = await rig.person(usdt(300));
});

async function withdrawn(person = anna): Promise<PaymentId> {
  const taken = await person.withdrawTo();
  if (!taken.ok) throw new Error(JSON.stringify(taken.problem));
  return taken.value;
}

async function settle(): Promise<void> {
  rig.mine();
  rig.mine();
  await rig.follow();
}

const operation = async (id: PaymentId, person = anna) =>
  (await person.state()).spotAccount?.operations.find((each) => each.id === id);

/** What somebody has in their main accounts, by token. */
const inMain = async (person = anna) =>
  (await person.state()).assets.flatMap(({ amount, token }) =>
    amount === "0" ? [] : [`${amount} ${token}`],
  );

async function fees() {
  const of = { brandId: rig.services.brand.id, kind: "networkFees" } as const;
  const balances = await readHouseBalances(rig.services.database, of);
  return { tether: balances.get(USDT) ?? 0n, ether: balances.get(ETH) ?? 0n };
}

/** Moves on what was said of an address, or by a freeze, before it leaves. */
const freeze = ({ userId }: WithdrawingPerson, isFrozen: boolean) =>
  rig.services.database.transaction().execute(async (store) => {
    await touchUser(store, userId);
    const { brand } = rig.services;
    await keepFrozen(store, { userId, brandId: brand.id, now: new Date(), isFrozen });
  });

describe("rule 352: on the chain", () => {
  test("what is left without the fee arrives; the house has the fee, and has paid the network", async () => {
    const before = await fees();
    const id = await withdrawn();
    expect(await rig.paymentOf(id)).toMatchObject({
      state: "reserved",
      purpose: "spot",
      units: usdt(297),
      withheldUnits: usdt(3),
      feeUnits: FEE_UNITS,
    });
    await rig.work();
    expect((await operation(id))?.status).toBe("PROCESSING");
    await settle();
    expect(await rig.paymentOf(id)).toMatchObject({ state: "settled", confirmations: 2 });
    expect(rig.node.mined.at(-1)?.moves).toMatchObject({
      assetKey: USDT,
      to: STRANGER,
      units: usdt(297),
    });
    const after = await fees();
    expect(after.tether - before.tether).toBe(usdt(3));
    expect(after.ether - before.ether).toBe(-FEE_UNITS / 2n);
    expect([await anna.balance(), await inMain()]).toEqual([0n, []]);
    expect(await operation(id)).toMatchObject({
      status: "FULFILLED",
      withdraw: { transfer: { state: "FULFILLED", confirmations: { have: 2 } } },
    });
  });

  test("a coin's own fee is taken out of it, and the rest of it given back to nobody", async () => {
    await anna.exchange(chosen(await anna.pair()));
    const all = await anna.balance();
    const before = await fees();
    const id = await withdrawn();
    expect(await rig.paymentOf(id)).toMatchObject({
      units: all - FEE_UNITS,
      withheldUnits: FEE_UNITS,
    });
    await rig.work();
    await settle();
    const after = await fees();
    expect((await rig.paymentOf(id)).state).toBe("settled");
    expect(after.ether - before.ether).toBe(FEE_UNITS / 2n);
  });
});

describe("rule 354: what does not arrive", () => {
  test("is back in the depository, without the fee where it was mined and failed", async () => {
    const id = await withdrawn();
    await rig.work();
    rig.mine({ isSuccess: false });
    rig.mine();
    await rig.follow();
    expect((await rig.paymentOf(id)).state).toBe("failed");
    expect([await anna.balance(), await inMain()]).toEqual([usdt(297), []]);
    expect((await operation(id))?.status).toBe("FAILED");
  });

  test("is back whole where its address is blocked when it should leave", async () => {
    const id = await withdrawn();
    rig.sayOfAddresses("DISABLED");
    await rig.work();
    expect(await rig.paymentOf(id)).toMatchObject({
      state: "refunded",
      failure: "AML_STATUS_NOT_ALLOWED",
    });
    expect([await anna.balance(), await inMain()]).toEqual([usdt(300), []]);
  });

  test("is back whole where its person has frozen their payments", async () => {
    const id = await withdrawn();
    await freeze(anna, true);
    expect(await anna.withdrawTo({ amount: "300" })).toMatchObject({ ok: false });
    await rig.work();
    expect(await rig.paymentOf(id)).toMatchObject({
      state: "refunded",
      failure: "PAYMENTS_FROZEN",
    });
    expect(await anna.withdrawTo()).toEqual({ ok: false, problem: { code: "PAYMENTS_FROZEN" } });
    // To one's own account nothing leaves.
    expect(await anna.withdraw()).toMatchObject({ ok: true });
  });

  test.each([
    ["refunded", "300 USDT"],
    ["failed", "297 USDT"],
  ] as const)(
    "is in the main account where the depository has moved on: %s",
    async (state, main) => {
      const id = await withdrawn();
      if (state === "failed") await rig.work();
      await anna.receive(usdt(30));
      expect(await anna.exchange(chosen(await anna.pair()))).toMatchObject({ ok: true });
      if (state === "refunded") rig.sayOfAddresses("DISABLED");
      await rig.work();
      rig.mine({ isSuccess: false });
      rig.mine();
      await rig.follow();
      expect((await rig.paymentOf(id)).state).toBe(state);
      expect(await inMain()).toEqual([main]);
      expect((await anna.spot()).assetKey).toBe(ETH);
      expect((await operation(id))?.status).toBe("FAILED");
    },
  );

  test("goes into a depository that is locked", async () => {
    const id = await withdrawn();
    await rig.standing(anna.userId, "LOCKED");
    rig.sayOfAddresses("DISABLED");
    await rig.work();
    expect((await rig.paymentOf(id)).state).toBe("refunded");
    expect([await anna.balance(), await inMain()]).toEqual([usdt(300), []]);
  });
});

test("rule 446: after all that, before rows are crafted, every row adds up", async () => {
  await expect(rig.proveHistory()).resolves.toBeUndefined();
});

describe("the signer", () => {
  const { changePayment, changeRow, expectRefusal } = forge(() => rig);
  const inTethers = async () => usdt(300);
  const inEther = async () => {
    await anna.exchange(chosen(await anna.pair()));
    return anna.balance();
  };

  test.each([
    ["pays more out of what is withheld", inTethers, { withheld_units: usdt(2) }, usdt(1)],
    ["withholds nothing", inTethers, { withheld_units: 0n }, usdt(3)],
    ["calls it a send", inTethers, { purpose: "main", withheld_units: 0n }, 0n],
    ["pays a coin's fee out of the house's", inEther, { withheld_units: FEE_UNITS - 1n }, 1n],
  ])("signs nothing where somebody %s", async (_name, given, forged, more) => {
    await given();
    const paymentId = await withdrawn();
    await rig.prepare();
    const { units } = await rig.paymentOf(paymentId);
    const { outgoingId } = await rig.services.database
      .selectFrom("outgoing")
      .select("outgoing_id as outgoingId")
      .where("subject_id", "=", paymentId)
      .executeTakeFirstOrThrow();
    const change = { ...forged, units: units + more };
    await changePayment(paymentId, change);
    await changeRow(outgoingId, { units: units + more });
    await expectRefusal(outgoingId);
  });
});

test("after all of it the books hold, and explain every unit of custody", async () => {
  const query = ledgerQuery(rig.services.database);
  expect(await proveInvariants(query)).toEqual([]);
  for (const ofAsset of (await readTotals(query, rig.services.brand.id)).values())
    expect([...ofAsset.values()].reduce((sum, units) => sum + units, 0n)).toBe(0n);
});
