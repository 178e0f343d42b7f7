import {
  formatTransaction,
  keccak256,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
} from "viem";

export type SignedClaim = { readonly chainId: string; readonly address: string };

/**
 * Whether a transaction in a node's answer is one that the address has signed for this chain: its
 * hash is that of its own fields and signature, and the signature is the address's. A node can
 * invent a transaction, but not this.
 */
export async function isSignedBy(
  entry: Readonly<Record<string, unknown>>,
  { chainId, address }: SignedClaim,
): Promise<boolean> {
  try {
    const transaction = formatTransaction(entry); // whatever is missing fails below
    const { r, s, v, yParity } = transaction;
    if (String(transaction.chainId) !== chainId) return false;
    const fields = { ...transaction, data: transaction.input } as TransactionSerializable; // same fields
    const signature = yParity === undefined ? { r, s, v } : { r, s, yParity };
    const serializedTransaction = serializeTransaction(fields, signature);
    if (keccak256(serializedTransaction) !== transaction.hash) return false;
    return (await recoverTransactionAddress({ serializedTransaction })) === address;
  } catch {
    return false; // no such fields, or no point of the curve
  }
}
