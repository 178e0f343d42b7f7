import { expect, test } from "vitest";
import { stripAddress } from "./addressKey.ts";
import { judgeTypedAddress } from "./judgeTypedAddress.ts";

const evm = { type: "evm", chainId: "31337" };
const ton = { type: "ton", chainId: "-3" };
const address = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

test.each([
  ["", "empty"],
  ["0", "tooShort"],
  ["0x8617", "tooShort"],
  [address, "plausible"],
  [`${address}0`, "tooLong"],
  [address.slice(2), "noPrefix"],
  ["alice", "noPrefix"],
  ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "otherNetwork"],
  ["0x861g", "wrongCharacter"],
] as const)("typed on an EVM network, %j is %s", (text, kind) => {
  expect(judgeTypedAddress(evm, text).kind).toBe(kind);
});

test("a family without a form of its own lets the server judge", () => {
  expect(judgeTypedAddress(ton, "anything")).toEqual({ kind: "plausible" });
  expect(judgeTypedAddress(ton, address)).toEqual({ kind: "otherNetwork", family: "evm" });
});

test("a text of the wrong length says which one is wanted", () => {
  expect(judgeTypedAddress(evm, "0x8617")).toEqual({ kind: "tooShort", wantedLength: 42 });
  expect(judgeTypedAddress(evm, `${address}0`)).toEqual({ kind: "tooLong", wantedLength: 42 });
});

test("spaces and line ends do not count", () => {
  expect(stripAddress(` ${address.slice(0, 10)}\n ${address.slice(10)} `)).toBe(address);
});
