import type { Brand } from "@coffer/brands";
import type { AppState, Asset, BonusAsset, BonusOperation, Project } from "@coffer/contract";
import { networkKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { assetListings, findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import { bonusMinUnits } from "../../catalogue/bonusMinUnits.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import type { Services } from "../../ports/services.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import {
  listBonusOperations,
  listNewestAccruals,
  sumUnseenAccruals,
  type Accrued,
  type NamedOperation,
} from "../../storage/bonuses/bonusOperations.ts";
import type { Store } from "../../storage/database.ts";
import { listPartnerPlaces, type PartnerPlace } from "../../storage/partners/partners.ts";
import type { User } from "../../storage/session/users.ts";
import { assetOf, type Holdings } from "./assets.ts";

/** As many accruals of each balance, and as many operations, stand in a state. (rule 436) */
const SHOWN_MAX = 50;

type Bonuses = {
  readonly places: readonly PartnerPlace[];
  readonly operations: readonly NamedOperation[];
  readonly accruals: readonly Accrued[];
  readonly unseen: ReadonlyMap<AccountId, bigint>;
};

/** The brand's partners, and what they gave a person. */
export async function readBonuses(
  { brand }: Services,
  store: Store,
  userId: UserId,
): Promise<Bonuses> {
  const [places, operations, accruals, unseen] = await Promise.all([
    listPartnerPlaces(store, brand.id),
    listBonusOperations(store, { userId, limit: SHOWN_MAX }),
    listNewestAccruals(store, { userId, limit: SHOWN_MAX }),
    sumUnseenAccruals(store, userId),
  ]);
  return { places, operations, accruals, unseen };
}

/** A partner's account, what a person has of it there, and the account's asset. */
type Place = {
  readonly place: PartnerPlace;
  readonly listing: AssetListing;
  readonly account: AssetAccount | undefined;
  readonly units: bigint;
};

type BonusState = Pick<AppState, "bonusOperations" | "projects" | "projectUserData"> & {
  /** What a person has of partners, as assets. */
  readonly bonusAssets: readonly Asset[];
};

type Around = {
  readonly user: User;
  readonly holdings: Holdings;
  readonly mainAssets: readonly Asset[];
};

/** Partners as a person sees them, with what they have of each. (rules 431 and 438) */
export function bonusesOf(
  services: Services,
  { holdings: { accounts, spendable }, mainAssets, user }: Around,
  bonuses: Bonuses,
): BonusState {
  const { brand } = services;
  const shown = assetListings(brand).flatMap((listing) =>
    bonuses.places
      .filter((place) => isPlaceOf(place, listing))
      .map((place): Place => {
        const account = accounts.find((own) => isBonusOf(own, place));
        return {
          place,
          listing,
          account,
          units: (account && spendable.get(account.accountId)) ?? 0n,
        };
      })
      .filter(({ place, units }) => place.closedAt === null || units > 0n),
  );
  return {
    bonusOperations: bonusOperationsOf(brand, bonuses.operations),
    projects: [...new Set(bonuses.places.map(({ name }) => name))].flatMap((name) =>
      projectOf(
        brand,
        shown.filter(({ place }) => place.name === name),
        { bonuses, mainAssets },
      ),
    ),
    projectUserData: {
      agreementState: user.isAgreementAccepted ? "ACCEPTED" : "NOT_ACCEPTED",
      lastSeenBonusDate: user.lastSeenBonusAt?.toISOString() ?? null,
      hasDisplayedProjectBonusesInfo: user.hasSeenBonusInfo,
    },
    bonusAssets: shown.flatMap((place) => bonusAsAsset(services, user, place)),
  };
}

const isPlaceOf = ({ assetKey, networkId }: PartnerPlace, { key, network }: AssetListing) =>
  assetKey === key && networkKey(networkId) === networkKey(network.networkId);

const isBonusOf = (own: AssetAccount, { assetKey, partnerId }: PartnerPlace): boolean =>
  own.purpose === "bonus" && own.assetKey === assetKey && own.scope === partnerId;

type Beside = { readonly bonuses: Bonuses; readonly mainAssets: readonly Asset[] };

/** None where nothing of it is shown. */
function projectOf(
  brand: Brand,
  places: readonly Place[],
  { bonuses, mainAssets }: Beside,
): Project[] {
  const [first] = places;
  if (first === undefined) return [];
  const { description, name, title } = first.place;
  return [
    {
      name,
      title,
      description,
      blockchainAddresses: places.map(({ account, listing, place, units }) => {
        // Nothing is sent to a partner that is closed.
        const accepted = place.closedAt === null ? listing.key : undefined;
        const own = mainAssets.find(({ key }) => key === accepted);
        const given = account && bonusAssetOf(brand, { listing, account, units }, bonuses);
        return {
          address: place.address,
          networkId: listing.network.networkId,
          ...(accepted === undefined ? {} : { acceptedKey: accepted }),
          ...(given === undefined ? {} : { asset: given }),
          ...(own === undefined ? {} : { processedAsset: own }),
        };
      }),
    },
  ];
}

type Given = Pick<Place, "listing" | "units"> & { readonly account: AssetAccount };

function bonusAssetOf(
  brand: Brand,
  { account: { accountId }, listing, units }: Given,
  { accruals, unseen }: Bonuses,
): BonusAsset {
  const { asset, key, network } = listing;
  const amountOf = (of: bigint): string => formatDecimal(of, asset.decimals);
  return {
    id: accountId,
    key,
    token: asset.token,
    name: asset.name,
    decimals: asset.decimals,
    cryptoCurrencyType: asset.cryptoCurrencyType,
    networkId: network.networkId,
    amount: amountOf(units),
    newAccrualsAmount: amountOf(unseen.get(accountId) ?? 0n),
    accruals: accruals
      .filter((accrued) => accrued.accountId === accountId)
      .map((accrued) => ({
        amount: amountOf(accrued.units),
        createdAt: accrued.createdAt.toISOString(),
      })),
    bonusToAccountTransferLimits: { minAmount: amountOf(bonusMinUnits(brand, listing)) },
  };
}

/** Of no use but to be moved; its address is its partner's. */
function bonusAsAsset(
  services: Services,
  { preferredCurrency }: User,
  { account, listing, place, units }: Place,
): Asset[] {
  if (account === undefined) return [];
  const minAmount = formatDecimal(bonusMinUnits(services.brand, listing), listing.asset.decimals);
  return [
    {
      ...assetOf(services, listing, {
        accountId: account.accountId,
        address: place.address,
        units,
        preferredTicker: preferredCurrency,
        tag: place.name,
      }),
      allowSend: false,
      allowReceive: false,
      bonusToAccountTransferLimits: { minAmount },
    },
  ];
}

const types = { ACCRUAL: "ACCRUAL", TO_ACCOUNT: "WITHDRAW", TO_PARTNER: "WITHDRAW" } as const;

/** In the order given; none of an asset that the brand lists no more. */
export const bonusOperationsOf = (
  brand: Brand,
  rows: readonly NamedOperation[],
): BonusOperation[] =>
  rows.flatMap(({ assetKey, createdAt, kind, operationId, partnerName, units }) => {
    const listing = findListing(brand, assetKey);
    if (listing === undefined) return [];
    return [
      {
        id: operationId,
        projectName: partnerName,
        type: types[kind],
        updatedAt: createdAt.toISOString(),
        asset: moneyOf(listing, units),
      },
    ];
  });
