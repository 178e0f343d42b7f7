import { expect, test } from "vitest";
import { canonicalAddress, parseAddress } from "./readAddress.ts";

const evm = { type: "evm", chainId: "31337" };
const ton = { type: "ton", chainId: "-239" };
const bitcoin = { type: "bitcoin", chainId: "mainnet" };
const elsewhere = { type: "monero", chainId: "mainnet" };
const address = "0x52908400098527886E0F7030069857D2E4169EE7";
const friendly = "UQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorhqg";
const bounceable = "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl";
const segwit = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const old = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";

test.each([
  ["as it is shown", evm, address, address],
  ["in small letters", evm, address.toLowerCase(), address],
  ["with blanks", evm, ` ${address.slice(0, 9)}\n${address.slice(9)}`, address],
  ["of TON that may bounce", ton, bounceable, friendly],
  ["of Bitcoin in capitals", bitcoin, segwit.toUpperCase(), segwit],
  ["of Bitcoin, an old one", bitcoin, old, old],
  [
    "of a family unknown here",
    elsewhere,
    "4AdUndXHHZ6cfufTMvppY6JwXNouMBz",
    "4AdUndXHHZ6cfufTMvppY6JwXNouMBz",
  ],
] as const)("an address %s has one spelling", (_case, network, text, shown) => {
  expect(canonicalAddress(network, text)).toBe(shown);
  expect(parseAddress(network, text)).toEqual({ ok: true, value: shown });
});

test.each([
  ["nothing", evm, " ", "empty"],
  ["a word", evm, "alice", "malformed"],
  ["the zero address", evm, `0x${"0".repeat(40)}`, "malformed"],
  ["an address of another family", evm, segwit, "malformed"],
  ["one of another chain", { type: "bitcoin", chainId: "regtest" }, segwit, "malformed"],
  ["a wrong check sum of EVM", evm, address.replace("E", "e"), "badChecksum"],
  ["one of TON", ton, friendly.replace("XtR", "XtS"), "badChecksum"],
  ["one of Bitcoin", bitcoin, segwit.replace("cr8", "cr9"), "badChecksum"],
  ["one of an old address", bitcoin, old.replace("eP5", "eP6"), "badChecksum"],
] as const)("%s is refused, and stays as it was written", (_case, network, text, kind) => {
  expect(parseAddress(network, text)).toEqual({ ok: false, problem: { kind } });
  expect(canonicalAddress(network, text)).toBe(text);
});
