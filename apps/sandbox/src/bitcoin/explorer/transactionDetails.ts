import { addressOfScript, type SeenTransaction } from "@coffer/chains/bitcoin/node";
import type {
  Moves,
  TransactionDetails,
  TransactionSummary,
} from "../../networks/NetworkExplorer.ts";
import type { BitcoinRow } from "../bitcoinRow.ts";
import type { BitcoinIndexView, IndexedTransaction } from "./createBitcoinIndex.ts";

export type ExploredBitcoin = { readonly row: BitcoinRow; readonly view: BitcoinIndexView };

type Output = SeenTransaction["outputs"][number];

export const summaryOf = (
  explored: ExploredBitcoin,
  { height, makesCoins, time, transaction }: IndexedTransaction,
): TransactionSummary => ({
  ...movesOf(explored, transaction, makesCoins ? [] : spentBy(explored, transaction)),
  transactionId: transaction.txid,
  height,
  time,
});

/** The outputs that it spends. */
const spentBy = ({ view }: ExploredBitcoin, { inputs }: SeenTransaction): readonly Output[] =>
  inputs.flatMap(({ txid, vout }) => view.transaction(txid)?.transaction.outputs[vout] ?? []);

/** Whom it pays: what goes back to where the coins were is no payment. */
function movesOf(
  { row }: ExploredBitcoin,
  transaction: SeenTransaction,
  spent: readonly Output[],
): Moves {
  const { chainId } = row.networkId;
  const own = new Set(spent.map(({ script }) => script));
  const outputs = transaction.outputs.flatMap(({ script, units }) => {
    const to = addressOfScript(chainId, script);
    return to === undefined ? [] : [{ script, to, units }];
  });
  const paid = outputs.filter(({ script }) => !own.has(script));
  const [first, ...others] = paid.length > 0 ? paid : outputs;
  const payer = spent[0] && addressOfScript(chainId, spent[0].script);
  return {
    from: payer ?? null,
    to: first?.to ?? null,
    units: first?.units ?? 0n,
    furtherPayments: others.map(({ to, units }) => ({ to, units })),
    tokenTransfers: [],
  };
}

export function transactionDetails(
  explored: ExploredBitcoin,
  indexed: IndexedTransaction,
): TransactionDetails {
  const { makesCoins, transaction, height } = indexed;
  const fee = makesCoins ? 0n : feeOf(transaction, spentBy(explored, transaction));
  return {
    ...summaryOf(explored, indexed),
    status: "done",
    confirmations: {
      have: explored.view.height - height + 1,
      need: explored.row.confirmations,
    },
    feeUnits: fee,
    ofFamily: sizes(transaction, fee),
  };
}

/** Of one that is taken and in no block yet; `spent` are the outputs that it spends. */
export function waitingDetails(
  explored: ExploredBitcoin,
  transaction: SeenTransaction,
  spent: readonly Output[],
): TransactionDetails {
  return {
    ...movesOf(explored, transaction, spent),
    transactionId: transaction.txid,
    status: "waiting",
    confirmations: { have: 0, need: explored.row.confirmations },
    feeUnits: null,
    height: null,
    time: null,
    ofFamily: sizes(transaction, feeOf(transaction, spent)),
  };
}

const feeOf = ({ outputs }: SeenTransaction, spent: readonly Output[]): bigint =>
  sumOf(spent) - sumOf(outputs);

const sumOf = (outputs: readonly Output[]): bigint =>
  outputs.reduce((sum, { units }) => sum + units, 0n);

const HUNDREDTHS = 100n;

/** How large it is, and what a virtual byte of it pays. */
function sizes(transaction: SeenTransaction, fee: bigint): Readonly<Record<string, string>> {
  const vbytes = virtualBytes(transaction);
  const size = { size: `${vbytes} virtual bytes` };
  if (fee <= 0n) return size;
  const rate = (fee * HUNDREDTHS) / vbytes;
  const cents = String(rate % HUNDREDTHS).padStart(2, "0");
  return { ...size, feeRate: `${rate / HUNDREDTHS}.${cents} sat/vB` };
}

/** Bytes of which those of witnesses count a quarter. (BIP-141) */
function virtualBytes({ inputs, raw }: SeenTransaction): bigint {
  const total = raw.length / 2;
  const hasWitness = inputs.some(({ witness }) => witness.length > 0);
  const witnesses = inputs.map(({ witness }) =>
    witness.reduce((sum, item) => sum + countBytes(item.length) + item.length, 1),
  );
  const base = hasWitness ? total - 2 - witnesses.reduce((sum, each) => sum + each, 0) : total;
  return BigInt(Math.ceil((base * 3 + total) / 4));
}

/** Bytes that a count takes before what it counts. */
const countBytes = (count: number): number => (count < 0xfd ? 1 : 3);
