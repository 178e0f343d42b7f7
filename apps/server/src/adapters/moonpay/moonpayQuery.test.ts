import { expect, test } from "vitest";
import { moonpayQuery, moonpaySignature, signedMoonpayQuery } from "./moonpayQuery.ts";

/** Made with a key of nobody's, as MoonPay's documentation of signed addresses says. */
const known = {
  key: "sk_test_key",
  query:
    "?apiKey=pk_test_123&currencyCode=eth&walletAddress=0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae&baseCurrencyCode=usd&baseCurrencyAmount=100&externalTransactionId=tx-1",
  signature: "t6o2s8MhG1Z2WzT/1IyjxBSxoT7XzyI2GeI90GDzFRM=",
};

test("a query is signed to the letter, question mark included", () => {
  expect(moonpaySignature(known.query, known.key)).toBe(known.signature);
  expect(signedMoonpayQuery(known.query, known.key)).toBe(
    `${known.query}&signature=t6o2s8MhG1Z2WzT%2F1IyjxBSxoT7XzyI2GeI90GDzFRM%3D`,
  );
  expect(moonpaySignature(known.query.slice(1), known.key)).not.toBe(known.signature);
  expect(moonpaySignature(known.query, `${known.key}2`)).not.toBe(known.signature);
});

test("the known query is made of its fields, without those that have no value", () => {
  expect(
    moonpayQuery([
      ["apiKey", "pk_test_123"],
      ["currencyCode", "eth"],
      ["walletAddress", "0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae"],
      ["walletAddressTag", null],
      ["baseCurrencyCode", "usd"],
      ["baseCurrencyAmount", "100"],
      ["externalTransactionId", "tx-1"],
    ]),
  ).toBe(known.query);
});

test.each(["o'neil+coins@example.com", "a b&c=d", "https://x.example/?a=1&b=2#c", "Anna Ω (1)*!"])(
  "a browser carries %s as it was signed",
  (text) => {
    const query = moonpayQuery([
      ["email", text],
      ["language", "en"],
    ]);
    const url = new URL(`https://buy.moonpay.com/${query}`);
    expect(url.search).toBe(query);
    expect(url.searchParams.get("email")).toBe(text);
  },
);
