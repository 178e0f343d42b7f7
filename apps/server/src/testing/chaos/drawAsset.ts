import type { SeededRandom } from "../seededRandom.ts";
import { assetOf, families, type AssetName, type Family } from "./chaosAsset.ts";
import type { AskedPayment } from "./person.ts";

/** One in so many things with tokens is done with those on TON. */
const TON_TOKEN_ONE_IN = 3;

const coins: Readonly<Record<Family, AssetName>> = { evm: "ETH", ton: "TON", bitcoin: "BTC" };

/** A token, or the coin of any family as likely as that of another; Bitcoin has no tokens. */
export function drawAsset(random: SeededRandom, kind: { readonly isToken: boolean }): AssetName {
  if (!kind.isToken) return coins[random.pick(families)];
  return random.below(TON_TOKEN_ONE_IN) === 0 ? "USDT on TON" : "USDT";
}

/** The coin of a family of which nothing was paid to the outside yet, so that a short run has them all. */
export function unpaidCoin(payments: readonly AskedPayment[]): AssetName | undefined {
  const paid = new Set(
    payments
      .filter(({ outcome, receiver }) => receiver === null && outcome?.kind === "made")
      .map(({ name }) => assetOf(name).family),
  );
  const unpaid = families.findLast((family) => !paid.has(family));
  return unpaid && coins[unpaid];
}
