import { assetKey } from "@coffer/core/assets";
import { expect, test } from "vitest";
import { takenOut, type Unbooked } from "./takenOut.ts";

const ETH = assetKey("ETH", { type: "evm", chainId: "1" });
const USDT = assetKey("USDT", { type: "evm", chainId: "1" });
const mined = (height: bigint, isSuccess = true) => ({ height, isSuccess, feeUnits: 3n });
const of = (over: Partial<Unbooked>): Unbooked => ({
  kind: "payment",
  assetKey: ETH,
  units: 100n,
  feeAssetKey: ETH,
  ...over,
});
const token = { assetKey: USDT, feeAssetKey: ETH };

test.each([
  ["a payment in no block has taken nothing", of({}), ETH, 0n],
  ["a mined payment takes its amount and the fee", of({ mined: mined(9n) }), ETH, 103n],
  ["one mined in the very block counts", of({ mined: mined(10n) }), ETH, 103n],
  ["one mined above it does not", of({ mined: mined(11n) }), ETH, 0n],
  ["a failed payment takes the fee alone", of({ mined: mined(9n, false) }), ETH, 3n],
  ["a token's payment takes the token", of({ ...token, mined: mined(9n) }), USDT, 100n],
  ["and its fee from the coin", of({ ...token, mined: mined(9n) }), ETH, 3n],
  ["a failed one takes no token", of({ ...token, mined: mined(9n, false) }), USDT, 0n],
  ["a sweep stays within custody", of({ kind: "sweep", mined: mined(9n) }), ETH, 3n],
  ["a swept token too", of({ ...token, kind: "sweep", mined: mined(9n) }), USDT, 0n],
  ["a gas top-up costs its fee", of({ kind: "feeTopUp", mined: mined(9n) }), ETH, 3n],
  ["another asset is not touched", of({ mined: mined(9n) }), USDT, 0n],
])("%s", (_name, transaction, key, units) => {
  expect(takenOut(transaction, { assetKey: key, height: 10n })).toBe(units);
});
