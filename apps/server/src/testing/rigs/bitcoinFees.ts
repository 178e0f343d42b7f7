import { readWhole } from "@coffer/chains/bitcoin/node";
import type { BitcoinRig } from "./bitcoinRig.ts";

/** A transaction of custody that is over, as its block has it. */
type Taken = {
  /** Satoshi that went to who mined it: what it spends, less what it pays. */
  readonly feeUnits: bigint;
  /** Whether it spends what another one of custody in the same block gives back. */
  readonly isChild: boolean;
  /** How many people it pays for. */
  readonly people: number;
  readonly transactionId: string;
};

/** What the network took for all that left custody and is over, from raw transactions alone. */
export async function takenByNetwork({ node, services }: BitcoinRig): Promise<readonly Taken[]> {
  const rows = await services.database
    .selectFrom("outgoing")
    .select(["mined_transaction_id as txid"])
    .select((row) =>
      row
        .selectFrom("outgoing_part")
        .innerJoin("payment", "payment.payment_id", "outgoing_part.payment_id")
        .select(({ fn }) => fn.count<number>("payment.user_id").distinct().as("people"))
        .whereRef("outgoing_part.outgoing_id", "=", "outgoing.outgoing_id")
        .as("people"),
    )
    .where("state", "=", "settled")
    .execute();
  const blockOf = new Map<string, string>();
  const found = await Promise.all(
    rows.map(async ({ txid, people }) => {
      const { blockHash, transaction } = await transactionAt(node.url, txid ?? "");
      blockOf.set(transaction.txid, blockHash);
      const { inputs, outputs } = transaction;
      const spent = await Promise.all(
        inputs.map(async (input) => {
          const { transaction: before } = await transactionAt(node.url, input.txid);
          return before.outputs[input.vout]?.units ?? 0n;
        }),
      );
      const paid = outputs.map(({ units }) => units);
      const feeUnits = sum(spent) - sum(paid);
      return {
        transactionId: transaction.txid,
        blockHash,
        inputs,
        people: Number(people),
        feeUnits,
      };
    }),
  );
  return found.map(({ blockHash, inputs, ...taken }) => {
    const isChild = inputs.some(({ txid }) => blockOf.get(txid) === blockHash);
    return { ...taken, isChild };
  });
}

const sum = (all: readonly bigint[]): bigint => all.reduce((before, each) => before + each, 0n);

async function transactionAt(url: string, txid: string) {
  const body = JSON.stringify({ id: 1, method: "getrawtransaction", params: [txid, 1] });
  const answer = await fetch(url, { method: "POST", body });
  const { error, result } = (await answer.json()) as {
    error: unknown;
    result: { hex: unknown; blockhash?: string };
  }; // Core's words
  if (error !== null) throw new Error(`${txid}: ${JSON.stringify(error)}`);
  return { transaction: readWhole(result.hex), blockHash: result.blockhash ?? "" };
}
