import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import type { SignedTransaction } from "../../signedTransaction.ts";
import { matchSignatures } from "../../matchSignatures.ts";
import type { SignatureRefusal, UnsignedPersonal } from "../../personalTransfers.ts";
import type { TransferSignature } from "../../signatureInput.ts";
import { decodeBitcoinTransfer } from "../decodeBitcoinTransfer.ts";
import { inputHashes, SIGHASH } from "./inputHashes.ts";

/** Joins a PSBT and the signatures of its inputs, after proving each. */
export function assemblePersonal({
  publicKey,
  signatures,
  unsigned,
}: UnsignedPersonal & {
  readonly signatures: readonly TransferSignature[];
}): Outcome<SignedTransaction, SignatureRefusal> {
  const decoded = decodeBitcoinTransfer(unsigned);
  if (!decoded.ok) throw new Error("It was not built here.");
  const { facts, transaction } = decoded.value;
  const hashes = inputHashes(transaction, facts);
  const ids = hashes.map((_, at) => String(at));
  const matched = matchSignatures(ids, signatures);
  if (!matched.ok) return matched;
  for (const [at, hash] of hashes.entries()) {
    const signature = matched.value[at] ?? "";
    if (!isSignedBy(publicKey, signature, hash))
      return refused({ kind: "wrongSignature", id: String(at) });
    const partialSig: [Uint8Array, Uint8Array][] = [[hexToBytes(publicKey), hexToBytes(signature)]];
    transaction.updateInput(at, { partialSig }, true);
  }
  transaction.finalize();
  return ok({ transaction: transaction.hex, transactionId: transaction.id });
}

/** DER in its one spelling with a low s, as nodes pass it on, and the kind of hash behind it. */
function isSignedBy(publicKey: string, signature: string, hash: string): boolean {
  const [der, kind] = [signature.slice(0, -2), signature.slice(-2)];
  if (kind !== bytesToHex(Uint8Array.of(SIGHASH))) return false;
  try {
    const read = secp256k1.Signature.fromDER(der);
    const isOnlyForm = read.toDERHex() === der && !read.hasHighS();
    return isOnlyForm && secp256k1.verify(read, hash, publicKey, { lowS: true });
  } catch {
    return false; // no signature
  }
}
