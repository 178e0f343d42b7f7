import { expect, test } from "vitest";
import { hasCheckSum, judgeReceiver, stripReceiver } from "./judgeReceiver.ts";

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
] as const)("the receiver %j on an EVM network is %s", (text, form) => {
  expect(judgeReceiver(evm, text)).toBe(form);
});

test("a family without a form of its own lets the server judge", () => {
  expect(judgeReceiver(ton, "anything")).toBe("plausible");
  expect(judgeReceiver(ton, address)).toBe("otherNetwork");
});

test("an address of mixed letters carries a check sum, one of equal letters does not", () => {
  expect(hasCheckSum("evm", address.replace("E", "e"))).toBe(true);
  expect(hasCheckSum("evm", address.toLowerCase())).toBe(false);
  expect(hasCheckSum("ton", "aB")).toBe(false);
});

test("spaces and line ends do not count", () => {
  expect(stripReceiver(` ${address.slice(0, 10)}\n ${address.slice(10)} `)).toBe(address);
});
