import type { AppState, Asset, AssetSpec, BlockchainTransfer, Rate } from "@coffer/contract";
import { addressKey, sameAddress } from "@coffer/core/address";
import { sameNetwork } from "@coffer/core/assets";
import { FINISHED_IN_STATE_MAX, isFinishedTransfer } from "@coffer/core/history";
import { multiplyByPriceHalfEven } from "@coffer/core/money";
import { findRate } from "@coffer/core/rates";
import type { PaidAddress, SafetyFacts } from "@coffer/core/safety";
import { leastSendUnits } from "@coffer/core/send";
import { unitsOf } from "../views/assetView.ts";
import { feeAssetOf } from "../views/feeAssetOf.ts";
import type { SafetyPayment } from "./safetyPayment.ts";

type State = Pick<
  AppState,
  | "assets"
  | "assetSpecs"
  | "transfers"
  | "payees"
  | "guard"
  | "addressAmlStates"
  | "spotAccount"
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
    ownAddresses: ownAddressesOf(state, asset),
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
    // Payments out of an asset's account pay another fee than those out of the current account.
    typicalFeeUnits:
      payment.isFromDepository === true
        ? null
        : typicalFeeUnitsOf(state.transfers, asset.key, feeAsset.decimals),
    dustUnits: leastSendUnits(unitsOf(asset.sendMin, asset.decimals)),
    feesOf: state.assets
      .filter((one) => one.feeAssetKey === asset.key && one.key !== asset.key)
      .filter((one) => one.type === asset.type && /[1-9]/.test(one.amount))
      .map(({ token }) => token),
    nowMs,
  };
}

/** Where a payment would come back to. Between custody and a private account money moves. (rule 541) */
function ownAddressesOf(state: State, { address, networkId, type }: Asset): readonly string[] {
  if (type === "PERSONAL") return [address];
  return [...state.assets, ...spotAssets(state)]
    .filter((one) => one.type !== "PERSONAL" && sameNetwork(one.networkId, networkId))
    .map((one) => one.address);
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

/** So many of the latest payments say what is usual; fewer than the least say nothing. */
const PAYMENTS_MAX = 9;
const PAYMENTS_MIN = 3;

/**
 * The median fee of the latest payments of an asset that had one, in base units of the fee asset;
 * null when there were too few. `transfers` are newest first.
 */
function typicalFeeUnitsOf(
  transfers: readonly BlockchainTransfer[],
  assetKey: string,
  feeDecimals: number,
): bigint | null {
  const fees = transfers
    .filter((transfer) => transfer.assetKey === assetKey && transfer.direction === "OUT")
    .map(({ fee }) => (fee === null ? 0n : unitsOf(fee.amount, feeDecimals)))
    .filter((units) => units > 0n)
    .slice(0, PAYMENTS_MAX)
    .toSorted((left, right) => (left < right ? -1 : 1));
  if (fees.length < PAYMENTS_MIN) return null;
  return fees[Math.floor((fees.length - 1) / 2)] ?? null;
}

/** Whom this account has paid on the asset's network. A payment that failed has paid nobody. */
function paidAddressesOf(
  transfers: readonly BlockchainTransfer[],
  asset: Asset,
): readonly PaidAddress[] {
  const found = new Map<string, PaidAddress>();
  for (const { amount, assetKey, direction, networkId, recipientAddress, state } of transfers) {
    // A voucher goes to no address.
    const isOut = (direction === "OUT" || direction === "INTERNAL") && recipientAddress !== "";
    const isPaid = isOut && state !== "FAILED";
    if (!isPaid || !sameNetwork(networkId, asset.networkId)) continue;
    const key = addressKey(recipientAddress);
    const before = found.get(key) ?? { address: recipientAddress, payments: 0, units: 0n };
    const units = assetKey === asset.key ? unitsOf(amount.amount, asset.decimals) : 0n;
    const { address } = before;
    found.set(key, { address, payments: before.payments + 1, units: before.units + units });
  }
  return [...found.values()];
}

/** Whether the state holds every transfer there ever was: it drops the oldest when it is full. */
const isPaidHistoryWhole = (transfers: readonly BlockchainTransfer[]): boolean =>
  transfers.filter(isFinishedTransfer).length < FINISHED_IN_STATE_MAX;

const BPS = 10_000n;

type Side = {
  readonly units: bigint;
  readonly asset: Pick<AssetSpec, "key" | "token" | "decimals">;
};

type FeeShareFacts = {
  readonly amount: Side;
  readonly fee: Side;
  readonly fiatTicker: string;
  readonly rates: readonly Rate[];
};

/**
 * How much a fee is of an amount, in hundredths of a per cent: of one asset as they are, of two by
 * what both are worth. Null where one of them has no rate or is worth less than a cent.
 */
function feeShareBpsOf({ amount, fee, fiatTicker, rates }: FeeShareFacts): bigint | null {
  if (amount.asset.key === fee.asset.key) return shareOf(fee.units, amount.units);
  const worthOf = ({ units, asset: { token, decimals } }: Side): bigint => {
    const price = findRate(rates, token, fiatTicker)?.price;
    return price === undefined ? 0n : multiplyByPriceHalfEven(units, decimals, price);
  };
  const feeCents = worthOf(fee);
  return feeCents === 0n ? null : shareOf(feeCents, worthOf(amount));
}

const shareOf = (part: bigint, whole: bigint): bigint | null =>
  whole === 0n ? null : (part * BPS) / whole;

/** What the depository is in: its address is its person's own too. */
const spotAssets = ({ spotAccount }: State): readonly Asset[] =>
  spotAccount === null ? [] : [spotAccount.asset];
