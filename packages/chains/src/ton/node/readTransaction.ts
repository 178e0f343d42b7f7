import { spellTonAccount } from "@coffer/core/address";
import {
  loadTransaction,
  type Address,
  type Cell,
  type Message,
  type Transaction,
} from "@ton/core";
import { malformed, readFields } from "../../nodeFailures.ts";
import { readBagOfCells } from "../cell/bagOfCells.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { hexOf, readCell, readHash, readNatural } from "./readTonAnswer.ts";

/** A place in an account's history. */
export type HistoryPoint = { readonly lt: bigint; readonly hash: string };

export type SeenMessage = {
  readonly isExternal: boolean;
  /** Null outside the base chain, and for nobody. */
  readonly from: string | null;
  readonly to: string | null;
  /** Nanotons. */
  readonly units: bigint;
  /** What the network took for its way. */
  readonly feeUnits: bigint;
  /** Says which message of its sender it is. */
  readonly createdLt: bigint;
  /** Whether it came back from who did not take it. */
  readonly isReturned: boolean;
  readonly body: TonCell | undefined;
  readonly hasInit: boolean;
};

/** What a transaction did, out of its own cells: the node's words about it are not read. */
export type SeenTransaction = HistoryPoint & {
  /** In the one spelling. */
  readonly account: string;
  readonly previous: HistoryPoint | undefined;
  /** Seconds since 1970. */
  readonly at: number;
  readonly incoming: SeenMessage | undefined;
  readonly outgoing: readonly SeenMessage[];
  /** Nanotons that the network took from the account, without what its messages' ways take. */
  readonly feeUnits: bigint;
  /** Nanotons by which the account has more since, or less where below zero: all that it says of them. */
  readonly netUnits: bigint;
  /** Whether the contract ran to its end and all it wanted was done. */
  readonly isDone: boolean;
  /** Whether what came in was sent back. */
  readonly hasReturned: boolean;
};

/** A transaction as toncenter tells of it: its own cells, which have to have the hash that it is told by. */
export function readTransaction(value: unknown): SeenTransaction {
  const { data, transaction_id: id } = readFields(value);
  const cell = readCell(data);
  const { hash, lt } = readFields(id);
  const transaction = loadTransaction(cell.beginParse());
  if (readHash(hash) !== hexOf(cell) || readNatural(lt) !== transaction.lt)
    throw malformed("the transaction that is told of", hash);
  return seen(cell, transaction);
}

const NO_HASH = "0".repeat(64);

function seen(cell: Cell, transaction: Transaction): SeenTransaction {
  const { address, inMessage, lt, now, outMessages, prevTransactionLt, totalFees } = transaction;
  const previous = transaction.prevTransactionHash.toString(16).padStart(64, "0");
  const incoming = inMessage ? seenMessage(inMessage) : undefined;
  const outgoing = outMessages.values().map(seenMessage);
  const feeUnits = totalFees.coins;
  const left = outgoing.reduce((sum, out) => sum + out.units + out.feeUnits, feeUnits);
  return {
    lt,
    hash: hexOf(cell),
    account: spellTonAccount(Buffer.from(address.toString(16).padStart(64, "0"), "hex")),
    previous: previous === NO_HASH ? undefined : { lt: prevTransactionLt, hash: previous },
    at: now,
    incoming,
    outgoing,
    feeUnits,
    netUnits: (incoming?.units ?? 0n) - left,
    ...whatBecame(transaction),
  };
}

function whatBecame({ description }: Transaction) {
  if (description.type !== "generic") return { isDone: false, hasReturned: false };
  const { actionPhase, bouncePhase, computePhase } = description;
  const hasRun = computePhase.type === "vm" && computePhase.success;
  return {
    isDone: hasRun && actionPhase?.success === true && !description.aborted,
    hasReturned: bouncePhase?.type === "ok",
  };
}

const spelled = (address: Address | null | undefined): string | null =>
  address?.workChain === 0 ? spellTonAccount(address.hash) : null;

function seenMessage({ body, info, init }: Message): SeenMessage {
  const rest = { body: readBagOfCells(body.toBoc()), hasInit: init != null };
  if (info.type === "internal") {
    const { bounced: isReturned, createdLt, dest, forwardFee, ihrFee, src, value } = info;
    const route = { from: spelled(src), to: spelled(dest), createdLt, isReturned };
    return {
      isExternal: false,
      ...route,
      units: value.coins,
      feeUnits: forwardFee + ihrFee,
      ...rest,
    };
  }
  const [from, to] =
    info.type === "external-in" ? [null, spelled(info.dest)] : [spelled(info.src), null];
  const nothing = { units: 0n, feeUnits: 0n, isReturned: false };
  const createdLt = info.type === "external-in" ? 0n : info.createdLt;
  return { isExternal: true, from, to, createdLt, ...nothing, ...rest };
}
