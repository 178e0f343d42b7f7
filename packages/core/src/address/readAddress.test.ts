import { expect, test } from "vitest";
import { sameAddress } from "./addressKey.ts";
import { belongsElsewhere, readAddress } from "./readAddress.ts";
import { spellTonAccount, tonAccountOf } from "./tonAddress.ts";

const evm = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const ton = {
  raw: "0:8a8627861a5dd96c9db3ce0807b122da5ed473934ce7568a5b4b1c361cbb28ae",
  bounceable: "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl",
  nonBounceable: "UQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorhqg",
  bounceableTestnet: "kQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorvzv",
  nonBounceableTestnet: "0QCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorqEq",
} as const;
const segwit = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const taproot = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr";
const regtest = "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk";
const testnet = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";
const oldBitcoin = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const script = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";
const oldTestnet = "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn";
const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const solana = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";

test.each([
  ["an EVM address", evm, "evm", "right", null],
  ["one in small letters", evm.toLowerCase(), "evm", "unchecked", null],
  ["a mistyped EVM address", evm.replace("Ef", "ef"), "evm", "wrong", null],
  ["a raw TON account", ton.raw, "ton", "unchecked", null],
  ["a bounceable TON account", ton.bounceable, "ton", "right", null],
  [
    "a TON account in the other alphabet",
    ton.bounceable.replaceAll("_", "/"),
    "ton",
    "right",
    null,
  ],
  ["a TON account that is not bounceable", ton.nonBounceable, "ton", "right", null],
  ["a TON account of the test network", ton.bounceableTestnet, "ton", "right", ["-3"]],
  ["another one of it", ton.nonBounceableTestnet, "ton", "right", ["-3"]],
  ["a mistyped TON account", ton.bounceable.replace("XtR", "XtS"), "ton", "wrong", null],
  ["Bitcoin's version 0", segwit, "bitcoin", "right", ["mainnet"]],
  ["the same in capitals", segwit.toUpperCase(), "bitcoin", "right", ["mainnet"]],
  ["the same in both cases", segwit.replace("q", "Q"), "bitcoin", "wrong", ["mainnet"]],
  ["Bitcoin's version 1", taproot, "bitcoin", "right", ["mainnet"]],
  ["Bitcoin's regression test", regtest, "bitcoin", "right", ["regtest"]],
  ["Bitcoin's test network", testnet, "bitcoin", "right", ["testnet4"]],
  ["a mistyped Bitcoin address", segwit.replace("cr8", "cr9"), "bitcoin", "wrong", ["mainnet"]],
  ["an old Bitcoin address", oldBitcoin, "bitcoin", "right", ["mainnet"]],
  ["a Bitcoin script", script, "bitcoin", "right", ["mainnet"]],
  ["an old one of its tests", oldTestnet, "bitcoin", "right", ["testnet4", "regtest"]],
  ["a mistyped old one", oldBitcoin.replace("eP5", "eP6"), "bitcoin", "wrong", ["mainnet"]],
  ["a Tron address", tron, "tron", "right", null],
  ["a Solana address", solana, "solana", "unchecked", null],
] as const)("%s is recognised", (_case, text, family, checkSum, chainIds) => {
  expect(readAddress(text)).toMatchObject({ family, checkSum, chainIds });
});

test.each([
  ["a word", "alice"],
  ["nothing", ""],
  ["an EVM address that is too short", evm.slice(0, -1)],
  ["one without its beginning", evm.slice(2)],
  ["a TON account of another work chain", ton.raw.replace("0:", "1:")],
  ["a friendly one of it", "EQEMzVEZ8n9_5GFEdsNPfl6Tx64Jjld88gEvi4BDFly4CSyl"],
  ["a TON text with a foreign tag", "MwCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorsn8"],
  ["a Bitcoin address of another network", segwit.replace("bc1", "ltc1")],
  ["an old address of another network", "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpQc1"],
] as const)("%s is no address", (_case, text) => {
  expect(readAddress(text)).toBeNull();
});

const everywhere = [
  [evm, { type: "evm", chainId: "31337" }],
  [ton.bounceable, { type: "ton", chainId: "-239" }],
  [ton.bounceable, { type: "ton", chainId: "-3" }],
  [ton.bounceableTestnet, { type: "ton", chainId: "-3" }],
  [segwit, { type: "bitcoin", chainId: "mainnet" }],
  [testnet, { type: "bitcoin", chainId: "testnet4" }],
  [regtest, { type: "bitcoin", chainId: "regtest" }],
  [oldTestnet, { type: "bitcoin", chainId: "regtest" }],
  [tron, { type: "tron", chainId: "mainnet" }],
  [solana, { type: "solana", chainId: "mainnet" }],
] as const;

test("every address is at home on its own network and foreign on that of each other family", () => {
  for (const [text, home] of everywhere) {
    expect([text, belongsElsewhere(text, home)]).toEqual([text, null]);
    for (const [, network] of everywhere.filter(([, { type }]) => type !== home.type)) {
      expect([text, belongsElsewhere(text, network)]).toEqual([text, home.type]);
    }
  }
});

test.each([
  ["a test account on TON itself", ton.bounceableTestnet, { type: "ton", chainId: "-239" }],
  ["a real address on a test of Bitcoin", segwit, { type: "bitcoin", chainId: "regtest" }],
  ["one test's address on another", testnet, { type: "bitcoin", chainId: "regtest" }],
  ["a test's address on Bitcoin itself", regtest, { type: "bitcoin", chainId: "mainnet" }],
  ["an old real address on a test", oldBitcoin, { type: "bitcoin", chainId: "testnet4" }],
] as const)("%s belongs elsewhere", (_case, text, network) => {
  expect(belongsElsewhere(text, network)).toBe(network.type);
});

test("every spelling of an address is the same address, and no other one is", () => {
  for (const text of Object.values(ton)) expect(sameAddress(text, ton.raw)).toBe(true);
  expect(sameAddress(ton.raw.toUpperCase(), ton.nonBounceable)).toBe(true);
  expect(sameAddress(evm, evm.toLowerCase())).toBe(true);
  expect(sameAddress(segwit, segwit.toUpperCase())).toBe(true);
  expect(sameAddress(solana, solana.toLowerCase())).toBe(false);
  expect(sameAddress(evm, evm.replace("4033", "4034"))).toBe(false);
  expect(sameAddress("alice", "alice")).toBe(true);
});

test("every spelling of a TON account is the same 32 bytes, of which the one spelling is made again", () => {
  const accounts = Object.values(ton).map((text) => tonAccountOf(text));
  for (const account of accounts)
    expect(spellTonAccount(account ?? new Uint8Array())).toBe(ton.nonBounceable);
  for (const text of [evm, ton.bounceable.replace("XtR", "XtS"), ton.raw.replace("0:", "1:"), ""])
    expect(tonAccountOf(text)).toBeUndefined();
});
