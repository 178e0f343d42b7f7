import { bytesToHex } from "@noble/hashes/utils";
import { Transaction } from "@scure/btc-signer";
import bip84 from "../../../vectors/bip84.json" with { type: "json" };
import evmHd from "../../../vectors/evmHd.json" with { type: "json" };
import { seedOf } from "../../seed.ts";
import type { SignatureInput } from "../../signatureInput.ts";
import { bitcoinPersonalKey } from "../personal/bitcoinPersonalKey.ts";
import { inputHashes } from "../personal/inputHashes.ts";
import { ByteReader, readSeenTransaction } from "../readSeenTransaction.ts";
import { lockOf, parentOf, receiver } from "./forgePayload.ts";

export const networkId = { type: "bitcoin", chainId: "regtest" };
/** Of published words, and somebody else's. */
export const seed = seedOf(bip84.mnemonic);
export const own = bitcoinPersonalKey(seed, networkId.chainId);
export const other = bitcoinPersonalKey(seedOf(evmHd.rows[1]?.mnemonic ?? ""), networkId.chainId);

type Spent = {
  readonly of?: string;
  readonly units?: bigint;
  readonly sequence?: number;
  readonly more?: Record<string, unknown>;
};
export type ForgedInputs = {
  readonly spent?: readonly Spent[];
  readonly outputs?: readonly (readonly [string, bigint])[];
  readonly lockTime?: number;
  readonly change?: (transaction: Transaction) => void;
};

/**
 * The PSBT that a server would send, and what it would say of each input: the true hashes, whatever it does.
 * Pays 12,000 satoshi out of two of 10,000 at a fee of 500, unless told.
 */
export function forgeInputs(forged: ForgedInputs = {}): readonly SignatureInput[] {
  const { change, lockTime = 0, spent = [{}, {}] } = forged;
  const outputs = forged.outputs ?? [
    [receiver, 12_000n],
    [own.address, 7_500n],
  ];
  const transaction = new Transaction({ lockTime });
  for (const [
    salt,
    { more, of = own.address, sequence = 0x8000_0000, units = 10_000n },
  ] of spent.entries()) {
    const parent = parentOf(of, units, salt);
    const { txid } = readSeenTransaction(new ByteReader(parent));
    transaction.addInput({ txid, index: 0, sequence, nonWitnessUtxo: parent, ...more });
  }
  for (const [address, amount] of outputs)
    transaction.addOutput({ script: lockOf(address), amount });
  change?.(transaction);
  const payload = bytesToHex(transaction.toPSBT());
  const hashes = inputHashes(transaction, {
    sender: bytesToHex(lockOf(own.address)),
    spentUnits: spent.map(({ units = 10_000n }) => units),
  });
  return hashes.map((hash, inputIndex) => ({
    id: `input ${inputIndex}`,
    networkId,
    publicKey: bytesToHex(own.publicKey),
    payload,
    hash,
    algorithm: "secp256k1",
    extra: { inputIndex },
  }));
}
