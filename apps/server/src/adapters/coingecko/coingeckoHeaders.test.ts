import { expect, test } from "vitest";
import { coingeckoFields } from "./coingeckoFields.ts";
import { coingeckoHeaders } from "./coingeckoHeaders.ts";

const KEY = "CG-a-key-of-twenty-seven-x";

test.each([
  ["https://api.coingecko.com/api/v3", { "x-cg-demo-api-key": KEY }],
  ["https://pro-api.coingecko.com/api/v3", { "x-cg-pro-api-key": KEY }],
  ["https://pro-api.coingecko.com:443/api/v3", { "x-cg-pro-api-key": KEY }],
  ["https://rates.example/pro-api.coingecko.com", { "x-cg-demo-api-key": KEY }],
  ["http://127.0.0.1:4001/api/v3", { "x-cg-demo-api-key": KEY }],
])("rule 310: at %s a key goes by the header of its plan", (baseUrl, headers) => {
  expect(coingeckoHeaders(baseUrl, KEY)).toEqual(headers);
});

test("without a key nothing is sent", () => {
  expect(coingeckoHeaders("https://api.coingecko.com/api/v3", undefined)).toEqual({});
});

test.each([
  [KEY, true],
  ["CG-short", false],
  ["CG-with a space in the middle", false],
  ["CG-with-a-line\r\nx-other: 1234", false],
])("%j is a key: %s", (text, isKey) => {
  expect(coingeckoFields.COINGECKO_KEY.schema.safeParse(text).success).toBe(isKey);
});
