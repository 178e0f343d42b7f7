import { expect, test } from "vitest";
import * as bitcoinNode from "./bitcoin/node/index.ts";
import * as evm from "./evm/index.ts";
import * as evmNode from "./evm/node/index.ts";
import * as chains from "./index.ts";
import * as bitcoinPersonal from "./bitcoin/personal/bitcoinPersonalKey.ts";
import * as bitcoinSigning from "./bitcoin/personal/bitcoinSigning.ts";
import * as evmSigning from "./evm/personal/evmSigning.ts";
import * as evmPersonal from "./evm/personal/evmPersonalKey.ts";
import * as signing from "./personalSigning.ts";
import * as slip10 from "./slip10Key.ts";
import * as tonSigning from "./ton/personal/tonSigning.ts";
import * as tonPersonal from "./ton/personal/tonPersonalKey.ts";
import * as ton from "./ton/index.ts";

const namesOf = (door: object) => Object.keys(door).toSorted();

test("the server's door offers exactly these names", () => {
  expect(namesOf(chains)).toEqual([
    "NodeUnavailable",
    "chainFamilies",
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

test("the doors of private accounts, each loaded alone, offer exactly these names", () => {
  expect(namesOf(bitcoinPersonal)).toEqual(["bitcoinPersonalKey"]);
  expect(namesOf(evmPersonal)).toEqual(["evmPersonalKey"]);
  expect(namesOf(tonPersonal)).toEqual(["tonPersonalKey"]);
  expect(namesOf(slip10)).toEqual(["slip10Key"]);
  expect(namesOf(signing)).toEqual(["checkTransfer", "signTransfer"]);
  expect(namesOf(bitcoinSigning)).toEqual(["bitcoinSigning"]);
  expect(namesOf(evmSigning)).toEqual(["evmSigning"]);
  expect(namesOf(tonSigning)).toEqual(["tonSigning"]);
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
