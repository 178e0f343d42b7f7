import { concatBytes } from "@noble/hashes/utils";
import { fromHex } from "viem";
import { describe, expect, test } from "vitest";
import vector from "../../vectors/erc20Transfer.json" with { type: "json" };
import { assembleEvmTransaction } from "./assembleEvmTransaction.ts";
import { formatBytes } from "./bytes.ts";
import { decodeEvmTransfer } from "./decodeEvmTransfer.ts";
import { encodeRlp } from "./rlp.ts";

const hex = (digits: string) => fromHex(`0x${digits}`, "bytes");
const zeros = (count: number) => "00".repeat(count);
const contract = "6b175474e89094c44da98b954eedeac495271d0f";
const receiver = "5322b34c88ed0691971bf52a7047448f0f4efc84";
const units = `${zeros(24)}1bc16d674ec80000`;
const parts = { selector: "a9059cbb", padding: zeros(12), receiver, units, rest: "" };
const call = (over: Partial<typeof parts> = {}) => Object.values({ ...parts, ...over }).join("");

const fields = {
  chainId: "01",
  nonce: "",
  maxPriorityFeePerGas: "77359400",
  maxFeePerGas: "b2d05e00",
  gas: "0130b9",
  to: contract,
  coinUnits: "",
  data: call(),
};
const payload = (over: Partial<typeof fields> = {}) =>
  formatBytes(
    concatBytes(hex("02"), encodeRlp([...Object.values({ ...fields, ...over }).map(hex), []])),
  );

test("a published token transfer decodes to contract, receiver and units", () => {
  expect(payload()).toBe(vector.unsigned);
  expect(decodeEvmTransfer(vector.unsigned)).toEqual({
    ok: true,
    value: {
      kind: "token",
      contractAddress: vector.tx.contractAddress,
      to: vector.tx.to,
      units: 2_000_000_000_000_000_000n,
      chainId: "1",
      nonce: 0,
      gas: 78_009n,
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 2_000_000_000n,
      feeUnitsMax: 78_009n * 3_000_000_000n,
      signingHash: vector.signingHash,
    },
  });
});

test("its published signature joins it to the published transaction", () => {
  const [r, s] = [vector.signed.slice(-130, -66), vector.signed.slice(-64)];
  const signed = { payloadHex: vector.unsigned, signatureHex: `0x${r}${s}00`, from: vector.from };
  expect(assembleEvmTransaction(signed)).toEqual({
    ok: true,
    value: { rawHex: vector.signed, transactionId: vector.txHash },
  });
});

test("the largest amount decodes whole, and so does none", () => {
  expect(decodeEvmTransfer(payload({ data: call({ units: "ff".repeat(32) }) }))).toMatchObject({
    value: { units: 2n ** 256n - 1n },
  });
  expect(decodeEvmTransfer(payload({ data: call({ units: zeros(32) }) }))).toMatchObject({
    value: { units: 0n },
  });
});

describe("fails closed on", () => {
  test.each<[string, Partial<typeof fields>, string]>([
    [
      "approve, which hands out an allowance",
      { data: call({ selector: "095ea7b3" }) },
      "unknownCall",
    ],
    ["transferFrom", { data: call({ selector: "23b872dd", rest: zeros(32) }) }, "unknownCall"],
    ["a selector off by one bit", { data: call({ selector: "a9059cba" }) }, "unknownCall"],
    ["a cut selector", { data: "a9059c" }, "unknownCall"],
    ["one zero byte", { data: "00" }, "unknownCall"],
    ["the selector alone", { data: "a9059cbb" }, "malformedCall"],
    ["a byte too few", { data: call().slice(0, -2) }, "malformedCall"],
    ["a byte too many", { data: call({ rest: "00" }) }, "malformedCall"],
    ["a word too many", { data: call({ rest: zeros(32) }) }, "malformedCall"],
    ["a set first byte of padding", { data: call({ padding: `01${zeros(11)}` }) }, "malformedCall"],
    ["a set last byte of padding", { data: call({ padding: `${zeros(11)}80` }) }, "malformedCall"],
    ["coins beside the tokens", { coinUnits: "01" }, "coinsWithCall"],
    ["the zero receiver", { data: call({ receiver: zeros(20) }) }, "noDestination"],
    ["the zero contract", { to: zeros(20) }, "noDestination"],
    ["a missing contract, which creates one", { to: "" }, "noDestination"],
    ["the contract as receiver", { data: call({ receiver: contract }) }, "receiverIsContract"],
  ])("%s", (_, over, kind) => {
    expect(decodeEvmTransfer(payload(over))).toEqual({ ok: false, problem: { kind } });
  });
});
