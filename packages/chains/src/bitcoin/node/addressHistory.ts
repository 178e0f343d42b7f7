import type { RememberedTransaction } from "../../chainMemory.ts";
import type { SeenTransaction } from "../readSeenTransaction.ts";
import type { Outpoint } from "./createBitcoinReader.ts";

/** An output to an address, in a block. */
export type OwnOutput = Outpoint & {
  readonly units: bigint;
  readonly height: bigint;
  /** Whether it is new coins, which may not be spent for a while. */
  readonly isMinted: boolean;
  /** Whether it was given back by a transaction of the address itself. */
  readonly isChange: boolean;
  /** The whole transaction, hex. */
  readonly raw: string;
  /** The block whose transaction has spent it; undefined while none has. */
  readonly spentAt?: bigint;
};

/** What stands on the chain of one address. */
export type AddressHistory = {
  /** All that ever came, the oldest first. */
  readonly outputs: readonly OwnOutput[];
  /** The transactions that spend from it, the oldest first. */
  readonly sent: readonly { readonly height: bigint; readonly transaction: SeenTransaction }[];
};

/** A transaction in a block that pays to an address or spends from it. */
export type Touch = Omit<RememberedTransaction, "raw"> & { readonly transaction: SeenTransaction };

export const placeOf = ({ txid, vout }: Outpoint): string => `${txid}:${vout}`;

/** The places of what a transaction pays to whoever can spend what is locked so. */
export const outputsTo = (
  { outputs, txid }: SeenTransaction,
  script: string,
): readonly Outpoint[] =>
  outputs.flatMap((output, vout) => (output.script === script ? [{ txid, vout }] : []));

/** The history of an address out of all transactions that touch it, the oldest first. */
export function historyOf(script: string, touches: readonly Touch[]): AddressHistory {
  const outputs = new Map<string, OwnOutput>();
  const sent: { readonly height: bigint; readonly transaction: SeenTransaction }[] = [];
  for (const { height, place, transaction } of touches) {
    const spent = transaction.inputs.flatMap((input) => outputs.get(placeOf(input)) ?? []);
    for (const output of spent) outputs.set(placeOf(output), { ...output, spentAt: height });
    const isChange = spent.length > 0;
    if (isChange) sent.push({ height, transaction });
    const { raw } = transaction;
    for (const own of outputsTo(transaction, script)) {
      const units = transaction.outputs[own.vout]?.units ?? 0n;
      outputs.set(placeOf(own), { ...own, units, height, isMinted: place === 0, isChange, raw });
    }
  }
  return { outputs: [...outputs.values()], sent };
}
