import type { ChainStep } from "@coffer/chains";
import { assetKey } from "@coffer/core/assets";
import { expect, test } from "vitest";
import { takenOut, type Unbooked } from "./takenOut.ts";

const ETH = assetKey("ETH", { type: "evm", chainId: "1" });
const USDT = assetKey("USDT", { type: "evm", chainId: "1" });
const mined = (height: bigint, isSuccess = true): readonly ChainStep[] => [
  { height, feeUnits: 3n, moved: isSuccess ? "arrived" : "nothing" },
];
/** Through several blocks: five go along for the way, of which two come back. */
const onItsWay: readonly ChainStep[] = [
  { height: 7n, feeUnits: 6n, moved: "nothing" },
  { height: 9n, feeUnits: 0n, moved: "left" },
  { height: 11n, feeUnits: 0n, moved: "arrived" },
  { height: 12n, feeUnits: -2n, moved: "nothing" },
];
const cameBack: readonly ChainStep[] = [
  { height: 7n, feeUnits: 1n, moved: "left" },
  { height: 9n, feeUnits: 2n, moved: "returned" },
];
const of = (over: Partial<Unbooked>): Unbooked => ({
  kind: "payment",
  assetKey: ETH,
  units: 100n,
  feeAssetKey: ETH,
  steps: [],
  ...over,
});
const token = { assetKey: USDT, feeAssetKey: ETH };

test.each([
  ["a payment in no block has taken nothing", of({}), ETH, 0n],
  ["a mined payment takes its amount and the fee", of({ steps: mined(9n) }), ETH, 103n],
  ["one mined in the very block counts", of({ steps: mined(10n) }), ETH, 103n],
  ["one mined above it does not", of({ steps: mined(11n) }), ETH, 0n],
  ["a failed payment takes the fee alone", of({ steps: mined(9n, false) }), ETH, 3n],
  ["a token's payment takes the token", of({ ...token, steps: mined(9n) }), USDT, 100n],
  ["and its fee from the coin", of({ ...token, steps: mined(9n) }), ETH, 3n],
  ["a failed one takes no token", of({ ...token, steps: mined(9n, false) }), USDT, 0n],
  ["a sweep stays within custody", of({ kind: "sweep", steps: mined(9n) }), ETH, 3n],
  ["a swept token too", of({ ...token, kind: "sweep", steps: mined(9n) }), USDT, 0n],
  ["a gas top-up costs its fee", of({ kind: "feeTopUp", steps: mined(9n) }), ETH, 3n],
  ["another asset is not touched", of({ steps: mined(9n) }), USDT, 0n],
  ["one on its way has taken what went along", of({ ...token, steps: onItsWay }), ETH, 6n],
  ["and its units once they have left", of({ ...token, steps: onItsWay }), USDT, 100n],
  [
    "a sweep's are in no address on the way",
    of({ ...token, kind: "sweep", steps: onItsWay }),
    USDT,
    100n,
  ],
  ["what came back is there again", of({ steps: cameBack }), ETH, 3n],
])("%s", (_name, transaction, key, units) => {
  expect(takenOut(transaction, { assetKey: key, height: 10n })).toBe(units);
});

test.each([
  [7n, 6n, 0n],
  [9n, 6n, 100n],
  [11n, 6n, 0n],
  [12n, 4n, 0n],
])(
  "a sweep that stands at block %s has taken %s for its way, and %s of what it moves",
  (height, fee, moved) => {
    const sweep = of({ ...token, kind: "sweep", steps: onItsWay });
    expect(takenOut(sweep, { assetKey: ETH, height })).toBe(fee);
    expect(takenOut(sweep, { assetKey: USDT, height })).toBe(moved);
  },
);
