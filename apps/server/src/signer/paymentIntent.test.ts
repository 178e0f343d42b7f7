import { randomUUID } from "node:crypto";
import { buildEvmTransfer, type EvmTransferPlan } from "@coffer/chains/evm/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allDone } from "../testing/allDone.ts";
import { forge } from "../testing/rigs/forge.ts";
import {
  COIN,
  CONTRACT,
  FEE,
  FEE_TERMS,
  RECEIVER,
  startPayoutRig,
  TOKEN,
  type PayoutRig,
} from "../testing/rigs/payoutRig.ts";
import { endPayment } from "../usecases/send/endPayment.ts";
import { signOutgoings } from "./signOutgoings.ts";
import { newPaymentId } from "../testing/newIds.ts";

const THIEF = "0x00000000000000000000000000000000000000bb";
const UNITS = 500n;
const honest: EvmTransferPlan = { nonce: 0, to: RECEIVER, units: UNITS, ...FEE_TERMS };
const NOTHING = "the ledger holds nothing for it";
const OTHER_AMOUNT = "the ledger holds another amount for it";
const OTHER_RECEIVER = "the ledger holds its amount for another receiver";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

const { changePayment, changeRow, expectRefusal, storePayload } = forge(() => rig);

/** A payment that waits for its signature. */
async function prepared(assetKey = COIN) {
  rig.node.held.set(TOKEN, 10n ** 12n);
  const paymentId = await rig.pay(await rig.addUser(), { assetKey, units: UNITS });
  await rig.prepare();
  const [outgoing] = await rig.outgoingsOf(paymentId);
  if (outgoing === undefined) throw new Error("The payment was not prepared.");
  return { paymentId, outgoingId: outgoing.outgoingId };
}

/** Rows and bytes that agree with each other in everything. */
type Forgery = {
  readonly payment: object;
  readonly row?: object;
  readonly plan?: Partial<EvmTransferPlan>;
  readonly reason: string;
};

const forgeries: readonly [string, Forgery][] = [
  [
    "a larger amount",
    {
      payment: { units: UNITS + 1n },
      row: { units: UNITS + 1n },
      plan: { units: UNITS + 1n },
      reason: OTHER_AMOUNT,
    },
  ],
  ["a larger fee", { payment: { fee_units: FEE + 1n }, reason: OTHER_AMOUNT }],
  [
    "an amount that the fee pays for",
    {
      payment: { units: UNITS + 1n, fee_units: FEE - 1n },
      row: { units: UNITS + 1n },
      plan: { units: UNITS + 1n, maxFeePerGas: FEE_TERMS.maxFeePerGas - 1n },
      reason: OTHER_RECEIVER,
    },
  ],
  [
    "another receiver",
    {
      payment: { destination: THIEF },
      row: { destination: THIEF },
      plan: { to: THIEF },
      reason: OTHER_RECEIVER,
    },
  ],
  [
    "another asset",
    {
      payment: { asset_key: TOKEN },
      row: { asset_key: TOKEN },
      plan: { contractAddress: CONTRACT },
      reason: OTHER_AMOUNT,
    },
  ],
  ["another payer", { payment: { user_id: randomUUID() }, reason: NOTHING }],
  ["a mark that nothing is held", { payment: { is_held: false }, reason: NOTHING }],
];

test.each(forgeries)(
  "a payment with %s than the ledger holds is not signed",
  async (_, forgery) => {
    const { paymentId, outgoingId } = await prepared();
    await changePayment(paymentId, forgery.payment);
    if (forgery.row !== undefined) await changeRow(outgoingId, forgery.row);
    await storePayload(outgoingId, buildEvmTransfer("31337", { ...honest, ...forgery.plan }));
    await expectRefusal(outgoingId, forgery.reason);
  },
);

test("a payment of which the ledger knows nothing is not signed", async () => {
  const { paymentId, outgoingId } = await prepared();
  const invented = newPaymentId();
  await changePayment(paymentId, { payment_id: invented });
  await changeRow(outgoingId, { subject_id: invented });
  await expectRefusal(outgoingId, NOTHING);
});

test("a payment whose money was given back is not signed", async () => {
  const { paymentId, outgoingId } = await prepared();
  await changePayment(paymentId, { state: "screened" });
  const end = { as: "refunded", from: "screened", failure: "TEST" } as const;
  await endPayment(rig.services, await rig.payment(paymentId), end);
  await changePayment(paymentId, { state: "sending" });
  await expectRefusal(outgoingId, NOTHING);
});

test("a token payment needs its fee held as well as its amount", async () => {
  const { paymentId, outgoingId } = await prepared(TOKEN);
  await changePayment(paymentId, { fee_units: FEE * 2n });
  await expectRefusal(outgoingId, OTHER_AMOUNT);
  await changePayment(paymentId, { fee_units: FEE });
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  expect((await rig.outgoingsOf(paymentId))[0]?.state).toBe("signed");
});
