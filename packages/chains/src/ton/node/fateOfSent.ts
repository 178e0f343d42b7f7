import { readJettonTransfer } from "../jettons/jettonTransfer.ts";
import { INTERNAL_TRANSFER, opOf } from "../jettons/jettonArrival.ts";
import type { TonReader } from "./createTonReader.ts";
import type { SeenMessage, SeenTransaction } from "./readTransaction.ts";

/** What became of what a wallet sent on. */
export type Fate =
  /** On its way, there or back. */
  | { readonly kind: "underWay" }
  | {
      readonly kind: "ended";
      readonly isSuccess: boolean;
      /** Nanotons that the network took for all of it, less what came back. */
      readonly feeUnits: bigint;
      /** The transaction that ended it. */
      readonly last: SeenTransaction;
    };

/** Nanotons that came back to the wallet, less what it took to take them, once that is known. */
type Ending = {
  readonly isSuccess: boolean;
  readonly returned: bigint;
  readonly last: SeenTransaction;
};

const underWay: Fate = { kind: "underWay" };

/**
 * Follows what a wallet's transaction sent on to where it ended: at its receiver, or back because the
 * receiver did not take it; with jettons through both jetton wallets, of which the second may lack the
 * coins for its work. A wallet that could send nothing on has used its sequence number for nothing.
 */
export async function fateOfSent(reader: TonReader, transaction: SeenTransaction): Promise<Fate> {
  const ways = transaction.outgoing.reduce((sum, { feeUnits }) => sum + feeUnits, 0n);
  const ownFee = transaction.feeUnits + ways;
  const [message, ...others] = transaction.outgoing;
  if (message === undefined || others.length > 0) {
    const isSuccess = message !== undefined; // several: none of ours, of which nothing is said here
    return { kind: "ended", isSuccess, feeUnits: ownFee, last: transaction };
  }
  const isJetton = isJettonTransfer(message);
  const ending = await (isJetton ? endOfJetton(reader, message) : endOfCoins(reader, message));
  if (ending === undefined) return underWay;
  const { isSuccess, last, returned } = ending;
  const sent = isJetton || !isSuccess ? message.units - returned : 0n;
  return { kind: "ended", isSuccess, feeUnits: ownFee + sent, last };
}

function isJettonTransfer({ body }: SeenMessage): boolean {
  if (body === undefined) return false;
  try {
    readJettonTransfer(body);
    return true;
  } catch {
    return false;
  }
}

/** The transaction that took a message; undefined while it is on its way. */
async function taking(
  reader: TonReader,
  { createdLt, from, to }: SeenMessage,
): Promise<SeenTransaction | undefined> {
  if (from === null || to === null) return undefined;
  return reader.taking({ source: from, destination: to, createdLt });
}

async function endOfCoins(reader: TonReader, message: SeenMessage): Promise<Ending | undefined> {
  const taken = await taking(reader, message);
  if (taken === undefined) return undefined;
  if (!taken.hasReturned) return { isSuccess: true, returned: 0n, last: taken };
  return backAt(reader, message, taken);
}

/** Coins that come back for want of anybody who takes them. */
async function backAt(
  reader: TonReader,
  { from }: SeenMessage,
  { outgoing }: SeenTransaction,
): Promise<Ending | undefined> {
  const back = outgoing.find((each) => each.isReturned && each.to === from);
  const last = back && (await taking(reader, back));
  return last && { isSuccess: false, returned: back.units - last.feeUnits, last };
}

async function endOfJetton(reader: TonReader, message: SeenMessage): Promise<Ending | undefined> {
  const own = await taking(reader, message);
  if (own === undefined) return undefined;
  if (own.hasReturned) return backAt(reader, message, own);
  const onward = own.outgoing.find(({ body }) => body && opOf(body) === INTERNAL_TRANSFER);
  if (!own.isDone || onward === undefined) return { isSuccess: false, returned: 0n, last: own };
  const received = await taking(reader, onward);
  if (received === undefined) return undefined;
  // The units return to the sender's jetton wallet; the coins that went with them stay there.
  if (received.hasReturned) return withNothing(await backAt(reader, onward, received));
  if (!received.isDone) return { isSuccess: false, returned: 0n, last: received };
  const rest = received.outgoing.find((each) => each.to === message.from);
  if (rest === undefined) return { isSuccess: true, returned: 0n, last: received };
  const last = await taking(reader, rest);
  return last && { isSuccess: true, returned: rest.units - last.feeUnits, last };
}

const withNothing = (ending: Ending | undefined): Ending | undefined =>
  ending && { ...ending, returned: 0n };
