import type { FeeQuote } from "@coffer/chains";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COIN, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { EVM } from "../../testing/people/people.ts";
import { lockSender } from "./lockSender.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

const chain = { networkId: EVM, outlayOf: ({ feeUnits }: FeeQuote) => feeUnits };

const lock = (used: bigint, pendingSequence = used) => {
  const facts = { address: "a sender", minedSequence: used, pendingSequence };
  const held = new Map([[COIN, 7n]]);
  return rig.services.database
    .transaction()
    .execute((store) => lockSender(store, chain, { ...facts, held }));
};

test("an address that the database does not know begins at sequence number 0", async () => {
  expect(await lock(0n)).toEqual({ kind: "ready", nextSequence: 0n, free: new Map([[COIN, 7n]]) });
});

test("it begins there whatever the chain counts: those sequence numbers are looked into first", async () => {
  expect(await lock(3n)).toEqual({ kind: "foreignTransaction", nextSequence: 0n });
  expect(await lock(3n)).toEqual({ kind: "foreignTransaction", nextSequence: 0n });
});

test("a sequence number that is mined counts although the node's count with what waits lags behind it", async () => {
  expect(await lock(1n, 0n)).toEqual({ kind: "foreignTransaction", nextSequence: 0n });
});

test("a sequence number that only waits in the node's pool counts as well", async () => {
  expect(await lock(0n, 1n)).toEqual({ kind: "foreignTransaction", nextSequence: 0n });
});
