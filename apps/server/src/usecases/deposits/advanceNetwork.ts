import type { Chain, ChainDeposit, ChainIgnored, ChainPoint, ChainScan } from "@coffer/chains";
import type { AccountPurpose, AssetKey } from "@coffer/core/assets";
import { keptMemo } from "@coffer/core/send";
import { type AssetListing, listingOf } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { listColdAddresses } from "../../storage/cold/coldStorage.ts";
import type { AddressOwner } from "../../storage/custody/custodyAddresses.ts";
import { dropHeadersOutside, keepHeaders, moveCursor } from "../../storage/deposits/chainCursor.ts";
import { listOpenSpotAccounts } from "../../storage/depository/spotAccounts.ts";
import { countConfirmations } from "../../storage/deposits/deposits.ts";
import { findOutgoingKinds } from "../../storage/deposits/findOutgoingKinds.ts";
import {
  type IgnoredWhy,
  type NotedDeposit,
  noteDeposits,
  type SeenDeposit,
} from "../../storage/deposits/noteDeposits.ts";
import { findInvoicesById } from "../../storage/invoices/invoices.ts";
import { noteUpkeep } from "../../storage/deposits/upkeep.ts";
import { HOUSE } from "../../storage/houseAccounts.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { beginEpisode } from "../alarms/alarmEpisode.ts";
import { standInvoices } from "../invoices/standInvoices.ts";
import { noteArrivals } from "../private-account/chain/noteArrivals.ts";
import { pricesNow } from "../rates/pricesNow.ts";
import { HEADERS_KEPT } from "./headersKept.ts";
import { ownersOf } from "./ownersOf.ts";

type Advance = {
  readonly from: ChainPoint;
  readonly scan: Extract<ChainScan, { kind: "advance" }>;
  readonly owners: ReadonlyMap<string, AddressOwner>;
};

/** Cursor, headers and deposits change together; another process that was faster wins whole. */
export async function advanceNetwork(
  services: Services,
  chain: Chain,
  { from, scan, owners }: Advance,
): Promise<void> {
  const { clock, database, log, random } = services;
  const { networkId } = chain;
  const custody = scan.deposits.filter(({ address }) => owners.has(address));
  const fateOf = await fatesOf(services, chain, { deposits: custody, owners });
  const purposeOf = await purposesOf(services, owners);
  const deposits = seenIn(services, { scan, owners }, { fateOf, purposeOf });
  const upkeep = scan.upkeep
    .filter(({ address }) => owners.has(address))
    .map((each) => ({ ...each, upkeepId: random.id() }));
  const personal = scan.deposits.filter(({ address }) => !owners.has(address));
  const noted = await database.transaction().execute(async (store) => {
    if (!(await moveCursor(store, networkId, { from, to: scan.to }))) return [];
    await keepHeaders(store, networkId, scan.headers);
    const { height } = scan.to;
    await dropHeadersOutside(store, networkId, { from: height - HEADERS_KEPT, to: height });
    const now = new Date(clock.nowMs());
    const news = await noteDeposits(store, { networkId, deposits, now });
    await noteUpkeep(store, { networkId, upkeep, now });
    const confirmationsMax = chain.confirmationsNeeded - 1;
    const counting = { networkId, height, confirmationsMax, now };
    const moved = await countConfirmations(store, counting);
    const invoiceIds = [...news, ...moved].flatMap(({ invoiceId }) => invoiceId ?? []);
    const viewers = await standInvoices(services, store, invoiceIds);
    const watchers = await noteArrivals(services, store, {
      chain,
      deposits: personal,
      to: scan.to,
    });
    const booked = [...news, ...moved].map(({ userId }) => userId);
    const touched = [...booked, ...viewers, ...watchers];
    await touchUsers(
      store,
      touched.filter((userId) => userId !== HOUSE),
    );
    return news;
  });
  for (const { depositId, kind } of noted)
    if (kind === "back") log.info("A deposit that had left the chain is back.", { depositId });
  const ignored = scan.ignored.filter(({ address }) => owners.has(address));
  await reportUncredited(services, { ignored, deposits, noted });
}

type Facts = {
  readonly fateOf: (deposit: ChainDeposit) => DepositFate;
  readonly purposeOf: (assetKey: AssetKey, owner: AddressOwner) => AccountPurpose;
};

/**
 * Which account coins are for that came to an address: the depository's, or the invoice's, where they are of
 * the asset that it is in or asks for, else the main one. What is for it is asked again when it is credited. (rule 59)
 */
async function purposesOf(
  { brand, database }: Services,
  owners: ReadonlyMap<string, AddressOwner>,
): Promise<Facts["purposeOf"]> {
  const userIds = [...owners.values()]
    .filter(({ keyPurpose }) => keyPurpose === "depository")
    .map(({ userId }) => userId);
  const spots = await listOpenSpotAccounts(database, { brandId: brand.id, userIds });
  const invoices = await findInvoicesById(
    database,
    [...owners.values()].flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  const invoiced = new Map(invoices.map((each) => [each.invoiceId, each.assetKey]));
  return (assetKey, { invoiceId, keyPurpose, userId }) => {
    if (invoiceId !== null) return invoiced.get(invoiceId) === assetKey ? "invoice" : "main";
    return keyPurpose === "depository" && spots.get(userId)?.assetKey === assetKey
      ? "spot"
      : "main";
  };
}

/** The scan's deposits with their owners. What custody moves about itself is none. */
function seenIn(
  services: Services,
  { scan, owners }: Omit<Advance, "from">,
  { fateOf, purposeOf }: Facts,
): readonly SeenDeposit[] {
  return scan.deposits.flatMap((deposit): SeenDeposit[] => {
    const owner = owners.get(deposit.address);
    const fate = fateOf(deposit);
    if (owner === undefined || fate.kind === "none") return [];
    return [
      {
        ...seen(deposit, owner),
        purpose: purposeOf(deposit.assetKey, owner),
        depositId: services.random.id(),
        prices: pricesNow(services, [deposit.assetKey]),
        // Nobody is credited: what comes of it is the house's.
        ...(fate.kind === "ignored"
          ? { userId: HOUSE, purpose: "main" as const, ignoredWhy: fate.why }
          : {}),
      },
    ];
  });
}

/** Tokens that are minted come from an address that nobody can have. */
const isNobody = (address: string): boolean => /^0x0+$/.test(address);

const seen = (
  { key, assetKey, address, from, units, memo, transactionId, height, blockHash }: ChainDeposit,
  owner: AddressOwner,
): Omit<SeenDeposit, "depositId" | "prices" | "purpose"> => ({
  ...owner,
  depositKey: key,
  assetKey,
  address,
  senderAddress: isNobody(from) ? null : from,
  units,
  memo: keptMemo(memo),
  transactionId,
  height,
  blockHash,
});

/** What becomes of coins that came to custody. */
type DepositFate =
  | { readonly kind: "credited" }
  | { readonly kind: "ignored"; readonly why: IgnoredWhy }
  /** Moved about by custody itself: nothing came in. */
  | { readonly kind: "none" };

/**
 * What becomes of each of these. A payment is credited wherever it goes: its sender's money has left.
 * What custody sends to itself is none, known (a sweep, coins for its fee) or not: a database that was restored
 * has forgotten what was signed since.
 */
async function fatesOf(
  services: Services,
  chain: Chain,
  { deposits, owners }: Pick<Advance, "owners"> & { readonly deposits: readonly ChainDeposit[] },
): Promise<(deposit: ChainDeposit) => DepositFate> {
  const { brand, database } = services;
  if (deposits.length === 0) return () => ({ kind: "none" });
  const ids = [...new Set(deposits.map(({ transactionId }) => transactionId))];
  const signedFor = await findOutgoingKinds(database, chain.networkId, ids);
  const senders = [...new Set(deposits.map(({ from }) => from))];
  const own = await ownersOf(services, chain, senders);
  const cold = new Set(await listColdAddresses(database, chain.networkId));
  return ({ address, assetKey, from, transactionId, units }) => {
    // All that comes back is credited, or it would be missing where it lay. (rule 575)
    if (cold.has(from) && owners.get(address)?.userId === HOUSE) return { kind: "credited" };
    const purpose = signedFor.get(transactionId);
    if (purpose === "sweep" || purpose === "feeTopUp") return { kind: "none" };
    if (purpose === undefined && own.has(from)) return { kind: "ignored", why: "ownFunds" };
    const isDust = units < depositMin(listingOf(brand, assetKey));
    return isDust ? { kind: "ignored", why: "belowMin" } : { kind: "credited" };
  };
}

/** The least units that are credited to a user; what is below is dust. */
function depositMin({ asset }: AssetListing): bigint {
  return asset.depositMin === undefined ? 1n : limitUnits(asset.depositMin, asset);
}

/** Transfers named in one line; a flood of worthless ones must not flood the log. */
const TOLD_MAX = 5;

type Uncredited = {
  readonly ignored: readonly ChainIgnored[];
  readonly deposits: readonly SeenDeposit[];
  readonly noted: readonly NotedDeposit[];
};

/** Reports what came to custody and is credited to nobody. */
async function reportUncredited(
  services: Services,
  { ignored, deposits, noted }: Uncredited,
): Promise<void> {
  const { log } = services;
  const dusty = noted.filter(({ ignoredWhy }) => ignoredWhy === "belowMin");
  if (dusty.length > 0)
    log.info("Deposits too small to credit were noted.", {
      count: dusty.length,
      depositIds: dusty.slice(0, TOLD_MAX).map(({ depositId }) => depositId),
    });
  if (ignored.length > 0)
    log.info("Transfers that are no deposit were ignored.", {
      count: ignored.length,
      first: ignored.slice(0, TOLD_MAX),
    });
  if (noted.some(({ ignoredWhy }) => ignoredWhy === "ownFunds"))
    await reportOwnFunds(
      services,
      deposits.filter(({ ignoredWhy }) => ignoredWhy === "ownFunds"),
    );
}

/** One alarm for each asset, until the proof of solvency finds it equal. */
async function reportOwnFunds(services: Services, moves: readonly SeenDeposit[]): Promise<void> {
  for (const subject of new Set(moves.map(({ assetKey }) => assetKey))) {
    const ofAsset = moves.filter(({ assetKey }) => assetKey === subject);
    await beginEpisode(services, "forgottenOwnMove", {
      subject,
      count: ofAsset.length,
      transactionIds: ofAsset.slice(0, TOLD_MAX).map(({ transactionId }) => transactionId),
    });
  }
}
