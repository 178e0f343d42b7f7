import { concatBytes } from "@noble/hashes/utils";
import { fromHex, serializeTransaction, type Hex } from "viem";
import { describe, expect, test } from "vitest";
import legacy from "../../vectors/eip155.json" with { type: "json" };
import vector from "../../vectors/eip1559.json" with { type: "json" };
import { formatBytes } from "./bytes.ts";
import { decodeEvmTransfer } from "./decodeEvmTransfer.ts";
import { encodeRlp, type Rlp } from "./rlp.ts";

const to = "0x3535353535353535353535353535353535353535";
const hex = (digits: string) => fromHex(`0x${digits}`, "bytes");
const fields = {
  chainId: hex("7a69"),
  nonce: hex("03"),
  maxPriorityFeePerGas: hex("3b9aca00"),
  maxFeePerGas: hex("77359400"),
  gas: hex("5208"),
  to: hex("35".repeat(20)),
  units: hex("016345785d8a0000"),
  data: hex(""),
  accessList: [] as Rlp,
};
const payloadOf = (nodes: Rlp) => formatBytes(concatBytes(hex("02"), encodeRlp(nodes)));
const payload = (over: Partial<Record<keyof typeof fields, Rlp>> = {}) =>
  payloadOf(Object.values({ ...fields, ...over }));
const typed = { chainId: 31337, nonce: 3, to, value: 1n, gas: 21_000n } as const;
const eip1559 = { ...typed, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n } as const;
const accessList = [{ address: to, storageKeys: [] }] as const;
const nftTransfer: Hex = `0x42842e0e${"00".repeat(12)}${"35".repeat(20)}${"00".repeat(63)}01`;

test("the published transfer decodes to what it does, with the published hash", () => {
  expect(decodeEvmTransfer(vector.unsigned)).toEqual({
    ok: true,
    value: {
      kind: "coin",
      chainId: "31337",
      nonce: 3,
      to,
      units: 100_000_000_000_000_000n,
      gas: 21_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      feeUnitsMax: 42_000_000_000_000n,
      signingHash: vector.signingHash,
    },
  });
});

test("the payload of this file's fields is the published one", () => {
  expect(payload()).toBe(vector.unsigned);
});

describe("fails closed on", () => {
  test.each<[string, string, object]>([
    ["nothing", "", { kind: "notHex" }],
    ["a prefix alone", "0x", { kind: "notHex" }],
    ["no prefix", vector.unsigned.slice(2), { kind: "notHex" }],
    [
      "upper case, a second text of the same bytes",
      vector.unsigned.toUpperCase(),
      { kind: "notHex" },
    ],
    ["half a byte", vector.unsigned.slice(0, -1), { kind: "notHex" }],
    ["a payload too long for any transfer", `0x02${"00".repeat(5000)}`, { kind: "notHex" }],
    ["a legacy transaction", legacy.unsigned, { kind: "notEip1559" }],
    [
      "an EIP-2930 transaction",
      serializeTransaction({ ...typed, type: "eip2930", gasPrice: 1n, accessList }),
      { kind: "notEip1559" },
    ],
    [
      "a blob transaction",
      serializeTransaction({
        ...eip1559,
        type: "eip4844",
        maxFeePerBlobGas: 1n,
        blobVersionedHashes: [`0x01${"00".repeat(31)}`],
      }),
      { kind: "notEip1559" },
    ],
    [
      "an EIP-7702 transaction",
      serializeTransaction({ ...eip1559, type: "eip7702", authorizationList: [] }),
      { kind: "notEip1559" },
    ],
    ["a signed transaction", vector.signed, { kind: "alreadySigned" }],
    ["a trailing byte", `${vector.unsigned}00`, { kind: "badEncoding" }],
    ["a cut end", vector.unsigned.slice(0, -2), { kind: "badEncoding" }],
    ["no list", "0x0280", { kind: "badEncoding" }],
    [
      "a field too few",
      payloadOf(Object.values(fields).slice(0, 8)),
      { kind: "wrongFieldCount", count: 8 },
    ],
    [
      "a field too many",
      payloadOf([...Object.values(fields), []]),
      { kind: "wrongFieldCount", count: 10 },
    ],
    ["no chain id", payload({ chainId: hex("") }), { kind: "noNetwork" }],
    [
      "a chain id too large to be exact",
      payload({ chainId: hex("20000000000000") }),
      { kind: "badNumber", field: "chainId" },
    ],
    [
      "a nonce with a leading zero",
      payload({ nonce: hex("0003") }),
      { kind: "badNumber", field: "nonce" },
    ],
    [
      "a nonce written as one zero byte",
      payload({ nonce: hex("00") }),
      { kind: "badNumber", field: "nonce" },
    ],
    ["a list for a number", payload({ nonce: [] }), { kind: "badNumber", field: "nonce" }],
    [
      "an amount above 256 bits",
      payload({ units: hex("ff".repeat(33)) }),
      { kind: "badNumber", field: "units" },
    ],
    [
      "gas above 64 bits",
      payload({ gas: hex("ff".repeat(9)) }),
      { kind: "badNumber", field: "gas" },
    ],
    ["less gas than any transfer takes", payload({ gas: hex("5207") }), { kind: "gasTooLow" }],
    [
      "a tip above the whole fee",
      payload({ maxPriorityFeePerGas: hex("77359401") }),
      { kind: "tipAboveMaxFee" },
    ],
    [
      "a missing receiver, which creates a contract",
      payload({ to: hex("") }),
      { kind: "noDestination" },
    ],
    [
      "the zero receiver, which destroys coins",
      payload({ to: hex("00".repeat(20)) }),
      { kind: "noDestination" },
    ],
    [
      "a receiver of 19 bytes",
      payload({ to: hex("35".repeat(19)) }),
      { kind: "badField", field: "to" },
    ],
    ["a list for the receiver", payload({ to: [] }), { kind: "badField", field: "to" }],
    ["call data on a coin transfer", payload({ data: hex("00") }), { kind: "unknownCall" }],
    [
      "an NFT transfer",
      serializeTransaction({ ...eip1559, value: 0n, data: nftTransfer }),
      { kind: "unknownCall" },
    ],
    ["a list for the call data", payload({ data: [] }), { kind: "badField", field: "data" }],
    ["an access list", serializeTransaction({ ...eip1559, accessList }), { kind: "hasAccessList" }],
    [
      "bytes for the access list",
      payload({ accessList: hex("") }),
      { kind: "badField", field: "accessList" },
    ],
  ])("%s", (_, payloadHex, problem) => {
    expect(decodeEvmTransfer(payloadHex)).toEqual({ ok: false, problem });
  });
});
