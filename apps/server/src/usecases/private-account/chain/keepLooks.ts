import type { Chain, ChainPoint } from "@coffer/chains";
import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../../ports/services.ts";
import { findHeaderHash, holdCursor } from "../../../storage/deposits/chainCursor.ts";
import {
  countMoves,
  noteMoves,
  recountAccounts,
  sumMovesUpTo,
  type NewMove,
} from "../../../storage/private-account/personalMoves.ts";
import {
  lockWallets,
  noteLook,
  type PersonalAccount,
  type PersonalWallet,
} from "../../../storage/private-account/personalWallets.ts";
import { touchUsers } from "../../../storage/session/users.ts";
import { pricesNow } from "../../rates/pricesNow.ts";

/** How often addresses are looked at whose people have been here lately, and all others. */
const SEEN_LATELY_MS = 15 * 60_000;
const LOOK_EVERY_MS = 15_000;
const LOOK_SELDOM_MS = 10 * 60_000;

/** A chain, and the last block of it that was read. */
export type SeenChain = { readonly chain: Chain; readonly at: ChainPoint };

/** What a look at an address has found. */
export type Look = {
  readonly wallet: PersonalWallet;
  readonly accounts: readonly PersonalAccount[];
  readonly moves: readonly NewMove[];
  readonly sequenceSeen: bigint;
  /** After the block, by asset. */
  readonly balances: ReadonlyMap<string, bigint>;
};

/** Unless the chain has gone back meanwhile, or somebody else has looked. */
export async function keepLooks(
  services: Services,
  { at, chain }: SeenChain,
  looks: readonly Look[],
): Promise<void> {
  if (looks.length === 0) return;
  const { brand, clock, database } = services;
  const { confirmationsNeeded, networkId } = chain;
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  await database.transaction().execute(async (store) => {
    // The cursor before the addresses, as whoever reads blocks locks them.
    await holdCursor(store, networkId);
    if ((await findHeaderHash(store, networkId, at.height)) !== at.hash) return;
    const walletIds = looks.map(({ wallet }) => wallet.walletId);
    const locked = await lockWallets(store, walletIds);
    const standing = looks.filter(({ wallet }) => {
      const known = locked.get(wallet.walletId);
      return known !== undefined && known.sequenceSeen === wallet.sequenceSeen;
    });
    const told = standing.flatMap(({ moves }) => moves);
    await noteMoves(store, { brandId: brand.id, networkId, moves: told, now });
    const sums = await sumMovesUpTo(store, walletIds, at.height);
    const others = standing.flatMap((look) =>
      missingIn(services, look, { sums, height: at.height }),
    );
    await noteMoves(store, { brandId: brand.id, networkId, moves: others, now });
    await countMoves(store, { networkId, height: at.height, confirmationsNeeded, now });
    await recountAccounts(store, walletIds);
    for (const { sequenceSeen, wallet } of standing) {
      const isHere = wallet.seenAt.getTime() > nowMs - SEEN_LATELY_MS;
      const pause = isHere ? LOOK_EVERY_MS : LOOK_SELDOM_MS;
      const lookAgainAt = new Date(nowMs + pause);
      await noteLook(store, wallet.walletId, { sequenceSeen, height: at.height, now, lookAgainAt });
    }
    await touchUsers(store, changedBy(standing, [...told, ...others]));
  });
}

type Known = {
  /** Of what is written down up to the height, by account. */
  readonly sums: ReadonlyMap<string, bigint>;
  readonly height: bigint;
};

/** What of an account's balance nothing tells of. */
function missingIn(
  services: Services,
  { accounts, balances }: Look,
  { height, sums }: Known,
): readonly NewMove[] {
  return accounts.flatMap(({ accountId, assetKey }) => {
    const units = (balances.get(assetKey) ?? 0n) - (sums.get(accountId) ?? 0n);
    if (units === 0n) return [];
    const nothing = { counterparty: null, memo: "", sequence: null, transactionId: null };
    const moveKey = `other:${height}`;
    const prices = pricesNow(services, [assetKey]);
    const moveId = services.random.id();
    return [
      { ...nothing, accountId, height, moveId, moveKey, prices, units, why: "other" as const },
    ];
  });
}

/** Whose state shows something new: a row, or that what was old or unknown is neither any more. */
function changedBy(looks: readonly Look[], moves: readonly NewMove[]): readonly UserId[] {
  const moved = new Set<string>(moves.map(({ accountId }) => accountId));
  return looks
    .filter(
      ({ accounts, wallet }) =>
        wallet.isOld ||
        wallet.lookedAt === null ||
        accounts.some(({ accountId }) => moved.has(accountId)),
    )
    .map(({ wallet }) => wallet.userId);
}
