import { expect, test } from "vitest";
import { judgeReceiver, stripReceiver } from "./judgeReceiver.ts";

const address = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

test.each([
  ["evm", "", "empty"],
  ["evm", "0", "incomplete"],
  ["evm", "0x86", "incomplete"],
  ["evm", address, "plausible"],
  ["evm", `${address}0`, "impossible"],
  ["evm", "0xZZ", "impossible"],
  ["evm", "hello", "impossible"],
  ["ton", "whatever the server says", "plausible"],
])("in a network of the family %s, '%s' is %s", (networkType, text, form) => {
  expect(judgeReceiver(networkType, text)).toBe(form);
});

test("whitespace of every kind goes, wherever it stands", () => {
  expect(stripReceiver(` ${address.slice(0, 9)}\n\t\u00a0${address.slice(9)} `)).toBe(address);
});
