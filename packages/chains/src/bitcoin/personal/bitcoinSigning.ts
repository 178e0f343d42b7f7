import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import type {
  CheckedTransfer,
  ConfirmedTransfer,
  FamilySigning,
  SigningProblem,
} from "../../personalSigning.ts";
import { addressOfScript, scriptOfAddress } from "../bitcoinNetwork.ts";
import { type BitcoinTransferFacts, decodeBitcoinTransfer } from "../decodeBitcoinTransfer.ts";
import { lockOfKey } from "../lockOfKey.ts";
import { bitcoinPersonalKey } from "./bitcoinPersonalKey.ts";
import { inputHashes, SIGHASH } from "./inputHashes.ts";

/**
 * Signing for a private account on a chain of Bitcoin. What every input is worth is proved by the whole
 * transaction that it is of, and signed with it (BIP-143). What a browser cannot know is whether it is still
 * there to be spent, and whether another transfer that spends others was signed before.
 */
export const bitcoinSigning: FamilySigning = {
  algorithm: "secp256k1",
  keyOf: bitcoinPersonalKey,
  read,
  signHash: (hash, privateKey) => {
    const signature = secp256k1.sign(hash, privateKey, { lowS: true }).toDERRawBytes();
    return bytesToHex(Uint8Array.of(...signature, SIGHASH));
  },
};

function read({
  confirmed,
  inputs,
  key,
}: Parameters<FamilySigning["read"]>[0]): Outcome<CheckedTransfer, SigningProblem> {
  const [input] = inputs;
  if (input === undefined) return refused({ kind: "wrongInputs" });
  const { payload } = input;
  const decoded = decodeBitcoinTransfer(base64Of(payload));
  if (!decoded.ok) return refused({ kind: "undecodable", reason: decoded.problem });
  const { facts, transaction } = decoded.value;
  const areAll =
    inputs.length === transaction.inputsLength &&
    inputs.every((each, at) => each.payload === payload && each.extra["inputIndex"] === at);
  if (!areAll) return refused({ kind: "wrongInputs" });
  if (facts.sender !== lockOfKey(key.publicKey))
    return refused({ kind: "differs", field: "sender" });
  return judge(confirmed, facts, inputHashes(transaction, facts));
}

function judge(
  { contractAddress, from, memo, networkId, to, units }: ConfirmedTransfer,
  { feeUnits, payees }: BitcoinTransferFacts,
  hashes: readonly string[],
): Outcome<CheckedTransfer, SigningProblem> {
  if (contractAddress !== undefined) return refused({ kind: "differs", field: "asset" });
  if (memo !== "") return refused({ kind: "differs", field: "memo" });
  const [payee, ...others] = payees;
  if (payee === undefined || others.length > 0)
    return refused({ kind: "undecodable", reason: "it pays more than one" });
  if (payee.script !== scriptOfAddress(networkId.chainId, to))
    return refused({ kind: "differs", field: "to" });
  if (payee.units !== units) return refused({ kind: "differs", field: "units" });
  const paid = addressOfScript(networkId.chainId, payee.script);
  if (paid === undefined) throw new Error("What was compared has an address.");
  return ok({ networkId, from, to: paid, units: payee.units, memo: "", feeUnits, hashes });
}

/** As the decoder reads it; nothing of what is no hex. */
function base64Of(payload: string): string {
  try {
    return bytesToHex(hexToBytes(payload)) === payload ? base64.encode(hexToBytes(payload)) : "";
  } catch {
    return "";
  }
}
