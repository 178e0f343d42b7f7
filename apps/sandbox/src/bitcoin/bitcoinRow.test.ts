import { expect, test } from "vitest";
import { aBitcoinNetwork } from "../testing/bitcoinNetwork.ts";
import { bitcoinRowSchema } from "./bitcoinRow.ts";

const row = { ...aBitcoinNetwork, nodePort: 4012 };
const [coin] = row.assets;

test("a row is one coin", () => {
  expect(bitcoinRowSchema.parse(row)).toMatchObject({ coin, confirmations: 2 });
});

test.each([
  ["no coin", { ...row, assets: [] }, "a coin alone"],
  [
    "a token beside the coin",
    { ...row, assets: [coin, { ...coin, token: "ORDI" }] },
    "a coin alone",
  ],
  ["a coin of other decimals", { ...row, assets: [{ ...coin, decimals: 9 }] }, "8 decimals"],
  ["a contract", { ...row, assets: [{ ...coin, contractAddress: "bcrt1q" }] }, "contractAddress"],
  [
    "a chain with money on it",
    { ...row, networkId: { type: "bitcoin", chainId: "mainnet" } },
    "regtest",
  ],
])("a row with %s is refused", (_what, refused, words) => {
  const read = bitcoinRowSchema.safeParse(refused);
  expect(JSON.stringify(read.error?.issues)).toContain(words);
});
