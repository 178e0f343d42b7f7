import { expect, expectTypeOf, test } from "vitest";
import type { NetworkId } from "@coffer/contract";
import { objectOf, readObject, readObjects, rowOf, type ObjectOf } from "./objectOf.ts";

const NOW = new Date(0);
const halt = { network_type: "evm", chain_id: "1", why: "reorg", height: 7n, halted_at: NOW };
const asObject = {
  networkId: { type: "evm", chainId: "1" },
  why: "reorg",
  height: 7n,
  haltedAt: NOW,
};
const cursor = (rows: readonly (typeof halt)[]) => ({
  execute: async () => rows,
  executeTakeFirst: async () => rows[0],
});

test("a row is told in camelCase, with its network put together and its values as they are", () => {
  expect(objectOf(halt)).toEqual(asObject);
  expect(objectOf({ max_priority_fee_per_gas: 1n, memo: null })).toEqual({
    maxPriorityFeePerGas: 1n,
    memo: null,
  });
});

test("what is written has its columns' names again, and its values as they are", () => {
  const agreementAcceptedAt = NOW;
  expect(rowOf<"app_user">({ locale: "en", agreementAcceptedAt })).toEqual({
    locale: "en",
    agreement_accepted_at: NOW,
  });
});

test("rows are read as objects; where there is none, there is no object", async () => {
  expect(await readObjects(cursor([halt, halt]))).toEqual([asObject, asObject]);
  expect(await readObject(cursor([halt]))).toEqual(asObject);
  expect(await readObject(cursor([]))).toBeUndefined();
});

test("the type of an object says the same", () => {
  expectTypeOf<keyof ObjectOf<"network_halt">>().toEqualTypeOf<
    "networkId" | "why" | "height" | "haltedAt"
  >();
  expectTypeOf<ObjectOf<"network_halt">["networkId"]>().toEqualTypeOf<NetworkId>();
  expectTypeOf<ObjectOf<"session_proof">>().toEqualTypeOf<{
    readonly sessionId: string;
    readonly provedAt: Date;
  }>();
});
