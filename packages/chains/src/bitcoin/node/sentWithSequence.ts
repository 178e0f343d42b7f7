import type { AssetKey } from "@coffer/core/assets";
import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { OutScript, SigHash, Transaction } from "@scure/btc-signer";
import type { ChainMove, ChainTransaction } from "../../chain.ts";
import { addressOfScript } from "../bitcoinNetwork.ts";
import { lockOfKey } from "../lockOfKey.ts";
import { bitcoinQuote } from "../outgoing/bitcoinTerms.ts";
import type { SeenTransaction } from "../readSeenTransaction.ts";
import { transferVbytes } from "../transferVbytes.ts";
import type { AddressHistory, OwnOutput } from "./addressHistory.ts";
import { sequenceOfSent } from "./spendableCoins.ts";

type Asked = {
  readonly chainId: string;
  readonly coinKey: AssetKey;
  readonly sequence: bigint;
};

/** The mined transaction of an address that has used a sequence number. */
export function sentWithSequence(
  { outputs, sent }: AddressHistory,
  { chainId, coinKey, sequence }: Asked,
): ChainTransaction | undefined {
  const found = sent.find(({ transaction }) => sequenceOfSent(transaction) === sequence);
  if (found === undefined) return undefined;
  const { transaction } = found;
  const spent = transaction.inputs.map(({ txid, vout }) =>
    outputs.find((output) => output.txid === txid && output.vout === vout),
  );
  const own = spent.flatMap((output) => output ?? []);
  const came = own.reduce((sum, { units }) => sum + units, 0n);
  const feeUnits = transaction.outputs.reduce((rest, { units }) => rest - units, came);
  const scripts = transaction.outputs.map(({ script }) => script);
  const fee = bitcoinQuote({ feeUnits, vbytes: transferVbytes(own.length, scripts) });
  const isProven =
    own.length === transaction.inputs.length &&
    own.every((output, at) => isSigned(transaction, at, output));
  const senders = new Set(own.map(scriptOf));
  const paid = transaction.outputs.filter(({ script }) => !senders.has(script));
  const parts = paid.flatMap(({ script, units }): readonly ChainMove[] => {
    const to = addressOfScript(chainId, script);
    return to === undefined ? [] : [{ assetKey: coinKey, to, units, memo: "" }];
  });
  const { txid: transactionId } = transaction;
  const [moves, ...more] = parts;
  if (moves === undefined || parts.length < paid.length) return { transactionId, fee, isProven };
  return { transactionId, fee, isProven, ...(more.length > 0 ? { parts } : { moves }) };
}

const scriptOf = ({ raw, vout }: OwnOutput): string => {
  const output = Transaction.fromRaw(hexToBytes(raw), anything).getOutput(vout);
  return bytesToHex(output.script ?? new Uint8Array());
};

const anything = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true };

/** Whether the key that an output is locked to has signed the transaction at an input (BIP-143). */
function isSigned({ inputs, raw }: SeenTransaction, at: number, output: OwnOutput): boolean {
  const [signature, publicKey] = inputs[at]?.witness ?? [];
  if (signature === undefined || publicKey === undefined) return false;
  if (signature.at(-1) !== SigHash.ALL || lockOfKey(publicKey) !== scriptOf(output)) return false;
  const lock = OutScript.encode({ type: "pkh", hash: hexToBytes(lockOfKey(publicKey).slice(4)) });
  const transaction = Transaction.fromRaw(hexToBytes(raw), anything);
  const hash = transaction.preimageWitnessV0(at, lock, SigHash.ALL, output.units);
  return secp256k1.verify(signature.subarray(0, -1), hash, publicKey);
}
