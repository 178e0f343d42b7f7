import type { AssetKey } from "@coffer/core/assets";
import { readComment } from "../comment.ts";
import {
  EXCESSES,
  INTERNAL_TRANSFER,
  opOf,
  readJettonArrival,
  TRANSFER_NOTIFICATION,
} from "../jettons/jettonArrival.ts";
import type { JettonTable } from "./jettonTable.ts";
import type { SeenMessage, SeenTransaction } from "./readTransaction.ts";

/** Something that came to somebody, ours or not. */
export type Arrival = {
  /** Absent for units of a jetton that is not listed. */
  readonly assetKey: AssetKey | undefined;
  /** Of such a jetton: its minter, or who claims to be one. */
  readonly contractAddress?: string;
  readonly address: string;
  /** Who paid; of freshly made units their minter. */
  readonly from: string;
  readonly units: bigint;
  readonly memo: string;
  /** By which it came: of the account, or of its jetton wallet. */
  readonly transaction: SeenTransaction;
};

/**
 * What came by these transactions. Coins: what an account was sent and has not sent back. Jettons: what
 * the jetton wallet itself took, whether its owner was told or not; that it is genuine follows from
 * its address. What an owner is told counts for nothing: anybody can tell.
 */
export async function arrivalsIn(
  jettons: JettonTable,
  coinKey: AssetKey,
  transactions: readonly SeenTransaction[],
): Promise<readonly Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const transaction of transactions) {
    const message = transaction.incoming;
    if (message === undefined || message.isExternal || message.isReturned) continue;
    if (transaction.hasReturned) continue;
    const op = message.body === undefined ? undefined : opOf(message.body);
    if (op === INTERNAL_TRANSFER) {
      const arrival = await jettonArrival(jettons, transaction, message);
      if (arrival !== undefined) arrivals.push(arrival);
    } else if (op === TRANSFER_NOTIFICATION) {
      const lie = await untrueNotification(jettons, transaction, message);
      if (lie !== undefined) arrivals.push(lie);
    } else if (op !== EXCESSES) arrivals.push(coinArrival(coinKey, transaction, message));
  }
  return arrivals;
}

function coinArrival(
  assetKey: AssetKey,
  transaction: SeenTransaction,
  { body, from, units }: SeenMessage,
): Arrival {
  const memo = (body === undefined ? undefined : readComment(body)) ?? "";
  // From outside the base chain nobody of ours sends.
  return { assetKey, address: transaction.account, from: from ?? "", units, memo, transaction };
}

async function jettonArrival(
  jettons: JettonTable,
  transaction: SeenTransaction,
  { body, from: sender }: SeenMessage,
): Promise<Arrival | undefined> {
  const arrived = body === undefined ? undefined : readJettonArrival(body);
  if (arrived === undefined || !transaction.isDone) return undefined;
  const owning = await jettons.ownerOf(transaction.account);
  if (owning === undefined) return undefined;
  const { jetton, minter, owner } = owning;
  return {
    assetKey: jetton?.assetKey,
    contractAddress: minter,
    address: owner,
    from: (sender === minter ? sender : arrived.from) ?? "",
    units: arrived.units,
    memo: arrived.memo,
    transaction,
  };
}

/** That an account was told of units by who is no jetton wallet of its own. */
async function untrueNotification(
  jettons: JettonTable,
  transaction: SeenTransaction,
  { from }: SeenMessage,
): Promise<Arrival | undefined> {
  if (from === null) return undefined;
  const owning = await jettons.ownerOf(from);
  const address = transaction.account;
  // What its own jetton wallet took is told by that.
  if (owning?.owner === address) return undefined;
  const contractAddress = owning?.minter ?? from;
  return { assetKey: undefined, contractAddress, address, from, units: 0n, memo: "", transaction };
}
