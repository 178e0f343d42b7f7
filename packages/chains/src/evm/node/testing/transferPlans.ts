import { spellEvmAddress } from "@coffer/core/address";
import * as fc from "fast-check";
import vector from "../../../../vectors/erc20Transfer.json" with { type: "json" };
import type { EvmTransferPlan } from "../buildEvmTransfer.ts";

export const aPlan = (over: Partial<EvmTransferPlan> = {}): EvmTransferPlan => ({
  nonce: 3,
  to: "0x3535353535353535353535353535353535353535",
  units: 100_000_000_000_000_000n,
  gas: 21_000n,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  ...over,
});

/** The plan of the published token transfer. */
export const aTokenPlan = (over: Partial<EvmTransferPlan> = {}): EvmTransferPlan => ({
  nonce: vector.tx.nonce,
  contractAddress: vector.tx.contractAddress,
  to: vector.tx.to,
  units: BigInt(vector.tx.units),
  gas: BigInt(vector.tx.gas),
  maxFeePerGas: BigInt(vector.tx.maxFeePerGas),
  maxPriorityFeePerGas: BigInt(vector.tx.maxPriorityFeePerGas),
  ...over,
});

const anyAddress: fc.Arbitrary<string> = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some((byte) => byte !== 0))
  .map(spellEvmAddress);

/** Every coin plan that can be built, extremes included. */
const anyCoinPlan: fc.Arbitrary<EvmTransferPlan> = fc
  .record({
    nonce: fc.maxSafeNat(),
    to: anyAddress,
    units: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    gas: fc.bigInt({ min: 21_000n, max: 2n ** 64n - 1n }),
    fees: fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 90n }), fc.bigInt({ min: 0n, max: 2n ** 90n })),
  })
  .map(({ fees: [tip, rest], ...plan }) => ({
    ...plan,
    maxPriorityFeePerGas: tip,
    maxFeePerGas: tip + rest,
  }));

/** Every plan that can be built, of the coin or of a token. */
export const anyPlan: fc.Arbitrary<EvmTransferPlan> = fc.oneof(
  anyCoinPlan,
  fc
    .tuple(anyCoinPlan, anyAddress)
    .filter(([plan, contractAddress]) => plan.to !== contractAddress)
    .map(([plan, contractAddress]) => ({ ...plan, contractAddress })),
);

export const anyChainId: fc.Arbitrary<string> = fc
  .integer({ min: 1, max: 999_999_999_999_999 })
  .map(String);
