import type { SendBoundsFacts } from "./sendBounds.ts";

type FeeFacts = Pick<SendBoundsFacts, "balanceUnits" | "feeUnits" | "isFeeAsset"> & {
  readonly feeBalanceUnits: bigint;
};

/**
 * Whether the account that pays the network fee holds it, whatever the amount. Base units of the fee
 * asset; one that is not activated holds nothing. Where it is not covered, sending is blocked with
 * the banner 'Top up … to continue'. (core spec §8, decision 5)
 */
export const isFeeCovered = (facts: FeeFacts): boolean =>
  facts.feeUnits <= (facts.isFeeAsset ? facts.balanceUnits : facts.feeBalanceUnits);
