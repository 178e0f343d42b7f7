import type { UserId } from "@coffer/core/ids";
import type {
  AppState,
  Asset,
  BlockchainTransfer,
  FiatCurrency,
  UserProfile,
} from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import { assetListings } from "../catalogue/assetListing.ts";
import { offeredLocale } from "../messages/offeredLocale.ts";
import type { Services } from "../ports/services.ts";
import {
  listAccounts,
  networkKey,
  readAddresses,
  readUserSpendable,
  type AssetAccount,
} from "../storage/assets/assetAccounts.ts";
import type { Store } from "../storage/database.ts";
import { readTogether } from "../storage/readTogether.ts";
import { listPayees } from "../storage/payees/payees.ts";
import { readGuard } from "../storage/guard/userGuards.ts";
import { listTransferRows } from "../storage/send/transferRows.ts";
import { findUser, readRevision, type User } from "../storage/session/users.ts";
import { assetOf, assetSpecOf } from "./assetOf.ts";
import { guardOf, paymentsWaitOf } from "./guardOf.ts";
import { transferOf } from "./transferOf.ts";
import { readUnfinished, unfinishedOf } from "./unfinishedOf.ts";

type Holdings = {
  readonly accounts: readonly AssetAccount[];
  readonly addresses: ReadonlyMap<string, string>;
  readonly spendable: ReadonlyMap<string, bigint>;
};

async function readHoldings({ brand }: Services, store: Store, userId: UserId): Promise<Holdings> {
  const [accounts, addresses, spendable] = await Promise.all([
    listAccounts(store, userId),
    readAddresses(store, userId),
    readUserSpendable(store, { brandId: brand.id, userId }),
  ]);
  return { accounts, addresses, spendable };
}

function assetsOf(
  { brand, walletUrl }: Services,
  user: User,
  { accounts, addresses, spendable }: Holdings,
): readonly Asset[] {
  return assetListings(brand).flatMap((listing) => {
    const account = accounts.find(({ assetKey }) => assetKey === listing.key);
    const address = addresses.get(networkKey(listing.network.networkId));
    if (account === undefined || address === undefined) return [];
    const units = spendable.get(account.accountId) ?? 0n;
    const held = { accountId: account.accountId, address, units };
    return [assetOf(listing, { ...held, preferredTicker: user.preferredCurrency }, walletUrl)];
  });
}

async function transfersOf(
  { brand }: Services,
  store: Store,
  userId: UserId,
): Promise<readonly BlockchainTransfer[]> {
  const [active, finished] = await Promise.all([
    listTransferRows(store, userId, { only: "active" }),
    listTransferRows(store, userId, { only: "finished", limit: FINISHED_IN_STATE_MAX }),
  ]);
  return [...active, ...finished]
    .toSorted((left, right) => (left.id < right.id ? 1 : -1))
    .map((row) => transferOf(brand, row, userId));
}

const profileOf = (user: User, paymentsWaitUntil: string | null): UserProfile => ({
  id: user.userId,
  publicId: user.publicId,
  email: user.chosenEmail ?? user.email,
  isEmailVerified: user.chosenEmail === null && user.email !== null,
  phone: user.chosenPhone ?? user.phone,
  isPhoneVerified: user.chosenPhone === null && user.phone !== null,
  isPasswordSet: user.isPasswordSet,
  ...(user.login === null ? {} : { login: user.login }),
  paymentsWaitUntil,
});

function currencyOf(services: Services, ticker: string): FiatCurrency {
  const { fiatCurrencies } = services.brand;
  const found = fiatCurrencies.find((currency) => currency.ticker === ticker) ?? fiatCurrencies[0];
  if (found === undefined) throw new Error(`Brand ${services.brand.id} lists no fiat currency.`);
  return { ...found };
}

/** What is the same for everybody who is signed in. */
function commonState(services: Services): AppState {
  const { brand, clock, walletUrl, rates } = services;
  const nowIso = new Date(clock.nowMs()).toISOString();
  const preferredCurrency = currencyOf(services, brand.defaultFiatTicker);
  const fiatCurrencies = brand.fiatCurrencies.map((currency) => ({ ...currency }));
  return {
    version: 0,
    formedAt: nowIso,
    locale: brand.defaultLocale,
    settings: {
      locale: brand.defaultLocale,
      userAgreementState: "NOT_ACCEPTED",
      preferredCurrency: { ticker: preferredCurrency.ticker },
      availableCurrencies: fiatCurrencies,
    },
    fiatCurrencies,
    preferredCurrency,
    userProfile: null,
    kyc: { verificationStatus: "NONE", updatedAt: nowIso, formUrl: null },
    assets: [],
    assetSpecs: assetListings(brand).map((listing) => assetSpecOf(listing, walletUrl)),
    privateAccountAssetsSpecs: [],
    promoTokens: [],
    rates: [...rates.usable()],
    addressAmlStates: [],
    transfers: [],
    escrowTransfers: { originated: [], incoming: [] },
    invoices: [],
    bonusOperations: [],
    promoAccounts: [],
    promoOperations: [],
    projects: [],
    projectUserData: {
      agreementState: "NOT_ACCEPTED",
      lastSeenBonusDate: null,
      hasDisplayedProjectBonusesInfo: false,
    },
    buyMethods: [],
    spotAccount: null,
    payees: [],
    guard: { dailyLimit: null, payeeWaitHours: 0, codeAbove: null, isFrozen: false },
    heldPayments: [],
    notices: { deposits: true, payments: true, held: true },
  };
}

/** What the database holds of a user, all of it as it stood at one moment. */
async function readPicture(services: Services, userId: UserId) {
  const [version, user, holdings, unfinished, transfers, payees, guard, kyc] = await readTogether(
    services.database,
    (store) =>
      Promise.all([
        readRevision(store, userId),
        findUser(store, userId),
        readHoldings(services, store, userId),
        readUnfinished(services, store, userId),
        transfersOf(services, store, userId),
        listPayees(store, userId),
        readGuard(store, userId),
        services.kyc.statusOf(userId, store),
      ]),
  );
  if (user === undefined) throw new Error("A session names a user who does not exist.");
  const assets = assetsOf(services, user, holdings);
  return { version, user, guard, kyc, assets, payees, transfers, unfinished };
}

/** A session that is not signed in sees empty lists (decision 10). */
function nobodysState(services: Services): AppState {
  const common = commonState(services);
  const settings = { ...common.settings, availableCurrencies: [] };
  return { ...common, settings, fiatCurrencies: [], assetSpecs: [], rates: [] };
}

/** The whole state of a user, or of nobody. */
export async function formAppState(services: Services, userId: UserId | null): Promise<AppState> {
  if (userId === null) return nobodysState(services);
  const common = commonState(services);
  const { version, user, guard, kyc, assets, payees, transfers, unfinished } = await readPicture(
    services,
    userId,
  );
  const preferredCurrency = currencyOf(services, user.preferredCurrency);
  const locale = offeredLocale(services.brand, user.locale);
  return {
    ...common,
    version,
    locale,
    settings: {
      ...common.settings,
      locale,
      userAgreementState: user.isAgreementAccepted ? "ACCEPTED" : "NOT_ACCEPTED",
      preferredCurrency: { ticker: preferredCurrency.ticker },
    },
    preferredCurrency,
    userProfile: profileOf(user, paymentsWaitOf(guard, services.clock.nowMs())),
    guard: guardOf(guard, services.clock.nowMs()),
    kyc,
    ...unfinishedOf(services, unfinished, kyc),
    assets: [...assets],
    payees: [...payees],
    transfers: [...transfers],
  };
}
