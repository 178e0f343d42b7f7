import { expect, test } from "vitest";
import { parseBitcoinRequest } from "./parseBitcoinRequest.ts";

const segwit = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const old = "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W";

// The first ones are the examples of BIP-21.
test.each([
  [`bitcoin:${old}`, old, null],
  [`bitcoin:${old}?label=Luke-Jr`, old, null],
  [`bitcoin:${old}?amount=20.3&label=Luke-Jr`, old, "20.3"],
  [`bitcoin:${old}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`, old, "50"],
  [`bitcoin:${old}?somethingyoudontunderstand=50&somethingelse=999`, old, null],
  [`BITCOIN:${segwit.toUpperCase()}?AMOUNT=0.00100000`, segwit.toUpperCase(), "0.001"],
  [`bitcoin:${segwit}?amount=0`, segwit, null],
  [`bitcoin:${segwit}?amount=0.5&lightning=LNBC20M1PVJLUEZ&pj=https://example.com`, segwit, "0.5"],
] as const)("%s is read", (text, receiver, amount) => {
  expect(parseBitcoinRequest(text)).toEqual({ receiver, amount });
});

test.each([
  ["what is required and not known", `bitcoin:${old}?req-somethingyoudontunderstand=50`],
  ["the same in capitals", `bitcoin:${old}?REQ-x=1`],
  ["another scheme", `litecoin:${old}`],
  ["no address", "bitcoin:?amount=1"],
  ["two amounts", `bitcoin:${old}?amount=1&amount=2`],
  ["an amount with an exponent", `bitcoin:${old}?amount=1e3`],
  ["a negative amount", `bitcoin:${old}?amount=-1`],
  ["a part of a satoshi", `bitcoin:${old}?amount=0.123456789`],
  ["an amount without a number", `bitcoin:${old}?amount=`],
] as const)("%s is refused", (_case, text) => {
  expect(parseBitcoinRequest(text)).toBeNull();
});
