import { tonAccountOf } from "@coffer/core/address";
import { transactionIdOf } from "../assembleTonTransaction.ts";
import { signedBody } from "../unsignedTon.ts";
import type { TonReader } from "./createTonReader.ts";
import type { HistoryPoint, SeenTransaction } from "./readTransaction.ts";

/** A transaction of a wallet that a message from outside has made. */
export type SentTransaction = {
  readonly transaction: SeenTransaction;
  readonly transactionId: string;
  readonly sequence: bigint;
};

/** What wallets have sent, as far back as somebody asked. */
export type WalletHistories = {
  /** From the newest back, until one is found; undefined when there is none as far as is looked. */
  readonly find: (
    address: string,
    isSought: (sent: SentTransaction) => boolean,
  ) => Promise<SentTransaction | undefined>;
};

/** Transactions kept of a wallet, and looked back over at most: what is older was followed long ago. */
const KEPT_MAX = 5_000;

type Kept = { readonly list: readonly SeenTransaction[]; readonly older: HistoryPoint | undefined };

/**
 * Reads wallets' histories back from their newest transactions. Each names the one before it by its
 * hash, so what was read once stays true, and only what is newer is asked for again.
 */
export function walletHistories(reader: TonReader): WalletHistories {
  const kept = new Map<string, Kept>();
  const turns = new Map<string, Promise<unknown>>();

  /** What is newer than what is kept, in front of it; of a wallet that is new here the first page. */
  async function refresh(address: string): Promise<Kept> {
    const { list, older } = kept.get(address) ?? { list: [], older: undefined };
    const { last } = await reader.account(address);
    const newest = list[0];
    const fresh: SeenTransaction[] = [];
    let at = last;
    while (at !== undefined && at.hash !== newest?.hash && fresh.length < KEPT_MAX) {
      const page: readonly SeenTransaction[] = await reader.history(address, at);
      const place = page.findIndex(({ hash }) => hash === newest?.hash);
      fresh.push(...(place < 0 ? page : page.slice(0, place)));
      at = fresh.at(-1)?.previous;
      if (newest === undefined || page.length === 0) break;
    }
    const meets = at !== undefined && at.hash === newest?.hash;
    const now = meets ? { list: [...fresh, ...list], older } : { list: fresh, older: at };
    kept.set(address, now);
    return now;
  }

  async function find(
    address: string,
    isSought: (sent: SentTransaction) => boolean,
  ): Promise<SentTransaction | undefined> {
    let { list, older } = await refresh(address);
    let looked = 0;
    for (;;) {
      for (const transaction of list.slice(looked)) {
        const sent = sentIn(transaction);
        if (sent !== undefined && isSought(sent)) return sent;
      }
      looked = list.length;
      if (older === undefined || looked >= KEPT_MAX) return undefined;
      const page: readonly SeenTransaction[] = await reader.history(address, older);
      list = [...list, ...page];
      older = page.at(-1)?.previous;
      kept.set(address, { list, older });
    }
  }

  return {
    find: (address, isSought) => {
      const turn = (turns.get(address) ?? Promise.resolve()).then(() => find(address, isSought));
      turns.set(
        address,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** What a wallet was told from outside; undefined for what came from other accounts. */
function sentIn(transaction: SeenTransaction): SentTransaction | undefined {
  const { account, incoming } = transaction;
  const of = tonAccountOf(account);
  if (incoming?.isExternal !== true || incoming.body === undefined || of === undefined)
    return undefined;
  try {
    const { part } = signedBody(incoming.body);
    part.uint(32 + 32); // which wallet, and until when
    const sequence = part.uint(32);
    return { transaction, transactionId: transactionIdOf(of, incoming.body), sequence };
  } catch {
    return undefined; // too short for a wallet's message
  }
}
