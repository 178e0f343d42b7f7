import { sameEvmAddress } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { RecoveredSignatureType } from "@noble/curves/abstract/weierstrass";
import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { concatBytes } from "@noble/hashes/utils";
import { bytesOfNatural, formatBytes, parseBytes } from "./bytes.ts";
import { addressOfPublicKey } from "./addressOfPublicKey.ts";
import { decodeEvmTransfer, type EvmDecodeProblem } from "./decodeEvmTransfer.ts";
import { EIP_1559_TYPE } from "./evmTransferFields.ts";
import { decodeRlp, encodeRlp } from "./rlp.ts";

export type EvmAssembleProblem =
  | { kind: "undecodable"; reason: EvmDecodeProblem }
  | { kind: "badSignature" }
  | { kind: "foreignSigner"; signer: string };

export type SignedEvmTransaction = {
  /** What a node takes. */
  rawHex: string;
  /** The transaction's hash, known before it is sent. */
  transactionId: string;
};

export type UnassembledEvmTransaction = {
  payloadHex: string;
  /** 65 bytes: r, s (low), y parity 0 or 1. */
  signatureHex: string;
  /** The account the signature must belong to. */
  from: string;
};

const SIGNATURE_LENGTH = 65;

/** Joins payload and signature, after proving that the signature is `from`'s and canonical. */
export function assembleEvmTransaction({
  payloadHex,
  signatureHex,
  from,
}: UnassembledEvmTransaction): Outcome<SignedEvmTransaction, EvmAssembleProblem> {
  const decoded = decodeEvmTransfer(payloadHex);
  if (!decoded.ok) return refused({ kind: "undecodable", reason: decoded.problem });
  const signature = readSignature(signatureHex);
  const payload = parseBytes(payloadHex);
  const fields = payload && decodeRlp(payload.subarray(1));
  if (payload === undefined || fields === undefined || fields instanceof Uint8Array) {
    throw new Error("assembleEvmTransaction: a decoded payload has fields");
  }
  if (signature === undefined) return refused({ kind: "badSignature" });
  const signer = recoverSigner(signature, keccak_256(payload));
  if (signer === undefined) return refused({ kind: "badSignature" });
  if (!sameEvmAddress(signer, from)) return refused({ kind: "foreignSigner", signer });
  const { recovery, r, s } = signature;
  const parts = [BigInt(recovery), r, s].map(bytesOfNatural);
  const raw = concatBytes(Uint8Array.of(EIP_1559_TYPE), encodeRlp([...fields, ...parts]));
  return ok({ rawHex: formatBytes(raw), transactionId: formatBytes(keccak_256(raw)) });
}

function readSignature(signatureHex: string): RecoveredSignatureType | undefined {
  const bytes = parseBytes(signatureHex);
  const recovery = bytes?.[SIGNATURE_LENGTH - 1];
  if (bytes?.length !== SIGNATURE_LENGTH || (recovery !== 0 && recovery !== 1)) return undefined;
  try {
    const compact = bytes.subarray(0, SIGNATURE_LENGTH - 1);
    const signature = secp256k1.Signature.fromCompact(compact).addRecoveryBit(recovery);
    return signature.hasHighS() ? undefined : signature;
  } catch {
    return undefined; // r or s out of range
  }
}

function recoverSigner(signature: RecoveredSignatureType, hash: Uint8Array): string | undefined {
  try {
    return addressOfPublicKey(signature.recoverPublicKey(hash).toRawBytes());
  } catch {
    return undefined; // no point of the curve has this r
  }
}
