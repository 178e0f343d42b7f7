import { expect, test } from "vitest";
import { stripAddress } from "./addressKey.ts";
import { judgeTypedAddress, mayStillBecome } from "./judgeTypedAddress.ts";

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

const regtest = { type: "bitcoin", chainId: "regtest" };
const mainnet = { type: "bitcoin", chainId: "mainnet" };
const wallet =
  "xpub6CUGRUonZSQ4TWtTMmzXdrXDtypWKiKrhko4egpiMZbpiaQL2jkwSB1icqYh2cfDfVxdx4df189oLKnC5fSwqPfgyP3hooxujYzAu3fDVmz";
const invoice =
  "lnbc20m1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypq";

test.each([
  ["a key by its hash", mainnet, "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH", "plausible"],
  ["a script by its hash", mainnet, "3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN", "plausible"],
  ["a witness key", mainnet, "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "plausible"],
  [
    "the same as codes write it",
    mainnet,
    "BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU",
    "plausible",
  ],
  ["the same in both cases", mainnet, "bc1Qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "bothCases"],
  [
    "taproot",
    mainnet,
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    "plausible",
  ],
  ["a local one", regtest, "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk", "plausible"],
  ["an old local one", regtest, "2NAUYAHhujozruyzpsFRP63mbrdaU5wnEpN", "plausible"],
  ["the beginning of one", regtest, "bcr", "unfinished"],
  ["part of one", regtest, "bcrt1q6rz28mcfaxtmd6v789", "unfinished"],
  ["nearly all of one", regtest, "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cpp", "unfinished"],
  ["a mistyped one", regtest, "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppq", "plausible"],
  ["one letter too many", regtest, "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppkq", "unfinished"],
  [
    "part of taproot",
    mainnet,
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrc",
    "unfinished",
  ],
  ["part of an old one", mainnet, "1BgGZ9tcN4rm9KBzDn7K", "unfinished"],
  ["part of one in both cases", mainnet, "bc1Qcr8te4", "noAddress"],
  ["a letter that no address has", mainnet, "bc1qbbbbbb", "noAddress"],
  ["an old one with such a letter", mainnet, "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAM0", "noAddress"],
  ["one that goes on", mainnet, `1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH${"A".repeat(12)}`, "noAddress"],
  ["another beginning", mainnet, "alice", "noBeginning"],
  [
    "an address of the other chain",
    regtest,
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "otherNetwork",
  ],
  ["the other way round", mainnet, "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk", "otherNetwork"],
  ["a test's address", mainnet, "mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r", "otherNetwork"],
  ["an address of EVM", mainnet, address, "otherNetwork"],
  ["an invoice of Lightning", mainnet, invoice, "lightning"],
  ["the same as a link", mainnet, `lightning:${invoice.toUpperCase()}`, "lightning"],
  ["a link that asks for one", regtest, `LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ`, "lightning"],
  [
    "an offer",
    mainnet,
    "lno1pgx9getnwss8vetrw3hhyuckyypwa3eyt44h6txtxquqh7lz5djge4afgfjn7k4rgrkuag0jsd5xvxg",
    "lightning",
  ],
  ["an invoice on another family's page", evm, invoice, "lightning"],
  ["the key of a wallet", mainnet, wallet, "extendedKey"],
  ["the same of a newer kind", mainnet, wallet.replace("xpub", "zpub"), "extendedKey"],
  ["the key of a wallet on another page", ton, wallet, "extendedKey"],
] as const)(
  "rule 484: typed on a network of Bitcoin, %s is judged by its form",
  (_what, network, text, kind) => {
    expect(judgeTypedAddress(network, text).kind).toBe(kind);
  },
);

test("rule 484: how addresses begin is told by chain, and a chain that is not known judges nothing", () => {
  expect(judgeTypedAddress(mainnet, "alice")).toEqual({
    kind: "noBeginning",
    beginnings: ["bc1", "1", "3"],
  });
  expect(judgeTypedAddress(regtest, "alice")).toMatchObject({
    beginnings: ["bcrt1", "m", "n", "2"],
  });
  expect(judgeTypedAddress({ type: "bitcoin", chainId: "signet" }, "alice").kind).toBe("plausible");
});

test.each([
  ["", true],
  ["bcr", true],
  ["bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk", true],
  ["alice", false],
  [invoice, false],
])("%j is still on its way: %s", (text, isOpen) => {
  expect(mayStillBecome(judgeTypedAddress(regtest, text))).toBe(isOpen);
});

test("a text of the wrong length says which one is wanted", () => {
  expect(judgeTypedAddress(evm, "0x8617")).toEqual({ kind: "tooShort", wantedLength: 42 });
  expect(judgeTypedAddress(evm, `${address}0`)).toEqual({ kind: "tooLong", wantedLength: 42 });
});

test("spaces and line ends do not count", () => {
  expect(stripAddress(` ${address.slice(0, 10)}\n ${address.slice(10)} `)).toBe(address);
});
