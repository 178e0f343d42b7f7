import { randomUUID } from "node:crypto";
import path from "node:path";
import { formatDecimal } from "@coffer/core/money";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { makeTestFolder } from "@coffer/postgres/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approvePayment, reviewText } from "../operating/payouts/approvePayment.ts";
import { endKey, makeOperatorKey } from "../operating/payouts/operatorKeys.ts";
import { signDestination } from "../operating/payouts/signDestination.ts";
import { storeDestinationSignature } from "../storage/ceilings/destinationSignatures.ts";
import { byCeiling, type Ceiling, publishCeilings } from "../storage/ceilings/ceilings.ts";
import { insertPayoutAddress } from "../storage/signed/payoutAddresses.ts";
import { EVM } from "../testing/people/people.ts";
import { unsignedPayouts } from "../usecases/ceilings/unsignedPayouts.ts";
import { forge } from "../testing/rigs/forge.ts";
import { COIN, FEE, RECEIVER, startPayoutRig, type PayoutRig } from "../testing/rigs/payoutRig.ts";
import { signWaiting } from "../testing/rigs/signWaiting.ts";
import type { Signer } from "./signer.ts";

const OTHER = "0x00000000000000000000000000000000000000bb";
const UNITS = 500n;
const now = new Date();
const ceilings: readonly Ceiling[] = (["people", "merchants"] as const).map((ceiling) => {
  return { ceiling, assetKey: COIN, hourUnits: 2n * UNITS, dayUnits: 10n * UNITS };
});

let rig: PayoutRig;
/** Keeps to the rule; `rig.signer` is one of before, for which every address was as good. */
let signer: Signer;
let owner: { readonly userId: UserId };
let folder: ReturnType<typeof makeTestFolder>;
let keys = 0;
beforeAll(async () => {
  rig = await startPayoutRig();
  signer = { ...rig.signer, ceilings: byCeiling(ceilings) };
});
beforeEach(async () => {
  await rig.reset();
  folder = makeTestFolder();
  rig.node.held.set(COIN, 10n ** 24n);
  await publishCeilings(rig.signer.database, ceilings);
  owner = await rig.addUser();
  return () => folder.remove();
});
afterAll(async () => rig.close());

const { changePayment } = forge(() => rig);
const database = () => rig.services.database;
const ownerId = () => owner.userId;

/** A merchant's, to what `RECEIVER` is. */
async function payout(): Promise<PaymentId> {
  const paymentId = await rig.pay(owner, { units: UNITS });
  await changePayment(paymentId, { purpose: "payout", withheld_units: FEE });
  return paymentId;
}

async function list(address = RECEIVER): Promise<string> {
  const payoutAddressId = randomUUID();
  const at = { brandId: rig.services.brand.id, networkId: EVM, memo: "", label: "", addedAt: now };
  const of = { ownerKind: "merchant", ownerId: ownerId() } as const;
  await insertPayoutAddress(database(), { ...at, ...of, payoutAddressId, address });
  return payoutAddressId;
}

async function operator() {
  const keyId = `anna${(keys += 1)}`;
  const file = path.join(folder.path, `${keyId}.pem`);
  await makeOperatorKey(database(), { keyId, file }, now);
  return { keyId, file };
}

async function signatureOf(payoutAddressId: string): Promise<string> {
  const row = await database()
    .selectFrom("payout_address_signature")
    .select("signature")
    .where("payout_address_id", "=", payoutAddressId)
    .executeTakeFirstOrThrow();
  return row.signature;
}

const signAll = async (by = signer) =>
  (await signWaiting(by, { services: rig.services, networkId: EVM })).size;

async function standing(paymentId: PaymentId): Promise<string> {
  const { state, waitingFor } = await rig.payment(paymentId);
  return waitingFor ?? state;
}

test("a payout waits until an operator has signed for its address, and goes then (rule 583)", async () => {
  const payoutAddressId = await list();
  const paymentId = await payout();
  await rig.prepare();
  expect(await standing(paymentId)).toBe("review");
  expect(await reviewText(rig.services)).toContain("to an address that no operator has signed");

  const { file, keyId } = await operator();
  const wrong = { payoutAddressId, address: OTHER, file };
  await expect(signDestination(rig.services, wrong, now)).rejects.toThrow("nothing was signed");
  const said = await signDestination(rig.services, { ...wrong, address: RECEIVER }, now);
  expect(said).toMatch(
    `Signed by ${keyId}: merchant ${ownerId()} may be paid out to ${RECEIVER} on`,
  );
  await rig.prepare();
  expect(await signAll()).toBe(0);
  expect(await standing(paymentId)).toBe("sending");
});

test("a refund goes where its payer says: no operator signs for that", async () => {
  const payment = await rig.payment(await payout());
  const refund = { ...payment, purpose: "invoice" as const };
  expect(await unsignedPayouts(database(), [payment, refund])).toEqual(
    new Set([payment.paymentId]),
  );
  expect(await unsignedPayouts(database(), [refund])).toEqual(new Set());
});

test("what is paid out to signed addresses keeps to the merchants' ceiling", async () => {
  const { file } = await operator();
  await signDestination(
    rig.services,
    { payoutAddressId: await list(), address: RECEIVER, file },
    now,
  );
  const ids = [await payout(), await payout(), await payout()];
  await rig.prepare();
  expect(await signAll()).toBe(0);
  expect(await Promise.all(ids.map(standing))).toEqual(["sending", "sending", "review"]);
});

test("one payout may be approved by itself", async () => {
  const paymentId = await payout();
  await rig.prepare();
  const { file } = await operator();
  const ask = { paymentId, amount: formatDecimal(UNITS, 18), destination: RECEIVER, file };
  await approvePayment(rig.services, ask, now);
  await rig.prepare();
  expect(await signAll()).toBe(0);
  expect(await standing(paymentId)).toBe("sending");
});

/** What a thief may write who has no operator's key. */
const attacks: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["lists an address", () => list()],
  [
    "changes one that was signed for",
    async () => {
      const { file } = await operator();
      const payoutAddressId = await list(OTHER);
      await signDestination(rig.services, { payoutAddressId, address: OTHER, file }, now);
      await database()
        .updateTable("payout_address")
        .set({ address: RECEIVER })
        .where("payout_address_id", "=", payoutAddressId)
        .execute();
    },
  ],
  [
    "gives another's signature to it",
    async () => {
      const { file, keyId } = await operator();
      const [other, own] = [await list(OTHER), await list()];
      await signDestination(rig.services, { payoutAddressId: other, address: OTHER, file }, now);
      const copied = { payoutAddressId: own, keyId, signature: await signatureOf(other) };
      await storeDestinationSignature(database(), copied, now);
    },
  ],
  [
    "has a key that ended",
    async () => {
      const { file, keyId } = await operator();
      const payoutAddressId = await list();
      await signDestination(rig.services, { payoutAddressId, address: RECEIVER, file }, now);
      await endKey(database(), keyId, now);
    },
  ],
];

test.each(attacks)("a thief who %s and asks no jobs has nothing paid out", async (_, attack) => {
  await publishCeilings(rig.signer.database, []);
  const paymentId = await payout();
  await attack();
  await rig.prepare();
  expect(await standing(paymentId)).toBe("sending");
  expect(await signAll()).toBe(1);
  expect(rig.alarms).toEqual(["signerRefuses"]);
  expect(await signAll(rig.signer)).toBe(0); // the old rule: the attack bites
});
