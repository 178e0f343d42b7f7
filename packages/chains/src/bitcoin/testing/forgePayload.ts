import { hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { RawTx, Transaction } from "@scure/btc-signer";
import bip84 from "../../../vectors/bip84.json" with { type: "json" };
import { seedOf } from "../../seed.ts";
import { scriptOfAddress } from "../bitcoinNetwork.ts";
import { inputSequence } from "../bitcoinSequence.ts";
import { bitcoinAccount } from "../custody/bitcoinAccount.ts";
import { ByteReader, readSeenTransaction } from "../readSeenTransaction.ts";

export const account = bitcoinAccount(seedOf(bip84.mnemonic), 0, "regtest");
export const [sender, receiver, stranger] = [0n, 1n, 2n].map((index) =>
  account.addressAt(index),
) as [string, string, string]; // as many as asked for

export const lockOf = (address: string): Uint8Array =>
  hexToBytes(scriptOfAddress("regtest", address) ?? "");

/** A transaction that has paid an address; `salt` makes it another one. */
export const parentOf = (address: string, units: bigint, salt = 0): Uint8Array =>
  RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32).fill(salt + 1),
        index: 0,
        finalScriptSig: new Uint8Array(),
        sequence: 0,
      },
    ],
    outputs: [{ amount: units, script: lockOf(address) }],
    witnesses: [],
    lockTime: 0,
  });

export type Forged = {
  readonly inputs?: readonly {
    readonly from?: string;
    readonly units?: bigint;
    readonly sequence?: number;
  }[];
  readonly outputs?: readonly { readonly to: string; readonly units: bigint }[];
  /** Changes the transaction before it is written. */
  readonly change?: (transaction: Transaction) => void;
  readonly lockTime?: number;
};

/** Pays 1000 satoshi out of 10000 at a fee of 500, with the sequence number 7, unless told. */
export function forgePayload(forged: Forged = {}): string {
  const { change, inputs = [{}], lockTime = 0 } = forged;
  const outputs = forged.outputs ?? [
    { to: receiver, units: 1_000n },
    { to: sender, units: 8_500n },
  ];
  const transaction = new Transaction({ lockTime });
  for (const [
    salt,
    { from = sender, sequence = inputSequence(7n), units = 10_000n },
  ] of inputs.entries()) {
    const parent = parentOf(from, units, salt);
    const { txid } = readSeenTransaction(new ByteReader(parent));
    transaction.addInput({ txid, index: 0, sequence, nonWitnessUtxo: parent });
  }
  for (const { to, units } of outputs) transaction.addOutput({ script: lockOf(to), amount: units });
  change?.(transaction);
  return base64.encode(transaction.toPSBT());
}
