import { Cell } from "@ton/core";
import type { ChainIndex } from "./createChainIndex.ts";
import type { Machine } from "./machine.ts";
import { messageCellsOf, receiverOf } from "./messages.ts";
import type { BlockRecord } from "./records.ts";

/** Between two transactions, so that the messages of one have times of their own below the next. */
const LT_STEP = 1_000_000n;

export type BlockPlan = {
  readonly messages: readonly Cell[];
  readonly unixTime: number;
  readonly aheadSeconds: number;
  /** States that developers set without a transaction, by raw address. */
  readonly placed: Readonly<Record<string, string>>;
  /** See `TonChainSettings`. */
  readonly isHasty: boolean;
};

/** A message from outside that its receiver does not take. */
export type Refusal = {
  readonly message: Cell;
  readonly exitCode: number | undefined;
  readonly reason: string;
};

type Parts = { readonly machine: Machine; readonly index: ChainIndex };

/**
 * Runs each message on what those before it have left; changes nothing that anybody sees. A message from
 * outside that is not taken any more is dropped, as by a real validator.
 */
export async function makeBlock(parts: Parts, plan: BlockPlan): Promise<BlockRecord> {
  const { machine, index } = parts;
  const { unixTime, aheadSeconds } = plan;
  const accounts: Record<string, string> = { ...plan.placed };
  const transactions: string[] = [];
  let lt = index.lastLt();
  const messages = plan.isHasty ? plan.messages.toReversed() : [...plan.messages];
  // Grows with what a transaction sends on, where that is for the same block.
  for (const message of messages) {
    const address = receiverOf(message)?.toRawString();
    if (address === undefined) continue;
    lt += LT_STEP;
    const account = accounts[address] ?? index.account(address);
    const ran = await machine.run({ message, account, unixTime, lt });
    if (ran.kind === "refused") continue;
    accounts[address] = ran.account;
    transactions.push(ran.transaction);
    if (plan.isHasty) messages.push(...sentWithin(ran.transaction));
  }
  const seqno = index.head().seqno + 1;
  return { kind: "block", seqno, unixTime, aheadSeconds, transactions, accounts };
}

/** The messages of a transaction that this or a later block has to deal with. This chain is workchain 0 and no other. */
const sentWithin = (transaction: string): readonly Cell[] =>
  messageCellsOf(Cell.fromBase64(transaction)).out.filter(
    (message) => receiverOf(message)?.workChain === 0,
  );

/** What the transactions of a block have sent on and that block has not dealt with. */
export function leftOver(transactions: readonly string[]): readonly Cell[] {
  const taken = new Set(
    transactions.map((boc) => messageCellsOf(Cell.fromBase64(boc)).in?.hash().toString("hex")),
  );
  return transactions
    .flatMap(sentWithin)
    .filter((message) => !taken.has(message.hash().toString("hex")));
}
