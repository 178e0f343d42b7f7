declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** '{token}:{network type}:{chain id}', as `assetKey` makes it. */
export type AssetKey = Brand<string, "AssetKey">;

/** An exact quantity of one asset. `units` counts the smallest unit (1 = one wei). */
export type Money = Brand<{ readonly asset: AssetKey; readonly units: bigint }, "Money">;

/** The one door into `Money`. `units` counts the smallest unit and may be negative. */
export const money = (asset: AssetKey, units: bigint): Money => ({ asset, units }) as Money; // the brand exists only in types

/** The sum. Throws on two assets: mixing them is a bug in the caller, not something a user did. */
export function add(left: Money, right: Money): Money {
  checkSameAsset("add", left, right);
  return money(left.asset, left.units + right.units);
}

/** `left` less `right`, below zero if it comes to that. Throws on two assets. */
export function subtract(left: Money, right: Money): Money {
  checkSameAsset("subtract", left, right);
  return money(left.asset, left.units - right.units);
}

function checkSameAsset(operation: string, left: Money, right: Money): void {
  if (left.asset !== right.asset) {
    throw new Error(`${operation}: ${left.asset} with ${right.asset}`);
  }
}
