import type { BroadcastAnswer } from "../../signedTransaction.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { SeenTransaction } from "../readSeenTransaction.ts";
import { type BitcoinReader, readWhole } from "./createBitcoinReader.ts";

const METHOD = "sendrawtransaction";
/** It is in a block already. */
const IN_CHAIN = -27;
/** Refused: what it spends is gone or was never there, or a rule does not let it pass. */
const REFUSALS = [-25, -26];
/** It pays less than nodes take now; a dearer version may go in its place. */
const tooCheap = /min(?:imum)? (?:relay )?fee|insufficient (?:fee|priority)|mempool full/i;
const known = /txn-already-(in-mempool|known)|already in/i;

/**
 * Hands a signed transaction to the node; repeating it is harmless. `isPlaceTaken` answers whether something
 * that is mined has taken its place, itself or another. What is no answer in words we know throws: it may be on its way.
 */
export async function bitcoinBroadcast(
  reader: BitcoinReader,
  signed: { readonly transaction: string; readonly transactionId: string },
  isPlaceTaken: (transaction: SeenTransaction) => Promise<boolean>,
): Promise<BroadcastAnswer> {
  const transaction = readWhole(signed.transaction);
  if (transaction.txid !== signed.transactionId)
    throw new Error("The id is not that of the transaction.");
  const [reply] = await reader.rpc.callMany([{ method: METHOD, params: [signed.transaction] }]);
  if (reply?.kind === "result") {
    if (reply.result === transaction.txid) return { kind: "onItsWay" };
    throw new NodeUnavailable(METHOD, "it took another transaction");
  }
  if (reply === undefined) throw new NodeUnavailable(METHOD, "not answered");
  const { code, message } = reply;
  if (code === IN_CHAIN || known.test(message)) return { kind: "onItsWay" };
  if (!REFUSALS.includes(code)) throw new NodeUnavailable(METHOD, `error ${code}: ${message}`);
  if (await isPlaceTaken(transaction)) return { kind: "sequenceUsed" };
  return { kind: "rejected", reason: tooCheap.test(message) ? "underpriced" : message };
}
