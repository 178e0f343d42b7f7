import fc from "fast-check";
import { expect, test } from "vitest";
import { addressKey, addressKeysIn } from "./addressKey.ts";

const EVM = "0x098B716B8Aaf21512996dC57EB0615e2383E2f96";
const BECH32 = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const BASE58 = "18M8bJWMzWHDBMxoLqjHHAffdRy4SrzkfB";
/** TON's own example of one account in all of its spellings (docs.ton.org, smart contract addresses). */
const TON = [
  "-1:fcb91a3a3816d0f7b8c2c76108b8a9bc5a6b7a55bd79f8ab101c52db29232260",
  "-1:FCB91A3A3816D0F7B8C2C76108B8A9BC5A6B7A55BD79F8AB101C52DB29232260",
  "kf/8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15+KsQHFLbKSMiYIny",
  "kf_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYIny",
  "Ef_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYDJ4",
] as const;

test("EVM and bech32 addresses are one in any case, base58 ones are not", () => {
  for (const text of [EVM, EVM.toLowerCase(), EVM.toUpperCase(), `  ${EVM}\n`])
    expect(addressKey(text)).toBe(EVM.toLowerCase());
  expect(addressKey(BECH32.toUpperCase())).toBe(BECH32);
  expect(addressKey(BASE58)).toBe(BASE58);
  expect(addressKey(BASE58.toLowerCase())).not.toBe(BASE58);
});

test.each(TON)("TON's %s is its raw form", (text) => {
  expect(addressKey(text)).toBe(TON[0]);
});

test("a TON address with a wrong check sum is nobody's", () => {
  const wrong = TON[4].replace("J4", "J5");
  expect(addressKey(wrong)).toBe(wrong);
});

test.each([
  [`ethereum:${EVM}`, EVM],
  [`ETHEREUM:${EVM.toUpperCase()}`, EVM],
  [`ethereum:pay-${EVM}@1?value=1e18`, EVM],
  [`ethereum:0x00000000000000000000000000000000000000aa@1/transfer?address=${EVM}&uint256=1`, EVM],
  [`eip155:1:${EVM}`, EVM],
  [`bitcoin:${BECH32}?amount=0.1&label=x`, BECH32],
  [`BITCOIN:${BECH32.toUpperCase()}`, BECH32],
  [`bitcoin:${BASE58}`, BASE58],
  [`ton://transfer/${TON[3]}?amount=1`, TON[0]],
  [`ton://transfer/${TON[2]}`, TON[0]],
  [`ton://transfer/${TON[1]}`, TON[0]],
  [`https://app.tonkeeper.com/transfer/${TON[4]}`, TON[0]],
])("%s names its address", (link, address) => {
  expect(addressKeysIn(link)).toContain(addressKey(address));
});

test("any text has keys without failing, and its own among them", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 256 }), (text) => {
      const keys = addressKeysIn(text);
      return text === "" ? keys.length === 0 : keys.includes(addressKey(text));
    }),
  );
});
