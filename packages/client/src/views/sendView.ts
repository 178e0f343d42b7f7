import type { AppState, Asset } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import {
  checkSendAmount,
  isFeeCovered,
  sendBounds,
  type SendAmountProblem,
  type SendAmountTextFacts,
} from "@coffer/core/send";
import { feeAssetOf, type FeeAsset } from "./feeAssetOf.ts";
import { unitsOf } from "./assetView.ts";

/** What the send pages know of a send. Amounts are canonical decimal texts. */
export type SendView = {
  readonly asset: Asset;
  readonly feeAsset: FeeAsset;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Whether the asset's own balance allows any amount at all. */
  readonly isSendable: boolean;
  /** Whether the fee asset covers the fee, as far as it is known; else no amount can be sent. */
  readonly isFeeCovered: boolean;
  readonly problemOf: (amountText: string) => SendAmountProblem | null;
};

/** `fee`: the network fee in whole units of the fee asset, null while it is not known. */
export function sendView(
  asset: Asset,
  state: Pick<AppState, "assets" | "assetSpecs">,
  fee: string | null,
): SendView {
  const feeAsset = feeAssetOf(asset, state);
  const facts = sendFacts(asset, feeAsset, fee);
  const { minUnits, maxUnits } = sendBounds(facts);
  return {
    asset,
    feeAsset,
    minAmount: formatDecimal(minUnits, asset.decimals),
    maxAmount: formatDecimal(maxUnits, asset.decimals),
    isSendable: maxUnits >= minUnits,
    isFeeCovered: isFeeCovered(facts),
    problemOf: (amountText) => {
      const checked = checkSendAmount({ ...facts, amountText });
      return checked.ok ? null : nearerProblem(checked.problem, amountText, facts);
    },
  };
}

type Facts = Omit<SendAmountTextFacts, "amountText">;

/** Whoever asks for more than there is learns that, even where a limit lies below the amount too. */
function nearerProblem(
  problem: SendAmountProblem,
  amountText: string,
  { balanceUnits, decimals }: Facts,
): SendAmountProblem {
  const isOverdrawn = problem.kind === "aboveMax" && unitsOf(amountText, decimals) > balanceUnits;
  return isOverdrawn ? { kind: "aboveBalance", balanceUnits } : problem;
}

function sendFacts(asset: Asset, feeAsset: FeeAsset, fee: string | null): Facts {
  const { decimals: feeDecimals } = feeAsset.asset;
  return {
    decimals: asset.decimals,
    balanceUnits: unitsOf(asset.amount, asset.decimals),
    sendMinUnits: unitsOf(asset.sendMin, asset.decimals),
    sendMaxUnits: unitsOf(asset.sendMax, asset.decimals),
    feeUnits: fee === null ? 0n : unitsOf(fee, feeDecimals),
    isFeeAsset: asset.feeAssetKey === asset.key,
    feeBalanceUnits: feeAsset.kind === "active" ? unitsOf(feeAsset.asset.amount, feeDecimals) : 0n,
  };
}
