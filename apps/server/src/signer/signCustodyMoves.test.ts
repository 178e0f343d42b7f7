import { buildEvmTransfer, readEvmTerms, type EvmTransferPlan } from "@coffer/chains/evm/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allDone } from "../testing/allDone.ts";
import { forge } from "../testing/rigs/forge.ts";
import { COIN, CONTRACT, TOKEN } from "../testing/rigs/payoutRig.ts";
import { EVM } from "../testing/people/people.ts";
import { startSweepRig, type SweepRig } from "../testing/rigs/sweepRig.ts";
import { signOutgoings } from "./signOutgoings.ts";

const THIEF = "0x00000000000000000000000000000000000000bb";
const ETHER = 10n ** 18n;
const TOKENS = 10n ** 8n;

let rig: SweepRig;
beforeAll(async () => {
  rig = await startSweepRig();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

const { changeRow, changeSweep, expectRefusal, storePayload, unsign } = forge(() => rig);

/** The transaction of the one sweep, with the plan that its bytes were made by. */
async function transaction() {
  const [sweep] = await rig.sweeps();
  const [outgoing] = await rig.outgoingsOf(sweep?.sweepId ?? "");
  const attempt = outgoing?.attempts[0];
  if (sweep === undefined || outgoing === undefined || attempt === undefined)
    throw new Error("Nothing was prepared.");
  const plan: EvmTransferPlan = {
    nonce: Number(outgoing.sequence),
    to: outgoing.destination,
    units: outgoing.units,
    ...readEvmTerms(attempt.terms),
    ...(outgoing.assetKey === TOKEN ? { contractAddress: CONTRACT } : {}),
  };
  return { sweepId: sweep.sweepId, outgoingId: outgoing.outgoingId, outgoing, plan };
}

async function preparedSweep() {
  await rig.depositor({ coins: ETHER });
  await rig.round();
  return transaction();
}

async function preparedTopUp() {
  await rig.depositor({ tokens: TOKENS });
  await rig.round();
  await rig.round();
  return transaction();
}

const kinds = [
  ["sweep", preparedSweep],
  ["top-up", preparedTopUp],
] as const;

test.each(kinds)("an honest %s is signed", async (_, prepare) => {
  const { outgoingId, sweepId } = await prepare();
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  expect((await rig.outgoingsOf(sweepId))[0]?.state).toBe("signed");
});

const byteForgeries: readonly [string, (plan: EvmTransferPlan) => string][] = [
  ["to another address", (plan) => buildEvmTransfer("31337", { ...plan, to: THIEF })],
  ["of more", (plan) => buildEvmTransfer("31337", { ...plan, units: plan.units + 1n })],
  ["on another network", (plan) => buildEvmTransfer("1", plan)],
  ["with another nonce", (plan) => buildEvmTransfer("31337", { ...plan, nonce: plan.nonce + 1 })],
  ["that is dearer", (plan) => buildEvmTransfer("31337", { ...plan, gas: plan.gas + 1n })],
  ["of another asset", (plan) => buildEvmTransfer("31337", { ...plan, contractAddress: CONTRACT })],
];

const forgedKinds = kinds.flatMap(([kind, prepare]) =>
  byteForgeries.map(([what, forged]) => [kind, what, prepare, forged] as const),
);
test.each(forgedKinds)("bytes of a %s %s are not signed", async (_kind, _what, prepare, forged) => {
  const { outgoingId, plan } = await prepare();
  await storePayload(outgoingId, forged(plan));
  await expectRefusal(outgoingId);
});

test.each(kinds)(
  "a %s whose row and bytes name another address is not signed",
  async (_, prepare) => {
    const { outgoingId, plan } = await prepare();
    await changeRow(outgoingId, { destination: THIEF });
    await storePayload(outgoingId, buildEvmTransfer("31337", { ...plan, to: THIEF }));
    await expectRefusal(outgoingId);
  },
);

test.each(kinds)("a %s of a sweep that was dropped is not signed", async (_, prepare) => {
  const { outgoingId, sweepId } = await prepare();
  await changeSweep(sweepId, { state: "dropped" });
  await expectRefusal(outgoingId, "under its id");
});

test.each(kinds)("a %s of a sweep on another network is not signed", async (_, prepare) => {
  const { outgoingId, sweepId } = await prepare();
  await changeSweep(sweepId, { chain_id: "1" });
  await expectRefusal(outgoingId, "its sweep is on another network");
});

test.each(kinds)(
  "a %s that may become dearer than a sweep may cost is not signed",
  async (_, prepare) => {
    const { outgoingId } = await prepare();
    await changeRow(outgoingId, { fee_units: ETHER, fee_units_max: 5n * ETHER });
    await expectRefusal(outgoingId, "it may become too dear");
  },
);

test.each(kinds)(
  "other bytes in place of a signed %s's are held against it again",
  async (_, prepare) => {
    const { outgoingId, plan } = await prepare();
    await allDone(signOutgoings(rig.signer, [outgoingId]));
    await unsign(outgoingId);
    await storePayload(outgoingId, buildEvmTransfer("31337", { ...plan, to: THIEF }));
    await expectRefusal(outgoingId);
  },
);

test("a sweep of somebody else's address is not signed", async () => {
  const { outgoingId, sweepId } = await preparedSweep();
  const other = await rig.depositor({});
  await changeSweep(sweepId, { derivation_index: other.derivationIndex });
  await expectRefusal(outgoingId, "its sweep is of another address");
});

test("a sweep of another asset than was planned is not signed", async () => {
  const { outgoingId, sweepId } = await preparedSweep();
  await changeSweep(sweepId, { asset_key: TOKEN });
  await expectRefusal(outgoingId, "its sweep is of another asset");
});

test("a top-up for somebody else's address is not signed", async () => {
  const { outgoingId, plan } = await preparedTopUp();
  const other = await rig.depositor({});
  await changeRow(outgoingId, { destination: other.address });
  await storePayload(outgoingId, buildEvmTransfer("31337", { ...plan, to: other.address }));
  await expectRefusal(outgoingId);
});

test("a top-up of more than a sweep may cost is not signed, though row and bytes agree", async () => {
  const { outgoingId, plan } = await preparedTopUp();
  await changeRow(outgoingId, { units: ETHER });
  await storePayload(outgoingId, buildEvmTransfer("31337", { ...plan, units: ETHER }));
  await expectRefusal(outgoingId, "more than a sweep may cost");
});

test("a top-up out of a deposit address, and a sweep of the payout address, are not signed", async () => {
  const topUp = await preparedTopUp();
  await changeRow(topUp.outgoingId, { kind: "sweep" });
  await expectRefusal(topUp.outgoingId, "leaves from a deposit address");
  await rig.reset();
  const sweep = await preparedSweep();
  await changeRow(sweep.outgoingId, { kind: "feeTopUp" });
  await expectRefusal(sweep.outgoingId, "leaves from the payout address only");
  expect(sweep.outgoing).toMatchObject({ networkId: EVM, assetKey: COIN });
});

test("coins for a fee that has risen since they came are sent once more, and not before", async () => {
  const { sweepId, outgoingId, outgoing } = await preparedTopUp();
  await allDone(signOutgoings(rig.signer, [outgoingId]));
  await changeRow(outgoingId, { state: "dead" });
  await changeSweep(sweepId, { state: "toppingUp" });
  await rig.round();
  const [, crafted] = await rig.outgoingsOf(sweepId);
  await expectRefusal(crafted?.outgoingId ?? "", "not proven dead");
  await changeRow(crafted?.outgoingId ?? "", { state: "dead" });
  await changeRow(outgoingId, { state: "signed" });
  await rig.handOver();
  await rig.bury();
  expect((await rig.sweepOf(sweepId)).state).toBe("planned");
  const { price } = rig.node;
  rig.node.price = { ...price, maxFeePerGas: price.maxFeePerGas * 4n };
  await rig.round();
  await rig.round();
  const again = (await rig.outgoingsOf(sweepId)).at(-1);
  expect(again).toMatchObject({ kind: "feeTopUp", state: "prepared", sender: outgoing.sender });
  await allDone(signOutgoings(rig.signer, [again?.outgoingId ?? ""]));
  expect((await rig.outgoingsOf(sweepId)).at(-1)?.state).toBe("signed");
});
