import { expect, test } from "vitest";
import * as evm from "./evm/index.ts";
import * as evmNode from "./evm/node/index.ts";

test("the browser's door offers exactly these names", () => {
  expect(Object.keys(evm).toSorted()).toEqual([
    "assembleEvmTransaction",
    "decodeEvmTransfer",
    "replacementTerms",
    "verifyEvmTransfer",
  ]);
});

test("the server's door offers exactly these names", () => {
  expect(Object.keys(evmNode).toSorted()).toEqual([
    "ChainWentBack",
    "NodeUnavailable",
    "ReorgTooDeep",
    "buildEvmTransfer",
    "createEvmNode",
    "createSeedPhrase",
    "evmAccountXpub",
    "evmAddressOfXpub",
    "openEvmAccount",
    "seedOf",
  ]);
});
