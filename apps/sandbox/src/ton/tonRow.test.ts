import { expect, test } from "vitest";
import { aTonNetwork } from "../testing/tonNetwork.ts";
import { isTonAddress, tonRowSchema } from "./tonRow.ts";

const row = { ...aTonNetwork, nodePort: 4011 };
const [coin, usdt] = row.assets;

test("a row is one coin and its jettons", () => {
  expect(tonRowSchema.parse(row)).toMatchObject({ coin, jettons: [usdt] });
});

test.each([
  ["no coin", { ...row, assets: [usdt] }, "needs one coin"],
  ["two coins", { ...row, assets: [coin, { ...coin, token: "GRAM" }] }, "needs one coin"],
  ["a coin of other decimals", { ...row, assets: [{ ...coin, decimals: 8 }] }, "9 decimals"],
  ["one symbol twice", { ...row, assets: [coin, { ...usdt, token: "TON" }] }, "one symbol twice"],
  [
    "one minter twice, in two spellings",
    { ...row, assets: [coin, usdt, { ...usdt, token: "DAI", contractAddress: rawUsdt() }] },
    "one minter twice",
  ],
  [
    "a minter elsewhere",
    { ...row, assets: [coin, { ...usdt, contractAddress: "0x1" }] },
    "not a TON address",
  ],
  ["a chain with money on it", { ...row, networkId: { type: "ton", chainId: "-239" } }, "-3"],
])("a row with %s is refused", (_what, refused, words) => {
  const read = tonRowSchema.safeParse(refused);
  expect(JSON.stringify(read.error?.issues)).toContain(words);
});

test("an address with a wrong check sum or of the masterchain is none", () => {
  expect(isTonAddress(usdt.contractAddress)).toBe(true);
  expect(isTonAddress(usdt.contractAddress.replace(/.$/, "_"))).toBe(false);
  expect(isTonAddress(`-1:${"a".repeat(64)}`)).toBe(false);
});

function rawUsdt(): string {
  const bytes = Buffer.from(usdt.contractAddress, "base64url");
  return `0:${bytes.subarray(2, 34).toString("hex")}`;
}
