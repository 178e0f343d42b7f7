import { tonAccountOf } from "@coffer/core/address";
import { transactionIdOf } from "../assembleTonTransaction.ts";
import type { TonReader } from "./createTonReader.ts";
import type { SeenMessage, SeenTransaction } from "./readTransaction.ts";

/** Transactions that were read already, by account. */
type Known = ReadonlyMap<string, readonly SeenTransaction[]>;

/** From a message to where it was sent on: through a wallet, two jetton wallets, seldom more. */
const HOPS_MAX = 8;

/**
 * The id of the message from outside that began what ended with this transaction; undefined where the
 * node does not show its beginning, or it lies outside the base chain.
 */
export async function rootId(
  reader: TonReader,
  transaction: SeenTransaction,
  known: Known,
): Promise<string | undefined> {
  let at = transaction;
  for (let hops = 0; hops < HOPS_MAX; hops += 1) {
    const { incoming } = at;
    if (incoming === undefined) return undefined;
    if (incoming.isExternal) return idOf(at.account, incoming);
    const before = await sending(reader, incoming, known);
    if (before === undefined) return undefined;
    at = before;
  }
  return undefined;
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
