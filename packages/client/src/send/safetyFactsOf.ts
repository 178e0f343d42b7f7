import type { AppState, Rate } from "@coffer/contract";
import { sameAddress } from "@coffer/core/address";
import { sameNetwork } from "@coffer/core/assets";
import type { SafetyFacts } from "@coffer/core/safety";
import { leastSendUnits } from "@coffer/core/send";
import { feeAssetOf } from "../views/feeAssetOf.ts";
import { unitsOf } from "../views/unitsOf.ts";
import { feeShareBpsOf } from "./feeShareBpsOf.ts";
import { isPaidHistoryWhole, paidAddressesOf } from "./paidAddressesOf.ts";
import type { SafetyPayment } from "./safetyPayment.ts";
import { typicalFeeUnitsOf } from "./typicalFeeUnitsOf.ts";

type State = Pick<
  AppState,
  | "assets"
  | "assetSpecs"
  | "transfers"
  | "payees"
  | "guard"
  | "addressAmlStates"
  | "preferredCurrency"
>;

export type SafetySurroundings = {
  readonly state: State;
  readonly rates: readonly Rate[];
  readonly nowMs: number;
};

/** What the wallet knows of a payment, for the check before it is sent. */
export function safetyFactsOf(
  payment: SafetyPayment,
  { state, rates, nowMs }: SafetySurroundings,
): SafetyFacts {
  const { amount, asset, destination, fee } = payment;
  const { networkId: network } = asset;
  const feeAsset = feeAssetOf(asset, state).asset;
  const amountUnits = unitsOf(amount, asset.decimals);
  const feeUnits = fee === null ? null : unitsOf(fee, feeAsset.decimals);
  return {
    network,
    destination,
    aml: payment.aml ?? knownAml(state, payment),
    ownAddresses: state.assets
      .filter(({ networkId }) => sameNetwork(networkId, network))
      .map(({ address }) => address),
    paid: paidAddressesOf(state.transfers, asset),
    isHistoryWhole: isPaidHistoryWhole(state.transfers),
    payees: namesOf(state, payment),
    memo: payment.memo ?? "",
    amountUnits,
    balanceUnits: unitsOf(asset.amount, asset.decimals),
    isMaxChosen: payment.isMaxChosen === true,
    feeUnits,
    isFeeAsset: asset.feeAssetKey === asset.key,
    feeShareBps:
      feeUnits === null
        ? null
        : feeShareBpsOf({
            amount: { units: amountUnits, asset },
            fee: { units: feeUnits, asset: feeAsset },
            fiatTicker: state.preferredCurrency.ticker,
            rates,
          }),
    typicalFeeUnits: typicalFeeUnitsOf(state.transfers, asset.key, feeAsset.decimals),
    dustUnits: leastSendUnits(unitsOf(asset.sendMin, asset.decimals)),
    feesOf: state.assets
      .filter((one) => one.feeAssetKey === asset.key && one.key !== asset.key)
      .filter((one) => one.type === asset.type && /[1-9]/.test(one.amount))
      .map(({ token }) => token),
    nowMs,
  };
}

/** The address book on this network. Nobody in it waits while the guard asks for no wait. */
const namesOf = (
  { guard, payees }: Pick<State, "guard" | "payees">,
  { asset }: SafetyPayment,
): SafetyFacts["payees"] =>
  payees
    .filter(({ networkId }) => sameNetwork(networkId, asset.networkId))
    .map(({ address, name, memo, usableFrom }) => ({
      address,
      name,
      memo: memo === undefined || memo === "" ? null : memo,
      usableFromMs: guard.payeeWaitHours === 0 ? 0 : Date.parse(usableFrom),
    }));

/** The newest answer about this address, whatever it was asked for. */
function knownAml(
  { addressAmlStates }: State,
  { asset, destination }: SafetyPayment,
): SafetyFacts["aml"] {
  const [newest] = addressAmlStates
    .filter(({ address }) => sameNetwork(address.networkId, asset.networkId))
    .filter(({ address }) => sameAddress(address.address, destination))
    .toSorted((left, right) => right.updatedAt.localeCompare(left.updatedAt));
  return newest?.status ?? "notAsked";
}
