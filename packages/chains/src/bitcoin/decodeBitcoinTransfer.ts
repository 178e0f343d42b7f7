import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { bytesToHex } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { RawTx, Transaction } from "@scure/btc-signer";
import { readInputSequence } from "./bitcoinSequence.ts";
import { ByteReader, readSeenTransaction, type SeenOutput } from "./readSeenTransaction.ts";
import { transferVbytes } from "./transferVbytes.ts";

/** What unsigned bytes do, read off themselves alone. */
export type BitcoinTransferFacts = {
  /** What every input is locked with, hex: the one sender. */
  readonly sender: string;
  /** Whom it pays, in the order of its outputs: one at least. */
  readonly payees: readonly SeenOutput[];
  /** All that goes in and does not come out. */
  readonly feeUnits: bigint;
  readonly vbytes: bigint;
  readonly sequence: bigint;
  /** `txid:vout` of all that it spends, and what each is worth. */
  readonly spends: readonly string[];
  readonly spentUnits: readonly bigint[];
};

type Decoded = { readonly transaction: Transaction; readonly facts: BitcoinTransferFacts };

/** A lock to the hash of a key, by a witness. */
const ownLock = /^0014[0-9a-f]{40}$/;

/**
 * Reads a payload: a PSBT in base64 whose inputs are all of one address and come with the whole
 * transactions that they are of, since a hash of those proves what each is worth; that pays one receiver
 * or more and gives the rest back at once. Anything else is refused (rules 26, 461).
 */
export function decodeBitcoinTransfer(payload: string): Outcome<Decoded, string> {
  const transaction = readPsbt(payload);
  if (transaction === undefined) return refused("it is no PSBT in its one spelling");
  if (transaction.version !== 2 || transaction.lockTime !== 0)
    return refused("it has another form");
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) =>
    transaction.getInput(at),
  );
  const spent = inputs.map(outputOf);
  const [sender, ...others] = new Set(spent.map((output) => output?.script));
  if (sender === undefined || others.length > 0 || !ownLock.test(sender))
    return refused("its inputs are not of one address");
  const sequence = readInputSequence(inputs.map((input) => input.sequence ?? 0));
  if (sequence === undefined) return refused("its inputs do not say one sequence number");

  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount = 0n, script = new Uint8Array(), ...rest } = transaction.getOutput(at);
    return { units: amount, script: bytesToHex(script), isBare: Object.keys(rest).length === 0 };
  });
  const payees = outputs.filter(({ script }) => script !== sender);
  if (payees.length === 0) return refused("it pays nobody");
  if (outputs.length > payees.length + 1) return refused("it gives the rest back in pieces");
  if (outputs.some(({ isBare }) => !isBare)) return refused("it says more than it does");
  const sum = (all: readonly bigint[]) => all.reduce((units, each) => units + each, 0n);
  const spentUnits = spent.map((output) => output?.units ?? 0n);
  const feeUnits = sum(spentUnits) - sum(outputs.map(({ units }) => units));
  if (feeUnits < 0n) return refused("it gives more than it has");
  return ok({
    transaction,
    facts: {
      sender,
      payees: payees.map(({ script, units }) => ({ script, units })),
      feeUnits,
      vbytes: transferVbytes(
        inputs.length,
        outputs.map(({ script }) => script),
      ),
      sequence,
      spentUnits,
      spends: inputs.map(
        ({ index = 0, txid = new Uint8Array() }) => `${bytesToHex(txid)}:${index}`,
      ),
    },
  });
}

type Input = ReturnType<Transaction["getInput"]>;

/** The output that an input spends, out of the transaction that it is of; undefined where that is not it. */
function outputOf({
  finalScriptSig,
  index,
  nonWitnessUtxo,
  txid,
  ...rest
}: Input): SeenOutput | undefined {
  const isUnsigned = finalScriptSig === undefined || finalScriptSig.length === 0;
  const isBare = Object.keys(rest).every((name) => name === "sequence");
  if (!isUnsigned || !isBare || index === undefined || txid === undefined) return undefined;
  if (nonWitnessUtxo === undefined) return undefined;
  const parent = readSeenTransaction(new ByteReader(RawTx.encode(nonWitnessUtxo)));
  return parent.txid === bytesToHex(txid) ? parent.outputs[index] : undefined;
}

function readPsbt(payload: string): Transaction | undefined {
  try {
    const transaction = Transaction.fromPSBT(base64.decode(payload));
    return base64.encode(transaction.toPSBT()) === payload ? transaction : undefined;
  } catch {
    return undefined;
  }
}
