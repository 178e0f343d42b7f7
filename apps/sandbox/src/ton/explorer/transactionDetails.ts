import type { Address, Message, Transaction } from "@ton/core";
import {
  commentOf,
  jettonTransferOf,
  readExternalMessage,
  type IndexedTransaction,
  type TonNetwork,
} from "@coffer/ton-local";
import type {
  Moves,
  TransactionDetails,
  TransactionSummary,
} from "../../networks/NetworkExplorer.ts";
import type { TonRow } from "../tonRow.ts";

export type ExploredTon = { readonly row: TonRow; readonly network: TonNetwork };

/** As core spells the address of an account. */
const spelled = (address: Address): string => address.toString({ bounceable: false });

export function summaryOf(
  explored: ExploredTon,
  transaction: IndexedTransaction,
): TransactionSummary {
  const { now } = transaction.read();
  return {
    ...movesOf(explored, transaction),
    transactionId: transaction.hash,
    height: transaction.seqno,
    time: new Date(now * 1000),
  };
}

/** What came with a message, or what was sent because of one from outside. */
function movesOf({ network }: ExploredTon, transaction: IndexedTransaction): Moves {
  const { inMessage, outMessages } = transaction.read();
  const handed = jettonTransferOf({ ...network.chain, jettons: network.jettons }, transaction);
  const tokenTransfers =
    handed === undefined
      ? []
      : [
          {
            token: { token: handed.jetton.symbol, decimals: handed.jetton.decimals },
            contractAddress: handed.jetton.minter.toString(),
            from: handed.from === null ? "" : spelled(handed.from),
            to: spelled(handed.to),
            units: handed.units,
          },
        ];
  if (inMessage?.info.type === "internal") {
    const { src, dest, value } = inMessage.info;
    return { from: spelled(src), to: spelled(dest), units: value.coins, tokenTransfers };
  }
  const [first, ...others] = outMessages.values().flatMap(paymentIn);
  const account = inMessage?.info.type === "external-in" ? spelled(inMessage.info.dest) : null;
  return {
    from: account,
    to: first?.to ?? null,
    units: first?.units ?? 0n,
    furtherPayments: others,
    tokenTransfers,
  };
}

const paymentIn = ({ info }: Message): { to: string; units: bigint }[] =>
  info.type === "internal" ? [{ to: spelled(info.dest), units: info.value.coins }] : [];

export function transactionDetails(
  explored: ExploredTon,
  transaction: IndexedTransaction,
): TransactionDetails {
  const { description, totalFees, lt, inMessage } = transaction.read();
  const comment = inMessage == null ? "" : commentOf(inMessage.body);
  const have = explored.network.chain.index.head().seqno - transaction.seqno + 1;
  return {
    ...summaryOf(explored, transaction),
    status: hasFailed(description) ? "failed" : "done",
    confirmations: { have, need: explored.row.confirmations },
    feeUnits: totalFees.coins,
    ofFamily: { logicalTime: String(lt), ...(comment === "" ? {} : { comment }) },
  };
}

/** Of a message from outside that was taken while blocks are held back; null where none such waits. */
export function waitingDetails(
  { row, network }: ExploredTon,
  messageHash: string,
): TransactionDetails | null {
  const messages = network.chain.waiting().flatMap((cell) => readExternalMessage(cell) ?? []);
  const waiting = messages.find(({ hash }) => hash === messageHash);
  if (waiting === undefined) return null;
  return {
    transactionId: messageHash,
    status: "waiting",
    from: spelled(waiting.to),
    to: null,
    units: 0n,
    tokenTransfers: [],
    confirmations: { have: 0, need: row.confirmations },
    feeUnits: null,
    height: null,
    time: null,
    ofFamily: {},
  };
}

/** Coins that come to where there is no contract yet stay, though nothing ran: TON calls that aborted too. */
function hasFailed(description: Transaction["description"]): boolean {
  if (description.type !== "generic" || !description.aborted) return false;
  const { computePhase, bouncePhase } = description;
  return bouncePhase != null || computePhase.type === "vm" || computePhase.reason !== "no-state";
}
