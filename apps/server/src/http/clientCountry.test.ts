import { expect, test } from "vitest";
import { clientCountryBy } from "./clientCountry.ts";

const PROXY = "10.0.0.1";
const isProxy = (address: string) => address === PROXY;

const rows = [
  ["a trusted proxy's word counts", "cf-ipcountry", PROXY, "kz", "KZ"],
  ["what the caller itself claims does not", "cf-ipcountry", "203.0.113.9", "KZ", null],
  ["without a header nobody knows", "cf-ipcountry", PROXY, undefined, null],
  ["a word that is no country is none", "cf-ipcountry", PROXY, "KZ, US", null],
  ["where no header is named none is read", undefined, PROXY, "KZ", null],
] as const;

test.each(rows)("%s", (_what, header, remoteAddress, told, country) => {
  const headers = told === undefined ? {} : { "cf-ipcountry": told };
  const countryOf = clientCountryBy({ header, isProxy });
  expect(countryOf({ headers, socket: { remoteAddress } })).toBe(country);
});
