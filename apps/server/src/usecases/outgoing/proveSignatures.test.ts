import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  COIN,
  forgetSignatures,
  startPayoutRig,
  type PayoutRig,
} from "../../testing/rigs/payoutRig.ts";
import { proveSignatures } from "./proveSignatures.ts";

const THIEF = "0x00000000000000000000000000000000000000bb";

let rig: PayoutRig;
let owner: pg.Client;
beforeAll(async () => {
  rig = await startPayoutRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
beforeEach(async () => rig.reset());
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const prove = () => proveSignatures({ ...rig.services, chains: [rig.chain] });

async function sent() {
  const paymentId = await rig.pay(await rig.addUser());
  await rig.work();
  return paymentId;
}

/** The sequence number of what was signed is used by somebody else with the key. */
async function killSigned(): Promise<void> {
  rig.node.pool = [];
  rig.mineForeign(await rig.payoutAddress(), { assetKey: COIN, to: THIEF, units: 9n });
  rig.mine();
}

/** Another signature for what was signed with sequence number 0. */
const signAgain = () =>
  owner.query(
    `insert into coffer.signature (network_type, chain_id, sender, sequence, version, subject_kind,
       subject_id, generation, transaction_id, payload_hash, signed_at)
     select network_type, chain_id, sender, 1, 1, subject_kind, subject_id, 1, '0x01', payload_hash, now()
       from coffer.signature where sequence = 0`,
  );

test("what was signed once each is remembered and found to be so, on its way and over", async () => {
  await sent();
  await sent();
  expect(await prove()).toEqual([]);
  rig.mine();
  rig.mine();
  await rig.follow();
  expect(await prove()).toEqual([]);
});

test("a signature on record that the signer does not remember is found", async () => {
  const paymentId = await sent();
  const [outgoing] = await rig.outgoingsOf(paymentId);
  await forgetSignatures(owner);
  expect(await prove()).toEqual([
    `signed without the signer's memory: payment ${paymentId}: ${outgoing?.attempts[0]?.transactionId}`,
  ]);
});

test("a payment that was signed again after a death is right, and without one it is found", async () => {
  const paymentId = await sent();
  await signAgain();
  expect(await prove()).toEqual([
    `two live signatures: payment ${paymentId}: sequence numbers 0, 1`,
  ]);
  await killSigned();
  expect(await prove()).toEqual([]);
});

test("a payment of which both were mined is found, and so is a node that does not tell", async () => {
  const paymentId = await sent();
  await signAgain();
  rig.mine();
  rig.mine();
  expect(await prove()).toEqual([
    `two live signatures: payment ${paymentId}: sequence numbers 0, 1`,
  ]);
  rig.chain.height = async () => {
    throw new Error("the node is away");
  };
  expect(await prove()).toEqual([
    `signed more than once, and the node does not tell what is over: payment ${paymentId}: Error: the node is away`,
  ]);
});
