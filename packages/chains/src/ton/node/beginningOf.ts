import { tonAccountOf } from "@coffer/core/address";
import { transactionIdOf } from "../assembleTonTransaction.ts";
import type { TonReader } from "./createTonReader.ts";
import type { SeenMessage, SeenTransaction } from "./readTransaction.ts";

/** Transactions that were read already, by account. */
export type Known = ReadonlyMap<string, readonly SeenTransaction[]>;

/** From a message to where it was sent on: through a wallet, two jetton wallets, seldom more. */
const HOPS_MAX = 8;

/** The transaction that took a message from outside, and that message's id. */
export type Beginning = { readonly transactionId: string; readonly transaction: SeenTransaction };

/** Why a beginning is not known: it lies too far back or elsewhere, or the node does not show it. */
export type Unknown = "elsewhere" | "hidden";

/** What began what ended with this transaction. */
export async function beginningOf(
  reader: TonReader,
  transaction: SeenTransaction,
  known: Known,
): Promise<Beginning | Unknown> {
  let at = transaction;
  for (let hops = 0; hops < HOPS_MAX; hops += 1) {
    const { incoming } = at;
    if (incoming === undefined) return "elsewhere";
    if (incoming.isExternal) {
      const transactionId = idOf(at.account, incoming);
      return transactionId === undefined ? "elsewhere" : { transactionId, transaction: at };
    }
    // From outside the base chain nobody of ours sends.
    if (incoming.from === null) return "elsewhere";
    const before = await sending(reader, incoming, known);
    if (before === undefined) return "hidden";
    at = before;
  }
  return "elsewhere";
}

function idOf(address: string, { body }: SeenMessage): string | undefined {
  const account = tonAccountOf(address);
  return account && body && transactionIdOf(account, body);
}

async function sending(
  reader: TonReader,
  { createdLt, from: source, to: destination }: SeenMessage,
  known: Known,
): Promise<SeenTransaction | undefined> {
  if (source === null || destination === null) return undefined;
  const isOf = (out: SeenMessage) => out.createdLt === createdLt && out.to === destination;
  const here = known.get(source)?.find(({ outgoing }) => outgoing.some(isOf));
  return here ?? reader.sending({ source, destination, createdLt });
}
