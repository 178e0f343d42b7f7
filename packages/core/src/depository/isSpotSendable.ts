import type { NetworkId } from "../assets/assetTypes.ts";
import { sameNetwork } from "../assets/networkName.ts";
import { parseDecimal } from "../money/decimal.ts";

export type SpotHolding = {
  readonly token: string;
  readonly networkId: NetworkId;
  readonly cryptoCurrencyType: string;
  /** In whole units, as texts. */
  readonly amount: string;
  readonly decimals: number;
  readonly allowSend: boolean;
};

/** One of what a depository can be sent as. */
export type SpotSendable = Pick<SpotHolding, "token" | "networkId" | "cryptoCurrencyType"> & {
  readonly minAmount: string;
};

/** What the asset that a depository is in can be sent as: of the same token, chain, type and network. */
export const findSpotSendable = <Sendable extends SpotSendable>(
  { token, networkId, cryptoCurrencyType: type }: Omit<SpotSendable, "minAmount">,
  sendables: readonly Sendable[],
): Sendable | undefined =>
  sendables.find(
    (one) =>
      one.token === token &&
      one.cryptoCurrencyType === type &&
      sameNetwork(one.networkId, networkId),
  );

/**
 * Whether the whole of a depository can be sent: it is in an asset that can be, and there is something of
 * it and no less than is sent at the least.
 */
export function isSpotSendable(held: SpotHolding, sendables: readonly SpotSendable[]): boolean {
  const amount = parseDecimal(held.amount, held.decimals);
  const least = parseDecimal(findSpotSendable(held, sendables)?.minAmount ?? "", held.decimals);
  if (!held.allowSend || !amount.ok || !least.ok) return false;
  return amount.value > 0n && amount.value >= least.value;
}
