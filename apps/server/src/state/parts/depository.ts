import type { AppState, SpotAccount, SpotOperation } from "@coffer/contract";
import { amlStatusOf } from "@coffer/core/aml";
import { networkKey } from "@coffer/core/assets";
import {
  SPOT_OPERATIONS_MAX,
  spotStatusOfAml,
  spotStatusOfKyc,
  spotStatusOfPayment,
} from "@coffer/core/depository";
import type { UserId } from "@coffer/core/ids";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { allowancesOf, findListing } from "../../catalogue/assetListing.ts";
import { depositoryOf, type BrandDepository } from "../../catalogue/depositoryOf.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import { worthThen } from "../../catalogue/worthThen.ts";
import type { Services } from "../../ports/services.ts";
import { readOwnAddresses, type OwnAddress } from "../../storage/assets/assetAccounts.ts";
import type { Store } from "../../storage/database.ts";
import {
  listSpotWithdrawals,
  listWithdrawChecks,
} from "../../storage/depository/spotWithdrawals.ts";
import { listSpotDeposits, type SpotDeposit } from "../../storage/depository/spotDeposits.ts";
import { findSpotAccount, type SpotAccountRow } from "../../storage/depository/spotAccounts.ts";
import { listExchanges, type ExchangeRow } from "../../storage/exchange/exchanges.ts";
import type { User } from "../../storage/session/users.ts";
import type { AmlState } from "../../storage/aml/amlStates.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { exchangeOperation } from "./exchange.ts";
import { assetOf, type Holdings } from "./assets.ts";
import { paymentTransfer } from "./history.ts";

/** What the database holds of a depository; null where the brand has none. */
export type SpotPicture = {
  readonly kept: BrandDepository;
  /** Undefined until it is opened. */
  readonly row: SpotAccountRow | undefined;
  readonly addresses: ReadonlyMap<string, OwnAddress>;
  readonly deposits: readonly SpotDeposit[];
  readonly exchanges: readonly ExchangeRow[];
  readonly withdrawals: readonly Payment[];
  readonly checks: readonly AmlState[];
};

/** Nothing is asked where the brand has no depository. */
export async function readSpot(
  { brand }: Services,
  store: Store,
  userId: UserId,
): Promise<SpotPicture | null> {
  const kept = depositoryOf(brand);
  if (kept === null) return null;
  const [row, addresses, deposits, exchanges, withdrawals, checks] = await Promise.all([
    findSpotAccount(store, { brandId: brand.id, userId }),
    readOwnAddresses(store, userId, "depository"),
    listSpotDeposits(store, userId),
    listExchanges(store, { userId, limit: SPOT_OPERATIONS_MAX }),
    listSpotWithdrawals(store, userId),
    listWithdrawChecks(store, userId),
  ]);
  return { kept, row, addresses, deposits, exchanges, withdrawals, checks };
}

type Around = {
  readonly user: User;
  readonly holdings: Holdings;
  readonly kyc: AppState["kyc"];
  readonly buyMethods: AppState["buyMethods"];
};

/** A person's depository as their state shows it; null until it is opened. */
export function spotAccountOf(
  services: Services,
  picture: SpotPicture | null,
  { user, holdings, kyc, buyMethods }: Around,
): SpotAccount | null {
  if (picture?.row === undefined) return null;
  const { kept, row, addresses, deposits, exchanges, withdrawals, checks } = picture;
  const listing = findListing(services.brand, row.assetKey);
  const own = listing && addresses.get(networkKey(listing.network.networkId));
  if (listing === undefined || own === undefined) return null;
  const { accountId } = row;
  const units = holdings.spendable.get(accountId) ?? 0n;
  const held = { accountId, ...own, units, preferredTicker: user.preferredCurrency };
  return {
    status: row.status,
    ...(row.lockReason === null ? {} : { lockReason: row.lockReason }),
    asset: assetOf(services, listing, { ...held, tag: "spot" }),
    availableForSendCryptoCurrencies: sendableOf(kept),
    operations: newestFirst(
      kycOperation(user.userId, kyc),
      deposits.flatMap((deposit) => depositOperation(services, deposit, user.preferredCurrency)),
      exchanges.flatMap((exchange) => exchangeOperation(services.brand, exchange)),
      withdrawals.flatMap((payment) =>
        withdrawOperation(services, payment, user.preferredCurrency),
      ),
      checks.map(checkOperation),
    ),
    buyCryptoMethods: buyMethods.filter(({ assetKeys }) => assetKeys.includes(listing.key)),
  };
}

/** What a depository can be sent as, with the least that is sent. */
const sendableOf = ({ listings }: BrandDepository) =>
  listings
    .filter((listing) => allowancesOf(listing).allowSend)
    .map(({ asset, network }) => ({
      token: asset.token,
      networkId: network.networkId,
      chainId: network.networkId.chainId,
      cryptoCurrencyType: asset.cryptoCurrencyType,
      network: network.name,
      minAmount: asset.sendMin,
    }));

/** The newest of all that these lists hold. */
const newestFirst = (...lists: readonly (readonly SpotOperation[])[]): SpotOperation[] =>
  lists
    .flat()
    .toSorted((left, right) => (left.createdAt < right.createdAt ? 1 : -1))
    .slice(0, SPOT_OPERATIONS_MAX);

/** The one check of a person's identity that there is, once it has begun. */
function kycOperation(userId: UserId, { verificationStatus, updatedAt }: AppState["kyc"]) {
  const status = spotStatusOfKyc(verificationStatus);
  if (status === null) return [];
  const kyc = { status: verificationStatus };
  return [{ id: userId, status, createdAt: updatedAt, operationType: "kyc" as const, kyc }];
}

/** Coins that came, and the purchase that brought them; nothing of an asset that the brand lists no more. */
export function depositOperation(
  { brand, buying }: Pick<Services, "brand" | "buying">,
  deposit: Omit<SpotDeposit, "state"> & { readonly state: string },
  ticker: string,
): SpotOperation[] {
  const listing = findListing(brand, deposit.assetKey);
  if (listing === undefined) return [];
  const fiat = worthThen(listing, deposit.units, { prices: deposit.prices, ticker });
  const { seller, fiatCents, fiatTicker } = deposit;
  const isBought = fiatCents !== null && fiatTicker !== null;
  return [
    {
      id: deposit.depositId,
      status: deposit.state === "credited" ? "FULFILLED" : "PROCESSING",
      createdAt: deposit.createdAt.toISOString(),
      operationType: "deposit",
      deposit: {
        cryptoAsset: moneyOf(listing, deposit.units),
        fiatAsset: isBought
          ? { amount: formatDecimal(fiatCents, FIAT_DECIMALS), currency: { symbol: fiatTicker } }
          : null,
        buyCryptoMethodName:
          buying.sellers.find((each) => each.seller === seller)?.terms.name ?? seller,
        ...(fiat === null ? {} : { fiat }),
      },
    },
  ];
}

/**
 * A withdrawal as its depository's list shows it, with the transfer that it is; none where the brand lists
 * its asset no more. (rule 355)
 */
export function withdrawOperation(
  { brand }: Pick<Services, "brand">,
  payment: Payment,
  ticker: string,
): SpotOperation[] {
  const listing = findListing(brand, payment.assetKey);
  if (listing === undefined) return [];
  const { createdAt, paymentId, state, units, userId, withheldUnits } = payment;
  return [
    {
      id: paymentId,
      status: spotStatusOfPayment(state),
      createdAt: createdAt.toISOString(),
      operationType: "withdraw",
      withdraw: {
        cryptoAsset: moneyOf(listing, units + withheldUnits),
        fee: withheldUnits === 0n ? null : moneyOf(listing, withheldUnits),
        transferId: paymentId,
        transfer: paymentTransfer(brand, payment, { userId, ticker }),
      },
    },
  ];
}

/** The check of an address to withdraw to, however it ended. (rule 355) */
const checkOperation = (state: AmlState): SpotOperation => ({
  id: state.amlStateId,
  status: spotStatusOfAml(state.stage),
  createdAt: state.createdAt.toISOString(),
  operationType: "aml",
  aml: { status: amlStatusOf(state.stage), address: state.address },
});
