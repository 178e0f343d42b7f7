import type { ChainPoint } from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { readInputSequence } from "../bitcoinSequence.ts";
import type { SeenTransaction } from "../readSeenTransaction.ts";
import { historyAt, type AddressHistories } from "./addressHistories.ts";
import type { AddressHistory } from "./addressHistory.ts";
import type { BitcoinReader, Outpoint } from "./createBitcoinReader.ts";

/** An output that may be spent, with the whole transaction that it is of. */
export type Coin = Outpoint & { readonly units: bigint; readonly raw: string };

/** Blocks until new coins may be spent. */
const MATURITY = 100n;

/** The sequence number of a transaction of an address. Throws for one that custody has not made. */
export function sequenceOfSent({ inputs }: SeenTransaction): bigint {
  const sequence = readInputSequence(inputs.map((input) => input.sequence));
  if (sequence === undefined)
    throw new Error("Somebody else has spent from an address of custody.");
  return sequence;
}

/** How many sequence numbers are used by transactions in blocks up to a height. */
export function sequencesUsed({ sent }: AddressHistory, upTo?: bigint): bigint {
  const mined = upTo === undefined ? sent : sent.filter(({ height }) => height <= upTo);
  const last = mined.at(-1);
  if (last === undefined) return 0n;
  const used = sequenceOfSent(last.transaction) + 1n;
  // Each spends an output that the one before it has given back: none can be left out.
  if (used !== BigInt(mined.length)) throw new Error("Sequence numbers of an address are missing.");
  return used;
}

/** Transactions of an address of custody that wait for a block, by their sequence numbers. */
export async function pendingOf(
  reader: BitcoinReader,
  history: AddressHistory,
  script: string,
): Promise<readonly SeenTransaction[]> {
  return (await waitingOf(reader, history, script)).toSorted((left, right) =>
    sequenceOfSent(left) < sequenceOfSent(right) ? -1 : 1,
  );
}

/**
 * Transactions of an address that wait for a block, whoever made them. Found by what they spend: nobody
 * asks a node for all that waits.
 */
export async function waitingOf(
  reader: BitcoinReader,
  { outputs }: AddressHistory,
  script: string,
): Promise<readonly SeenTransaction[]> {
  const found = new Map<string, SeenTransaction>();
  let asked: readonly Outpoint[] = outputs.filter(({ spentAt }) => spentAt === undefined);
  while (asked.length > 0) {
    const places = asked.map(({ txid, vout }) => ({ txid, vout }));
    const fresh = (await reader.spenders(places)).filter((txid) => !found.has(txid));
    const placed = (await reader.transactions(fresh)).flatMap((each) => each?.transaction ?? []);
    for (const each of placed) found.set(each.txid, each);
    asked = placed.flatMap((each) => coinsOf(each, script));
  }
  return [...found.values()];
}

const coinsOf = ({ outputs, raw, txid }: SeenTransaction, script: string): readonly Coin[] =>
  outputs.flatMap((output, vout) =>
    output.script === script ? [{ txid, vout, units: output.units, raw }] : [],
  );

type Asked = {
  readonly reader: BitcoinReader;
  readonly histories: AddressHistories;
  readonly address: string;
  readonly script: string;
  readonly confirmationsNeeded: number;
};

/** What of an address is in blocks, and what of it waits for one. */
export type SenderState = {
  readonly head: ChainPoint;
  readonly history: AddressHistory;
  /** Sequence numbers used in blocks. */
  readonly used: bigint;
  /** By their sequence numbers. */
  readonly waiting: readonly SeenTransaction[];
};

export async function readSenderState({
  address,
  histories,
  reader,
  script,
}: Asked): Promise<SenderState> {
  const { head, history } = await historyAt(histories, address);
  const used = sequencesUsed(history);
  return { head, history, used, waiting: await pendingOf(reader, history, script) };
}

/**
 * What the transaction with a sequence number may spend, and which of it it has to: what the one before
 * gave back, or else the oldest. So two with the same number spend the same output, and one of them at
 * most is ever mined (rule 460). What strangers paid counts at depth, what the address gave itself at once.
 */
export function spendableCoins(
  { head, history, used, waiting }: SenderState,
  { confirmationsNeeded, script }: Pick<Asked, "confirmationsNeeded" | "script">,
  sequence: bigint,
): { readonly anchor: Coin | undefined; readonly others: readonly Coin[] } {
  const before = waiting.filter((each) => sequenceOfSent(each) < sequence);
  if (used + BigInt(before.length) !== sequence)
    throw new NodeUnavailable("gettxspendingprevout", "it does not have what goes before");
  const coins = coinsAfter({ head, history, waiting: before }, { confirmationsNeeded, script });
  const last = before.at(-1) ?? history.sent.at(-1)?.transaction;
  const anchor = coins.find(({ txid }) => txid === last?.txid) ?? coins[0];
  return { anchor, others: coins.filter((coin) => coin !== anchor) };
}

/**
 * What an address may spend when those of its transactions that wait are taken for done: what strangers
 * paid counts at depth, what the address gave itself at once.
 */
export function coinsAfter(
  { head, history, waiting }: Pick<SenderState, "head" | "history" | "waiting">,
  { confirmationsNeeded, script }: Pick<Asked, "confirmationsNeeded" | "script">,
): readonly Coin[] {
  const spent = new Set(waiting.flatMap(({ inputs }) => inputs.map(keyOf)));
  const standing = history.outputs.filter(({ height, isChange, isMinted, spentAt }) => {
    if (spentAt !== undefined) return false;
    const depth = head.height - height + 1n;
    if (isMinted) return depth > MATURITY;
    return isChange || depth >= BigInt(confirmationsNeeded);
  });
  const given = waiting.flatMap((each) => coinsOf(each, script));
  return [...standing, ...given].filter((coin) => !spent.has(keyOf(coin)));
}

const keyOf = ({ txid, vout }: Outpoint): string => `${txid}:${vout}`;
