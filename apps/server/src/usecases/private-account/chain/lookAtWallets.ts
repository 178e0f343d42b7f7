import { stepsOf, type Chain, type ChainPoint } from "@coffer/chains";
import type { Services } from "../../../ports/services.ts";
import { readCursor } from "../../../storage/deposits/chainCursor.ts";
import { findHalt } from "../../../storage/deposits/networkHalts.ts";
import { listUnderWayOf } from "../../../storage/private-account/personalTransfers.ts";
import {
  listAccountsOfWallets,
  listDueWallets,
  putOffBrokenLook,
  type PersonalAccount,
  type PersonalWallet,
} from "../../../storage/private-account/personalWallets.ts";
import { touchUsers } from "../../../storage/session/users.ts";
import { keepLooks, type Look, type SeenChain } from "./keepLooks.ts";
import { readForeignMoves } from "./readForeignMoves.ts";

const LOOKED_AT_ONCE = 100;
/** One that cannot be read waits so long; after as long as this what is shown of it is old. */
const BROKEN_MS = 30_000;
export const OLD_AFTER_MS = 60_000;

/**
 * Holds what the node says that addresses of private accounts have, after the last block that was read, against
 * all that is known to have moved there: what is missing becomes a row of its own, so that rows always sum to
 * what the chain says, by whatever software and in whatever way it was moved. True: there may be more to look
 * at. (rule 514)
 */
export async function lookAtWallets(services: Services, chain: Chain): Promise<boolean> {
  const { clock, database } = services;
  const { networkId } = chain;
  const now = new Date(clock.nowMs());
  const due = await listDueWallets(database, { networkId, now, limit: LOOKED_AT_ONCE });
  if (due.length === 0 || (await findHalt(database, networkId)) !== undefined) return false;
  const at = await readCursor(database, networkId);
  if (at === undefined) return false;
  // What nobody has looked at yet may take a node minutes: it holds up none that is known.
  const fresh = due.filter(({ lookedHeight }) => lookedHeight === null);
  const known = due.filter(({ lookedHeight }) => lookedHeight !== null);
  const looked = await lookAtSome(services, { chain, at }, known);
  const lookedFirst = await lookAtSome(services, { chain, at }, fresh);
  return due.length === LOOKED_AT_ONCE && looked + lookedFirst > 0;
}

/** How many of them were looked at. */
async function lookAtSome(
  services: Services,
  seen: SeenChain,
  wallets: readonly PersonalWallet[],
): Promise<number> {
  if (wallets.length === 0) return 0;
  const { at, chain } = seen;
  const { database } = services;
  const accounts = Map.groupBy(
    await listAccountsOfWallets(
      database,
      wallets.map(({ walletId }) => walletId),
    ),
    ({ walletId }) => walletId,
  );
  const balances = await readBalances(chain, at, [...accounts.values()].flat());
  const moving = await findMoving(services, seen, wallets);
  // All of it was asked of the chain whose blocks were read, or none of it counts.
  if ((await chain.pointAt(at.height))?.hash !== at.hash) return 0;
  const looks: Look[] = [];
  for (const wallet of wallets) {
    if (moving.has(wallet.walletId)) continue;
    const own = accounts.get(wallet.walletId) ?? [];
    const look = await lookAt(services, chain, { wallet, accounts: own, at, balances });
    if (look !== null) looks.push(look);
  }
  await keepLooks(services, seen, looks);
  return looks.length;
}

type Balances = ReadonlyMap<string, ReadonlyMap<string, bigint>>;

/** What the node says after a block, by asset and then by address. */
async function readBalances(
  chain: Chain,
  { height }: ChainPoint,
  accounts: readonly PersonalAccount[],
): Promise<Balances> {
  const found = new Map<string, ReadonlyMap<string, bigint>>();
  for (const [assetKey, same] of Map.groupBy(accounts, (account) => account.assetKey)) {
    const addresses = [...new Set(same.map(({ address }) => address))];
    found.set(assetKey, await chain.balancesAt({ addresses, assetKey, height }));
  }
  return found;
}

/**
 * Addresses with a transfer of their own that has begun to move in blocks up to this one and is not written down
 * as mined: what they have is neither what it was nor what it will be.
 */
async function findMoving(
  { database }: Services,
  { at: { height }, chain }: SeenChain,
  wallets: readonly PersonalWallet[],
): Promise<ReadonlySet<string>> {
  const underWay = await listUnderWayOf(
    database,
    wallets.map(({ walletId }) => walletId),
  );
  const statuses = await chain.statusesOf(underWay.map(({ transactionId }) => transactionId));
  return new Set(
    underWay.flatMap(({ height: noted, walletId }, place) => {
      const status = statuses[place];
      const hasBegun =
        status !== undefined && stepsOf(status).some((step) => step.height <= height);
      return hasBegun && (noted === null || noted > height) ? [walletId] : [];
    }),
  );
}

type Asked = {
  readonly wallet: PersonalWallet;
  readonly accounts: readonly PersonalAccount[];
  readonly at: ChainPoint;
  readonly balances: Balances;
};

/** One that cannot be read holds up no other; null then. */
async function lookAt(
  services: Services,
  chain: Chain,
  { accounts, at, balances, wallet }: Asked,
): Promise<Look | null> {
  const { clock, database, log } = services;
  const { address, userId, walletId } = wallet;
  try {
    const found = await readForeignMoves(services, chain, { wallet, accounts, height: at.height });
    const own = new Map(
      accounts.map(({ assetKey }) => [assetKey, balances.get(assetKey)?.get(address) ?? 0n]),
    );
    return { wallet, accounts, balances: own, ...found };
  } catch (error) {
    log.warn("An address of a private account could not be read.", {
      walletId,
      error: String(error),
    });
    const nowMs = clock.nowMs();
    await database.transaction().execute(async (store) => {
      const isNews = await putOffBrokenLook(store, walletId, {
        at: new Date(nowMs + BROKEN_MS),
        lookedBefore: new Date(nowMs - OLD_AFTER_MS),
      });
      if (isNews) await touchUsers(store, [userId]);
    });
    return null;
  }
}
