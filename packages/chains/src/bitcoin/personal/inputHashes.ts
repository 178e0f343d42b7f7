import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { SigHash, type Transaction } from "@scure/btc-signer";
import type { BitcoinTransferFacts } from "../decodeBitcoinTransfer.ts";

/** All inputs and all outputs are signed, the one kind that a transfer needs. */
export const SIGHASH = SigHash.ALL;

/** What is signed for each input of a transaction of one address (BIP-143), hex: what it is worth as well. */
export function inputHashes(
  transaction: Transaction,
  { sender, spentUnits }: Pick<BitcoinTransferFacts, "sender" | "spentUnits">,
): readonly string[] {
  const script = hexToBytes(`76a914${sender.slice("0014".length)}88ac`);
  return spentUnits.map((units, at) =>
    bytesToHex(transaction.preimageWitnessV0(at, script, SIGHASH, units)),
  );
}
