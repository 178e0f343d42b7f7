import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { approvalText, CEILING_HOUR_MS, type CeilingName } from "@coffer/core/send";
import type { PaymentId } from "@coffer/core/ids";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addOperatorKey, endOperatorKey, storeApproval } from "../storage/ceilings/approvals.ts";
import { paymentTransfer } from "../state/parts/history.ts";
import { byCeiling, type Ceiling, publishCeilings } from "../storage/ceilings/ceilings.ts";
import type { Payment } from "../storage/send/payments.ts";
import { EVM } from "../testing/people/people.ts";
import { forge } from "../testing/rigs/forge.ts";
import {
  COIN,
  FEE,
  forgetSignatures,
  startPayoutRig,
  TOKEN,
  type PayoutRig,
} from "../testing/rigs/payoutRig.ts";
import { signWaiting } from "../testing/rigs/signWaiting.ts";
import type { Signer } from "./signer.ts";
import { openSignerMemory } from "./memory/signerMemory.ts";

const THIEF = "0x00000000000000000000000000000000000000bb";
const HOUR = 1_000n;
const DAY = 2_500n;
const ceilings: readonly Ceiling[] = [
  { ceiling: "people", assetKey: COIN, hourUnits: HOUR, dayUnits: DAY },
  { ceiling: "merchants", assetKey: COIN, hourUnits: 300n, dayUnits: 300n },
];

let rig: PayoutRig;
/** Keeps to the ceilings; `rig.signer` is one of the old rule, without any. */
let signer: Signer;
beforeAll(async () => {
  rig = await startPayoutRig();
  signer = { ...rig.signer, ceilings: byCeiling(ceilings) };
});
beforeEach(async () => {
  await rig.reset();
  rig.node.held.set(COIN, 10n ** 24n);
  rig.node.held.set(TOKEN, 10n ** 12n);
});
afterAll(async () => rig.close());
const { changePayment, unsign } = forge(() => rig);

/** What a signer does at its start. */
const publish = () => publishCeilings(rig.signer.database, ceilings);

async function pay(...amounts: readonly bigint[]): Promise<readonly PaymentId[]> {
  const user = await rig.addUser();
  const ids: PaymentId[] = [];
  for (const units of amounts) ids.push(await rig.pay(user, { units }));
  return ids;
}

/** Answers how many it refuses. */
const signAll = async (by = signer) =>
  (await signWaiting(by, { services: rig.services, networkId: EVM })).size;

const look = async (by = signer) => {
  await rig.prepare();
  return signAll(by);
};

const standings = async (ids: readonly PaymentId[]) => {
  const payments = await Promise.all(ids.map(async (id) => rig.payment(id)));
  return payments.map(({ state, waitingFor }) => waitingFor ?? state);
};

async function signedUnits(): Promise<bigint> {
  const rows = await rig.services.database
    .selectFrom("outgoing")
    .select("units")
    .where("state", "<>", "prepared")
    .execute();
  return rows.reduce((sum, { units }) => sum + units, 0n);
}

function operator(keyId = "anna") {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const text = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const { database } = rig.services;
  const now = new Date(rig.services.clock.nowMs());
  return {
    privateKey,
    enrol: () => addOperatorKey(database, { keyId, publicKey: text }, now),
    end: () => endOperatorKey(database, keyId, now),
  };
}

/** Writes down what a key has signed, as the database's owner could. */
async function approve(paymentId: PaymentId, by: KeyObject, over: Partial<Payment> = {}) {
  const payment = { ...(await rig.payment(paymentId)), ...over };
  const signature = sign(null, Buffer.from(approvalText(payment)), by).toString("base64");
  const approval = { paymentId, keyId: "anna", signature };
  await storeApproval(rig.services.database, approval, new Date());
}

describe("what the jobs do", () => {
  test("a payment above the ceiling takes no sequence number, holds up nobody and goes when there is room (rule 561)", async () => {
    await publish();
    const ids = await pay(800n, 300n, 200n);
    expect(await look()).toBe(0);
    expect(await standings(ids)).toEqual(["sending", "review", "sending"]);
    const viewer = { userId: "", ticker: "USD" };
    const shown = await Promise.all(
      ids.map(async (id) => paymentTransfer(rig.services.brand, await rig.payment(id), viewer)),
    );
    expect(shown.map(({ state, waitsFor }) => [state, waitsFor])).toEqual([
      ["PROCESSING", undefined],
      ["CREATED", "review"],
      ["PROCESSING", undefined],
    ]);
    expect(rig.alarms).toEqual(["paymentInReview"]);
    const sequences = await rig.services.database
      .selectFrom("outgoing")
      .select("sequence")
      .orderBy("sequence")
      .execute();
    expect(sequences).toEqual([{ sequence: 0n }, { sequence: 1n }]);
    await look();
    expect(rig.alarms).toEqual(["paymentInReview"]);

    rig.pass(CEILING_HOUR_MS - 1);
    await look();
    expect(await standings(ids)).toEqual(["sending", "review", "sending"]);
    rig.pass(1);
    expect(await look()).toBe(0);
    expect(await standings(ids)).toEqual(["sending", "sending", "sending"]);
    expect(await openAlarms()).toEqual([]);
  });

  test("what has its sequence number and is not signed yet counts as well", async () => {
    await publish();
    await pay(800n);
    await rig.prepare();
    const later = await pay(300n);
    await rig.prepare();
    expect(await standings(later)).toEqual(["review"]);
    expect(await signAll()).toBe(0);
    expect(await signedUnits()).toBe(800n);
  });

  test("the ceiling of a day holds when the hours' do, and other assets are none of its business", async () => {
    await publish();
    for (const _ of [1, 2, 3]) {
      await pay(900n);
      await look();
      rig.pass(CEILING_HOUR_MS);
    }
    expect(await signedUnits()).toBe(1_800n);
    const token = await rig.pay(await rig.addUser(), { units: 9_000n, assetKey: TOKEN });
    await look();
    expect(await standings([token])).toEqual(["sending"]);
  });

  test("the person is told, and told again when it goes on", async () => {
    await publish();
    const [id] = await pay(2_000n);
    await look();
    const revision = await revisionOf(id);
    await look();
    expect(await revisionOf(id)).toBe(revision);
    const key = operator();
    await key.enrol();
    await approve(idOf(id), key.privateKey);
    await look();
    expect(await standings([idOf(id)])).toEqual(["sending"]);
    expect(Number(await revisionOf(id))).toBeGreaterThan(Number(revision));
  });
});

describe("a thief who does as the jobs do and asks nobody", () => {
  const payout = { purpose: "payout", withheld_units: FEE };
  const unbounded = () => publishCeilings(rig.signer.database, []);

  test("has the ceiling at most signed in an hour (rule 560)", async () => {
    await unbounded();
    await pay(400n, 400n, 400n, 400n, 150n);
    await rig.prepare();
    expect(await signAll()).toBe(2);
    expect(await signedUnits()).toBe(950n);
    expect(rig.alarms).toEqual(["signerRefuses", "signerRefuses"]);

    rig.pass(CEILING_HOUR_MS);
    await signAll();
    expect(await signedUnits()).toBe(1_750n);
  });

  test("the old rule bites: without ceilings every one of them is signed at once", async () => {
    await unbounded();
    await pay(400n, 400n, 400n, 400n, 150n);
    await rig.prepare();
    expect(await signAll(rig.signer)).toBe(0);
    expect(await signedUnits()).toBe(1_750n);
  });

  test("gains nothing by calling them payouts of a merchant", async () => {
    await unbounded();
    const ids = await pay(300n, 200n, 700n, 300n, 250n);
    for (const id of ids.slice(3)) await changePayment(id, payout);
    await rig.prepare();
    expect(await signAll()).toBe(3);
    expect(await signedUnits()).toBe(500n);
  });

  test("what is signed again counts once", async () => {
    await unbounded();
    const [id] = await pay(900n);
    await rig.prepare();
    await signAll();
    const [outgoing] = await rig.outgoingsOf(idOf(id));
    await unsign(outgoing?.outgoingId ?? "");
    expect(await signAll()).toBe(0);
    const counted = await rig.services.database
      .selectFrom("signature")
      .select(["ceiling", "counted_units"])
      .execute();
    expect(counted).toEqual([{ ceiling: "people" satisfies CeilingName, counted_units: 900n }]);
  });

  test("who empties the signer's table finds it filled again from the signer's file at its next start", async () => {
    await unbounded();
    await pay(900n);
    await rig.prepare();
    await signAll();
    const owner = new pg.Client({ connectionString: rig.connectionString });
    await owner.connect();
    await forgetSignatures(owner);
    await owner.end();
    const { database, log } = rig.signer;
    const memory = await openSignerMemory({ database, folder: rig.signerFolder, log });
    await pay(200n);
    await rig.prepare();
    expect(await signAll({ ...signer, memory })).toBe(1);
    memory.close();
    expect(await signedUnits()).toBe(900n);
  });
});

describe("an operator's approval (rule 562)", () => {
  test("lets one payment go whatever was signed, and takes no room from others", async () => {
    await publish();
    const key = operator();
    await key.enrol();
    const ids = await pay(5_000n, 900n);
    await look();
    expect(await standings(ids)).toEqual(["review", "sending"]);
    await approve(idOf(ids[0]), key.privateKey);
    expect(await look()).toBe(0);
    expect(await standings(ids)).toEqual(["sending", "sending"]);
    const more = await pay(100n);
    expect(await look()).toBe(0);
    expect(await standings(more)).toEqual(["sending"]);
    expect(await signedUnits()).toBe(6_000n);
  });

  test.each([
    ["by another key", async (id: PaymentId) => approve(id, operator("eve").privateKey)],
    [
      "for another amount",
      async (id: PaymentId, by: KeyObject) => approve(id, by, { units: 4_999n }),
    ],
    [
      "for another receiver",
      async (id: PaymentId, by: KeyObject) => approve(id, by, { destination: THIEF }),
    ],
    [
      "for another payment",
      async (id: PaymentId, by: KeyObject) =>
        approve(id, by, { paymentId: (await pay(1n))[0] ?? id }),
    ],
    ["for another memo", async (id: PaymentId, by: KeyObject) => approve(id, by, { memo: "7" })],
    [
      "that is rubbish",
      async (id: PaymentId) => {
        const approval = { paymentId: id, keyId: "anna", signature: "rubbish" };
        await storeApproval(rig.services.database, approval, new Date());
      },
    ],
  ])("%s counts for nothing, neither for the jobs nor for the signer", async (_, forged) => {
    await publish();
    const key = operator();
    await key.enrol();
    const [id] = await pay(5_000n);
    await look();
    await forged(idOf(id), key.privateKey);
    await look();
    expect(await standings([idOf(id)])).toEqual(["review"]);

    await publishCeilings(rig.signer.database, []);
    await rig.prepare();
    expect(await signAll()).toBe(1);
    await approve(idOf(id), key.privateKey);
    expect(await signAll()).toBe(0);
  });

  test("is over with its key, and one of a payment that was signed signs nothing else", async () => {
    await publish();
    const key = operator();
    await key.enrol();
    const [id, next] = await pay(5_000n, 6_000n);
    await approve(idOf(id), key.privateKey);
    await look();
    expect(await signedUnits()).toBe(5_000n);
    const { signature } = await rig.services.database
      .selectFrom("payment_approval")
      .select("signature")
      .executeTakeFirstOrThrow();
    const replayed = { paymentId: idOf(next), keyId: "anna", signature };
    await storeApproval(rig.services.database, replayed, new Date());
    await look();
    expect(await standings([idOf(next)])).toEqual(["review"]);
    await approve(idOf(next), key.privateKey);
    await key.end();
    await look();
    expect(await standings([idOf(next)])).toEqual(["review"]);
    expect(await signedUnits()).toBe(5_000n);
  });
});

const openAlarms = () =>
  rig.services.database
    .selectFrom("alarm_episode")
    .selectAll()
    .where("alarm", "=", "paymentInReview")
    .execute();

function idOf(id: PaymentId | undefined): PaymentId {
  if (id === undefined) throw new Error("The payment was made.");
  return id;
}

async function revisionOf(id: PaymentId | undefined): Promise<bigint | number | undefined> {
  const { userId } = await rig.payment(idOf(id));
  const row = await rig.services.database
    .selectFrom("user_revision")
    .select("revision")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.revision;
}
