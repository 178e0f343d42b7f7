import { expect, test } from "vitest";
import * as bitcoinNode from "./bitcoin/node/index.ts";
import * as evm from "./evm/index.ts";
import * as evmNode from "./evm/node/index.ts";
import * as chains from "./index.ts";
import * as ton from "./ton/index.ts";

const namesOf = (door: object) => Object.keys(door).toSorted();

test("the server's door offers exactly these names", () => {
  expect(namesOf(chains)).toEqual([
    "NodeUnavailable",
    "chainFamilies",
    "createSeedPhrase",
    "familyOf",
    "movesOf",
    "seedOf",
    "stepsOf",
  ]);
});

test("the browser's doors offer exactly these names", () => {
  expect(namesOf(evm)).toEqual([
    "assembleEvmTransaction",
    "decodeEvmTransfer",
    "verifyEvmTransfer",
  ]);
  expect(namesOf(ton)).toEqual([
    "assembleTonTransaction",
    "decodeTonTransfer",
    "tonSigningHash",
    "verifyTonTransfer",
  ]);
});

test("the doors of the families themselves offer exactly these names", () => {
  expect(namesOf(bitcoinNode)).toEqual([
    "addressOfScript",
    "createBitcoinRpc",
    "readSeenBlock",
    "readWhole",
    "resultOf",
    "scriptOfAddress",
  ]);
  expect(namesOf(evmNode)).toEqual([
    "buildEvmTransfer",
    "createEvmNode",
    "evmAccountXpub",
    "evmAddressOfXpub",
    "evmFeeMarket",
    "evmQuote",
    "openEvmAccount",
    "readEvmTerms",
  ]);
});
