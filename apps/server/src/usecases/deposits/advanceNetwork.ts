import { HOUSE_USER_ID } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Store } from "../../storage/database.ts";
import type { Chain, ChainDeposit, ChainPoint, ChainScan } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { dropHeadersOutside, keepHeaders, moveCursor } from "../../storage/deposits/chainCursor.ts";
import { countConfirmations } from "../../storage/deposits/countConfirmations.ts";
import { findOwnTransactions } from "../../storage/deposits/findOwnTransactions.ts";
import {
  noteDeposits,
  type NotedDeposit,
  type SeenDeposit,
} from "../../storage/deposits/noteDeposits.ts";
import { touchUsers } from "../../storage/session/touchUsers.ts";
import { depositMin } from "./depositMin.ts";
import { HEADERS_KEPT } from "./headersKept.ts";
import type { AddressOwner } from "./ownersOf.ts";

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
  const { clock, database, log } = services;
  const { networkId } = chain;
  const noted = await database.transaction().execute(async (store) => {
    if (!(await moveCursor(store, networkId, { from, to: scan.to }))) return [];
    await keepHeaders(store, networkId, scan.headers);
    const { height } = scan.to;
    await dropHeadersOutside(store, networkId, { from: height - HEADERS_KEPT, to: height });
    const now = new Date(clock.nowMs());
    const deposits = await seenIn(services, store, { chain, scan, owners });
    const news = await noteDeposits(store, { networkId, deposits, now });
    const confirmationsMax = chain.confirmationsNeeded - 1;
    const counting = { networkId, height, confirmationsMax, now };
    const moved = await countConfirmations(store, counting);
    const touched = [...news.map(({ userId }) => userId), ...moved];
    await touchUsers(
      store,
      touched.filter((userId) => userId !== HOUSE_USER_ID),
    );
    return news;
  });
  for (const { depositId, kind } of noted)
    if (kind === "back") log.info("A deposit that had left the chain is back.", { depositId });
  tellUncredited(services, scan, noted);
}

/** The scan's deposits with their owners. What custody moves about itself is none. */
async function seenIn(
  { brand, random }: Services,
  store: Store,
  { chain, scan, owners }: { chain: Chain } & Omit<Advance, "from">,
): Promise<readonly SeenDeposit[]> {
  const ids = [...new Set(scan.deposits.map(({ transactionId }) => transactionId))];
  const own =
    ids.length === 0 ? new Set<string>() : await findOwnTransactions(store, chain.networkId, ids);
  return scan.deposits.flatMap((deposit): SeenDeposit[] => {
    const owner = owners.get(deposit.address);
    if (owner === undefined || own.has(deposit.transactionId)) return [];
    const isDust = deposit.units < depositMin(listingOf(brand, deposit.assetKey));
    return [{ ...seen(deposit, owner), depositId: random.id(), ...(isDust ? dust : {}) }];
  });
}

/** Nobody is credited with dust: what comes of it is the house's. */
const dust = { userId: HOUSE_USER_ID, ignoredWhy: "belowMin" };

const seen = (
  { key, assetKey, address, units, transactionId, height, blockHash }: ChainDeposit,
  owner: AddressOwner,
): Omit<SeenDeposit, "depositId"> => ({
  ...owner,
  depositKey: key,
  assetKey,
  address,
  units,
  transactionId,
  height,
  blockHash,
});

/** Transfers named in one line; a flood of worthless ones must not flood the log. */
const TOLD_MAX = 5;

function tellUncredited(
  { log }: Services,
  { ignored }: Advance["scan"],
  noted: readonly NotedDeposit[],
): void {
  const dusty = noted.filter(({ kind }) => kind === "ignored");
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
}
