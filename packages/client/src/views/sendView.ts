import type { Asset } from "@coffer/contract";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import {
  checkSendAmount,
  sendBounds,
  type SendAmountProblem,
  type SendAmountTextFacts,
} from "@coffer/core/send";

/** What the amount page knows of a send. Amounts are canonical decimal texts. */
export type SendView = {
  readonly asset: Asset;
  readonly feeAsset: Asset | null;
  readonly minAmount: string;
  readonly maxAmount: string;
  /** Whether any amount at all can be sent. */
  readonly isSendable: boolean;
  readonly problemOf: (amountText: string) => SendAmountProblem | null;
};

/** `fee`: the network fee in whole units of the fee asset, null while it is not known. */
export function sendView(asset: Asset, assets: readonly Asset[], fee: string | null): SendView {
  const feeAsset = assets.find(({ key }) => key === asset.feeAssetKey) ?? null;
  const facts = sendFacts(asset, feeAsset, fee);
  const { minUnits, maxUnits } = sendBounds(facts);
  return {
    asset,
    feeAsset,
    minAmount: formatDecimal(minUnits, asset.decimals),
    maxAmount: formatDecimal(maxUnits, asset.decimals),
    isSendable: maxUnits >= minUnits,
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

function sendFacts(asset: Asset, feeAsset: Asset | null, fee: string | null): Facts {
  const feeDecimals = feeAsset?.decimals ?? asset.decimals;
  return {
    decimals: asset.decimals,
    balanceUnits: unitsOf(asset.amount, asset.decimals),
    sendMinUnits: unitsOf(asset.sendMin, asset.decimals),
    sendMaxUnits: unitsOf(asset.sendMax, asset.decimals),
    feeUnits: fee === null ? 0n : unitsOf(fee, feeDecimals),
    isFeeAsset: asset.feeAssetKey === asset.key,
    feeBalanceUnits: feeAsset === null ? 0n : unitsOf(feeAsset.amount, feeAsset.decimals),
  };
}

/** Base units of an amount from the state. Throws on one its own asset cannot hold. */
export function unitsOf(amount: string, decimals: number): bigint {
  const units = parseDecimal(amount, decimals);
  if (!units.ok) throw new Error(`state: "${amount}" is no amount with ${decimals} decimals`);
  return units.value;
}
