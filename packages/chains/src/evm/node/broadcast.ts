import { keccak_256 } from "@noble/hashes/sha3";
import { formatBytes, parseBytes } from "../bytes.ts";
import type { Rpc } from "./createRpc.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";

/**
 * Why the node does not take this transaction now. No proof that it is dead: another node may hold
 * it, and funds or prices may change. Only its nonce used by another transaction proves that.
 */
export type EvmRejection =
  | "insufficientFunds"
  | "underpriced"
  | "gasOutOfRange"
  | "nonceTooHigh"
  | "wrongNetwork"
  | "invalidTransaction";

export type EvmBroadcastAnswer =
  | "accepted"
  | "alreadyKnown"
  /** The nonce is used: by this very transaction or by another; its status tells which. */
  | "nonceTooLow"
  | { rejected: EvmRejection };

/** The words of geth, reth, erigon, nethermind, besu and anvil; the first match decides. */
const answersByWords: readonly (readonly [RegExp, EvmBroadcastAnswer])[] = [
  [/already known|already imported|known transaction|already exists/, "alreadyKnown"],
  [/nonce too low|nonce is too low|oldnonce|nonce_too_low/, "nonceTooLow"],
  [/nonce too high|nonce is too high|nonce gap/, { rejected: "nonceTooHigh" }],
  [/insufficient funds|insufficient balance|upfront_cost/, { rejected: "insufficientFunds" }],
  [/invalid chain ?id|chain id mismatch|invalid sender.*chain/, { rejected: "wrongNetwork" }],
  [/underpriced|less than block base fee|fee too low/, { rejected: "underpriced" }],
  [/intrinsic gas|gas limit|exceeds block gas/, { rejected: "gasOutOfRange" }],
  [
    /invalid sender|invalid signature|rlp|type not supported|higher than max fee|decode|malformed/,
    { rejected: "invalidTransaction" },
  ],
];

/**
 * Hands a signed transaction to the node; repeating it is harmless. Rejected only when the node
 * says so in words we know; a lost, garbled or unknown answer throws `NodeUnavailable`, because the
 * transaction may be on its way all the same.
 */
export async function broadcast(
  rpc: Rpc,
  rawHex: string,
  transactionId: string,
): Promise<EvmBroadcastAnswer> {
  const raw = parseBytes(rawHex);
  if (raw === undefined || formatBytes(keccak_256(raw)) !== transactionId) {
    throw new Error("broadcast: the transaction id is not the hash of the transaction");
  }
  const method = "eth_sendRawTransaction";
  const reply = await rpc.call({ method, params: [rawHex] });
  if (reply.kind === "result") {
    if (typeof reply.result === "string" && reply.result.toLowerCase() === transactionId) {
      return "accepted";
    }
    throw new NodeUnavailable(method, "answered another transaction's id");
  }
  const words = reply.message.toLowerCase();
  const known = answersByWords.find(([pattern]) => pattern.test(words));
  if (known !== undefined) return known[1];
  throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
}
