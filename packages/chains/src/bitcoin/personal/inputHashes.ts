import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { SigHash, type Transaction } from "@scure/btc-signer";

/** All inputs and all outputs are signed, the one kind that a transfer needs. */
export const SIGHASH = SigHash.ALL;

/**
 * What is signed for each input of a transaction of one address (BIP-143), hex. `sender` is what its inputs
 * are locked with, which `decodeBitcoinTransfer` has read together with what each is worth.
 */
export function inputHashes(transaction: Transaction, sender: string): readonly string[] {
  const script = hexToBytes(`76a914${sender.slice("0014".length)}88ac`);
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { index, nonWitnessUtxo } = transaction.getInput(at);
    const spent = index === undefined ? undefined : nonWitnessUtxo?.outputs[index];
    if (spent === undefined) throw new Error("An input comes with what it spends.");
    return bytesToHex(transaction.preimageWitnessV0(at, script, SIGHASH, spent.amount));
  });
}
