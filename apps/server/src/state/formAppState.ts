import type { AppState } from "@coffer/contract";
import { emptyState } from "@coffer/contract/empty-state";
import type { UserId } from "@coffer/core/ids";
import type { Services } from "../ports/services.ts";
import type { Store } from "../storage/database.ts";
import { listShownBuyOrders } from "../storage/buy/buyOrders.ts";
import { readGuard } from "../storage/guard/userGuards.ts";
import { listPayees } from "../storage/payees/payees.ts";
import { readOwnInvoices, readOwnTransfers } from "../storage/invoices/invoices.ts";
import { readOwnPledges } from "../storage/invoices/invoicePledges.ts";
import { readTogether } from "../storage/readTogether.ts";
import { listHeldPayments } from "../storage/heldPayments/heldPayments.ts";
import { readVouchers } from "../storage/vouchers/vouchers.ts";
import { readStrongMeans } from "../storage/session/proofRecoveries.ts";
import { findUser, readRevision } from "../storage/session/users.ts";
import { addressAmlStateOf, readLiveChecks } from "./parts/aml.ts";
import { assetSpecsOf, assetsOf, readHoldings } from "./parts/assets.ts";
import { openSpotAccount } from "../usecases/depository/openSpotAccount.ts";
import { bonusesOf, readBonuses } from "./parts/bonuses.ts";
import { buyMethodsOf, buyOrderOf } from "./parts/buy.ts";
import { readSpot, spotAccountOf } from "./parts/depository.ts";
import { guardOf, paymentsWaitOf } from "./parts/guard.ts";
import { heldPaymentOf } from "./parts/heldPayments.ts";
import { readTransfers, transferOf } from "./parts/history.ts";
import { invoiceOf } from "./parts/invoices.ts";
import { noPersonal, personalOf, readPersonal } from "./parts/private-account/personalHoldings.ts";
import { profileOf, proofsOf } from "./parts/profile.ts";
import { promoOf, readPromo } from "./parts/promo.ts";
import { vouchersOf } from "./parts/vouchers.ts";
import { currencyOf, settingsOf } from "./parts/settings.ts";

/** A session that is not signed in sees empty lists (rule 10). */
const nobodysState = ({ brand }: Services, nowMs: number): AppState =>
  emptyState({
    formedAt: new Date(nowMs).toISOString(),
    locale: brand.defaultLocale,
    preferredCurrency: currencyOf(brand, brand.defaultFiatTicker),
  });

/** What the database holds of a user. Asked all at once: `readTogether` takes nothing later. */
async function readPicture(services: Services, store: Store, userId: UserId) {
  const now = new Date(services.clock.nowMs());
  const [
    version,
    user,
    holdings,
    checks,
    held,
    transfers,
    vouchers,
    payees,
    guard,
    proofs,
    kyc,
    ...bought
  ] = await Promise.all([
    readRevision(store, userId),
    findUser(store, userId),
    readHoldings(services, store, userId),
    readLiveChecks(services, store, userId),
    listHeldPayments(store, { userId, now }),
    readTransfers(store, userId),
    readVouchers(store, userId),
    listPayees(store, userId),
    readGuard(store, userId),
    readStrongMeans(store, userId),
    services.kyc.statusOf(userId, store),
    listShownBuyOrders(store, userId),
    readSpot(services, store, userId),
    readOwnInvoices(store, userId),
    readOwnTransfers(store, userId),
    readOwnPledges(store, userId),
    readPromo(services, store, userId),
    readBonuses(services, store, userId),
    services.brand.switches.privateAccounts ? readPersonal(store, userId) : noPersonal,
  ]);
  const [orders, spot, invoices, paidBy, pledges, promo, bonuses, personal] = bought;
  if (user === undefined) throw new Error("A session names a user who does not exist.");
  const rows = { version, user, holdings, checks, held, transfers, vouchers, personal };
  return {
    ...rows,
    payees,
    guard,
    kyc,
    orders,
    spot,
    invoices,
    paidBy,
    pledges,
    promo,
    bonuses,
    proofs,
  };
}

type Picture = Awaited<ReturnType<typeof readPicture>>;

/** The picture of somebody who has what everybody has: a depository is opened with their first state. */
async function pictureOf(services: Services, userId: UserId): Promise<Picture> {
  const look = () =>
    readTogether(services.database, (store) => readPicture(services, store, userId));
  const picture = await look();
  if (picture.spot === null || picture.spot.row !== undefined) return picture;
  const opened = await openSpotAccount(services, userId);
  return opened.ok ? look() : picture;
}

/** The whole state of a user as it stood at one moment, or of nobody. */
export async function formAppState(services: Services, userId: UserId | null): Promise<AppState> {
  const { brand, clock, rates } = services;
  const nowMs = clock.nowMs();
  const nobody = nobodysState(services, nowMs);
  if (userId === null) return nobody;
  const { version, user, kyc, guard, proofs, ...rows } = await pictureOf(services, userId);
  const buyMethods = buyMethodsOf(brand, services.buying);
  const spotAccount = spotAccountOf(services, rows.spot, {
    user,
    holdings: rows.holdings,
    kyc,
    buyMethods,
  });
  const addressAmlStates = rows.checks.map((check) =>
    addressAmlStateOf({ brand, spot: spotAccount, nowMs }, check),
  );
  const viewer = { contacts: user, transferOf: rows.paidBy, pledgeOf: rows.pledges, nowMs };
  const mainAssets = assetsOf(services, user, rows.holdings);
  const { bonusAssets, ...bonuses } = bonusesOf(
    services,
    { user, mainAssets, holdings: rows.holdings },
    rows.bonuses,
  );
  const reader = { userId, ticker: user.preferredCurrency };
  const personal = personalOf(services, user, rows.personal);
  const invoiceOfOrder = new Map(
    [...rows.pledges.values()].map((pledge) => [pledge.orderId, pledge.invoiceId]),
  );
  return {
    ...nobody,
    ...settingsOf(brand, user),
    version,
    userProfile: profileOf(user, {
      paymentsWaitUntil: paymentsWaitOf(guard, nowMs),
      proofs: proofsOf(proofs, nowMs),
    }),
    kyc,
    assets: [...mainAssets, ...bonusAssets, ...personal.assets],
    privateAccountAssetsSpecs: personal.specs,
    ...bonuses,
    assetSpecs: assetSpecsOf(services),
    rates: [...rates.usable()],
    addressAmlStates,
    transfers: rows.transfers.flatMap((row) => transferOf(brand, row, reader) ?? []),
    escrowTransfers: vouchersOf(services, userId, rows.vouchers),
    invoices: rows.invoices.flatMap((row) => invoiceOf(brand, row, viewer)),
    buyMethods,
    buyOrders: rows.orders.flatMap((row) => {
      const invoiceId = invoiceOfOrder.get(row.orderId);
      const shown = buyOrderOf(services, row, rows.holdings.accounts);
      return invoiceId === undefined ? shown : shown.map((each) => ({ ...each, invoiceId }));
    }),
    spotAccount,
    ...promoOf(services, rows.holdings, rows.promo),
    payees: [...rows.payees],
    guard: guardOf(guard, nowMs),
    heldPayments: rows.held.map((row) => heldPaymentOf(brand, row, { kyc, addressAmlStates })),
  };
}
