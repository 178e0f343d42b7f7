import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COIN, startPayoutRig, type PayoutRig } from "../../testing/payoutRig.ts";
import { EVM } from "../../testing/people.ts";
import { lockSender } from "./lockSender.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
}, 120_000);
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

const lock = (used: bigint) => {
  const facts = { address: "a sender", minedNonce: used, pendingNonce: used };
  const held = new Map([[COIN, 7n]]);
  return rig.services.database
    .transaction()
    .execute((store) => lockSender(store, EVM, { ...facts, held }));
};

test("an address that the database does not know begins at nonce 0", async () => {
  expect(await lock(0n)).toEqual({ kind: "ready", nextNonce: 0n, free: new Map([[COIN, 7n]]) });
});

test("it begins there whatever the chain counts: those nonces are looked into first", async () => {
  expect(await lock(3n)).toEqual({ kind: "foreignNonce", nextNonce: 0n });
  expect(await lock(3n)).toEqual({ kind: "foreignNonce", nextNonce: 0n });
});
