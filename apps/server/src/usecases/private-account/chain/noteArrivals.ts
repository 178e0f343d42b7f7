import type { Chain, ChainDeposit, ChainPoint } from "@coffer/chains";
import type { UserId } from "@coffer/core/ids";
import { keptMemo } from "@coffer/core/send";
import type { Services } from "../../../ports/services.ts";
import type { Store } from "../../../storage/database.ts";
import {
  accountsOfArrivals,
  countMoves,
  noteMoves,
  recountAccounts,
} from "../../../storage/private-account/personalMoves.ts";
import { lookBy } from "../../../storage/private-account/personalWallets.ts";
import { pricesNow } from "../../rates/pricesNow.ts";
import { tellPersonal } from "../../telegram/noteNews.ts";

type Read = {
  readonly chain: Chain;
  readonly deposits: readonly ChainDeposit[];
  readonly to: ChainPoint;
};

/**
 * Notes what came to addresses of private accounts in blocks that were read, in the transaction that moves the
 * cursor, and counts the blocks upon what is not final. What an address pays to itself is none. Answers whose
 * state has changed. (rule 514)
 */
export async function noteArrivals(
  services: Services,
  store: Store,
  { chain: { confirmationsNeeded, networkId }, deposits, to }: Read,
): Promise<readonly UserId[]> {
  const { brand, clock, random } = services;
  const now = new Date(clock.nowMs());
  const arrivals = deposits
    .filter(({ address, from }) => address !== from)
    .map(({ address, assetKey, from, height, key, memo, transactionId, units }) => ({
      address,
      assetKey,
      moveKey: `${key}:${address}`,
      units,
      counterparty: from === "" ? null : from,
      memo: keptMemo(memo),
      transactionId,
      height,
    }));
  const found = await accountsOfArrivals(store, { brandId: brand.id, networkId }, arrivals);
  const moves = found.map((arrival) => ({
    ...arrival,
    moveId: random.id(),
    why: "arrival" as const,
    sequence: null,
    prices: pricesNow(services, [arrival.assetKey]),
  }));
  await noteMoves(store, { brandId: brand.id, networkId, moves, now });
  const walletIds = [...new Set(found.map(({ walletId }) => walletId))];
  await lookBy(store, walletIds, now);
  await recountAccounts(store, walletIds);
  const counted = await countMoves(store, {
    networkId,
    height: to.height,
    confirmationsNeeded,
    now,
  });
  await tellPersonal(
    store,
    counted.filter(({ isFinal }) => isFinal).map(({ moveId }) => moveId),
  );
  return [...found, ...counted].map(({ userId }) => userId);
}
