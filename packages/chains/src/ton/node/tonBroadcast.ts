import type { BroadcastAnswer } from "../../signedTransaction.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { readSignedTon } from "../assembleTonTransaction.ts";
import { sequenceIn, type TonReader } from "./createTonReader.ts";
import type { Handed, HandedOver } from "./handedOver.ts";

type Parts = { readonly reader: TonReader; readonly handed: HandedOver };

/**
 * Hands a signed message to the network; repeating it is harmless. A wallet takes its messages one by
 * one and nobody holds the others for it: one that is not next waits here, and is handed over by
 * `handOverNext`. What is no answer in words we know throws, since the message may be on its way.
 */
export async function tonBroadcast(
  { handed, reader }: Parts,
  { transaction, transactionId }: { readonly transaction: string; readonly transactionId: string },
): Promise<BroadcastAnswer> {
  const signed = readSignedTon(transaction);
  if (signed?.transactionId !== transactionId)
    throw new Error("The id is not that of the transaction.");
  const { address, message, sequence, validUntil } = signed;
  const account = await reader.account(address);
  const mined = sequenceIn(account);
  if (sequence < mined) return { kind: "sequenceUsed" };
  if (validUntil * 1_000 <= Date.now()) return { kind: "rejected", reason: "expired" };
  const known = handed.waiting(address, mined);
  if (known.some((each) => each.transactionId === transactionId && each.sentAtMs !== undefined))
    return { kind: "onItsWay" };
  const entry = { transactionId, transaction, sequence, validUntil };
  if (sequence > mined) {
    handed.note(address, entry);
    return { kind: "onItsWay" };
  }
  if (message.units >= account.units) return { kind: "rejected", reason: "insufficientFunds" };
  return handOver({ reader, handed }, address, entry);
}

/** Hands over what waited for the messages before it, when the wallet has taken those. */
export async function handOverNext(
  { handed, reader }: Parts,
  address: string,
  mined: bigint,
): Promise<void> {
  const next = handed
    .waiting(address, mined)
    .findLast(({ sentAtMs, sequence }) => sequence === mined && sentAtMs === undefined);
  if (next !== undefined) await handOver({ reader, handed }, address, next);
}

/** The numbers by which our wallets refuse a message. */
const refusals: Readonly<Record<string, "expired" | "invalidTransaction">> = {
  "34": "invalidTransaction", // of another wallet
  "35": "invalidTransaction", // signed by another key
  "36": "expired",
};
const SEQUENCE_USED = "33";
const exitForm = /exit ?code[ =:]*(\d+)/i;

async function handOver(
  { handed, reader }: Parts,
  address: string,
  entry: Handed,
): Promise<BroadcastAnswer> {
  const method = "sendBoc";
  const reply = await reader.rpc.call(method, { boc: entry.transaction });
  if (reply.kind === "result" || /duplicate/i.test(reply.message)) {
    handed.note(address, { ...entry, sentAtMs: Date.now() });
    return { kind: "onItsWay" };
  }
  const exit = exitForm.exec(reply.message)?.[1];
  const refusal = exit === undefined ? undefined : refusals[exit];
  if (refusal !== undefined) return { kind: "rejected", reason: refusal };
  if (exit === SEQUENCE_USED && sequenceIn(await reader.account(address)) > entry.sequence)
    return { kind: "sequenceUsed" };
  throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
}
