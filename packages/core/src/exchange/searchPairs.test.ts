import { expect, test } from "vitest";
import { searchPairs } from "./searchPairs.ts";

const pairs = [
  { target: { token: "ETH", name: "Ether" } },
  { target: { token: "USDT", name: "Tether USD" } },
  { target: { token: "TON", name: "Toncoin" } },
];

test.each([
  ["", ["ETH", "USDT", "TON"]],
  ["  ", ["ETH", "USDT", "TON"]],
  ["eth", ["ETH", "USDT"]],
  ["ETHER", ["ETH", "USDT"]],
  [" Coin ", ["TON"]],
  ["btc", []],
])("%j finds %j", (query, tokens) => {
  expect(searchPairs(pairs, query).map(({ target }) => target.token)).toEqual(tokens);
});
