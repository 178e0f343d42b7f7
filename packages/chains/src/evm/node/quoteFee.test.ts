import { describe, expect, test } from "vitest";
import type { RpcReply } from "./createRpc.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { defaultFeeLimits, quoteFee } from "./quoteFee.ts";
import { createFakeRpc } from "./testing/createFakeRpc.ts";

const question = {
  from: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  to: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
  units: 1n,
};
const limits = defaultFeeLimits;
const gwei = 10n ** 9n;
const result = (value: unknown): RpcReply => ({ kind: "result", result: value });
const quantity = (value: bigint) => result(`0x${value.toString(16)}`);
const block = (baseFee: bigint) => result({ baseFeePerGas: `0x${baseFee.toString(16)}` });
const error = (code: number, message: string): RpcReply => ({ kind: "error", code, message });

const quote = (over: Record<string, RpcReply> = {}) => {
  const replies = {
    eth_getCode: result("0x"),
    eth_getBlockByNumber: block(10n * gwei),
    eth_maxPriorityFeePerGas: quantity(gwei),
    ...over,
  };
  return quoteFee({ rpc: createFakeRpc(replies), limits }, question);
};
const toContract = (estimate: RpcReply) =>
  quote({ eth_getCode: result("0x6001"), eth_estimateGas: estimate });

test("a plain account takes 21000 gas at twice the base fee and the tip", async () => {
  expect(await quote()).toEqual({
    ok: true,
    value: {
      gas: 21_000n,
      maxFeePerGas: 21n * gwei,
      maxPriorityFeePerGas: gwei,
      feeUnits: 441_000n * gwei,
    },
  });
});

test.each([
  [30_000n, 36_000n],
  [30_001n, 36_002n],
  [21_000n, 25_200n],
])(
  "a contract that takes %d gas is given %d, a fifth more and rounded up",
  async (estimate, gas) => {
    expect(await toContract(quantity(estimate))).toMatchObject({ ok: true, value: { gas } });
  },
);

test.each([
  ["reverts", error(3, "execution reverted")],
  ["reverts, in a node without the code", error(-32000, "VM execution error: revert")],
  ["wants more gas than a payment is worth", quantity(900_000n)],
])("a contract that %s is refused", async (_, estimate) => {
  expect(await toContract(estimate)).toEqual({ ok: false, problem: { kind: "receiverRefuses" } });
});

test.each([
  ["no tip", { eth_maxPriorityFeePerGas: quantity(0n) }, { maxPriorityFeePerGas: limits.tipMin }],
  [
    "a tip beyond all use",
    { eth_maxPriorityFeePerGas: quantity(10n ** 18n) },
    { maxPriorityFeePerGas: limits.tipMax },
  ],
  [
    "no tip method",
    { eth_maxPriorityFeePerGas: error(-32601, "method not found") },
    { maxPriorityFeePerGas: gwei },
  ],
  [
    "no base fee",
    { eth_getBlockByNumber: block(0n), eth_maxPriorityFeePerGas: quantity(0n) },
    { maxFeePerGas: limits.maxFeeMin, maxPriorityFeePerGas: limits.tipMin },
  ],
  [
    "a base fee near the limit",
    { eth_getBlockByNumber: block(limits.maxFeeMax) },
    { maxFeePerGas: limits.maxFeeMax },
  ],
])("%s keeps the fee within the limits", async (_, over, value) => {
  expect(await quote(over)).toMatchObject({ ok: true, value });
});

test.each([
  ["a base fee beyond the limit", { eth_getBlockByNumber: block(limits.maxFeeMax + 1n) }],
  ["a tip that is no quantity", { eth_maxPriorityFeePerGas: result("1 gwei") }],
  ["a failing tip", { eth_maxPriorityFeePerGas: error(-32603, "internal error") }],
  [
    "a failing estimate",
    { eth_getCode: result("0x6001"), eth_estimateGas: error(-32000, "header not found") },
  ],
  [
    "an estimate below any transfer",
    { eth_getCode: result("0x6001"), eth_estimateGas: quantity(1n) },
  ],
  [
    "an estimate that is no quantity",
    { eth_getCode: result("0x6001"), eth_estimateGas: result(30_000) },
  ],
])("%s is no quote", async (_, over) => {
  await expect(quote(over)).rejects.toThrow(NodeUnavailable);
});

describe("a token transfer", () => {
  const contractAddress = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
  const held = (units: bigint) => result(`0x${units.toString(16).padStart(64, "0")}`);
  const quoteToken = (estimate: RpcReply, holding: RpcReply = error(-32601, "not asked")) => {
    const replies = {
      eth_getBlockByNumber: block(10n * gwei),
      eth_maxPriorityFeePerGas: quantity(gwei),
      eth_estimateGas: estimate,
      eth_call: holding,
    };
    const rpc = createFakeRpc(replies);
    return quoteFee({ rpc, limits }, { ...question, units: 100n, contractAddress });
  };

  test("takes the estimate and a fifth more, rounded up, paid in the coin", async () => {
    expect(await quoteToken(quantity(51_001n))).toEqual({
      ok: true,
      value: {
        gas: 61_202n,
        maxFeePerGas: 21n * gwei,
        maxPriorityFeePerGas: gwei,
        feeUnits: 61_202n * 21n * gwei,
      },
    });
  });

  test("is estimated as the call it will be", async () => {
    const asked: unknown[] = [];
    const fake = createFakeRpc({
      eth_getBlockByNumber: block(10n * gwei),
      eth_maxPriorityFeePerGas: quantity(gwei),
      eth_estimateGas: quantity(50_000n),
    });
    const call: typeof fake.call = (rpcCall) => {
      if (rpcCall.method === "eth_estimateGas") asked.push(rpcCall.params);
      return fake.call(rpcCall);
    };
    await quoteFee({ rpc: { ...fake, call }, limits }, { ...question, contractAddress });
    const { from, to } = question;
    const data = `0xa9059cbb${"0".repeat(24)}${to.slice(2).toLowerCase()}${"0".repeat(63)}1`;
    expect(asked).toEqual([[{ from, to: contractAddress, data }]]);
  });

  test.each([
    ["reverts while too few tokens are held", error(3, "execution reverted"), held(99n)],
    ["reverts while none are held", error(-32000, "VM execution error: revert"), held(0n)],
    ["finds too few coins", error(-32000, "insufficient funds for gas * price + value"), undefined],
    ["finds too few coins for gas", error(-32000, "gas required exceeds allowance (0)"), undefined],
  ])("whose estimate %s is quoted at a fixed gas", async (_, estimate, holding) => {
    expect(await quoteToken(estimate, holding)).toMatchObject({
      ok: true,
      value: { gas: 100_000n, feeUnits: 100_000n * 21n * gwei },
    });
  });

  test.each([
    ["reverts though enough is held", error(3, "execution reverted: blocked"), held(100n)],
    ["wants more gas than a payment is worth", quantity(900_000n), undefined],
  ])("that %s is refused", async (_, estimate, holding) => {
    expect(await quoteToken(estimate, holding)).toEqual({
      ok: false,
      problem: { kind: "receiverRefuses" },
    });
  });

  test.each([
    ["a failing estimate", error(-32000, "header not found"), held(0n)],
    ["an estimate below any transfer", quantity(20_999n), undefined],
    ["an estimate that is no quantity", result(51_000), undefined],
    ["a revert and a failing balance", error(3, "execution reverted"), error(-32000, "busy")],
    ["a revert and a balance of no code", error(3, "execution reverted"), result("0x")],
  ])("with %s is no quote", async (_, estimate, holding) => {
    await expect(quoteToken(estimate, holding)).rejects.toThrow(NodeUnavailable);
  });
});
