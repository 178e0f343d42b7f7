import { expect, test } from "vitest";
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

test("the door of the family itself offers exactly these names", () => {
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
