import { readJettonTransfer } from "../jettons/jettonTransfer.ts";
import { EXCESSES, INTERNAL_TRANSFER, opOf } from "../jettons/jettonArrival.ts";
import type { ChainStep } from "../../chain.ts";
import type { TonReader } from "./createTonReader.ts";
import type { SeenMessage, SeenTransaction } from "./readTransaction.ts";

/** A transaction on the way of what a wallet sent on, and what it means to the wallet. */
export type FateStep = Pick<ChainStep, "feeUnits" | "moved"> & {
  readonly transaction: SeenTransaction;
};

/** What became of what a wallet sent on: the first step is the wallet's own transaction. */
export type Fate =
  /** On its way, there or back. */
  | { readonly kind: "underWay"; readonly steps: readonly FateStep[] }
  | { readonly kind: "ended"; readonly isSuccess: boolean; readonly steps: readonly FateStep[] };

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
    return { kind: "ended", isSuccess, steps: [step(transaction, ownFee)] };
  }
  return isJettonTransfer(message)
    ? followJetton(reader, message, step(transaction, ownFee + message.units))
    : followCoins(reader, message, step(transaction, ownFee, "left"));
}

const step = (
  transaction: SeenTransaction,
  feeUnits: bigint,
  moved: FateStep["moved"] = "nothing",
): FateStep => ({ transaction, feeUnits, moved });

const underWay = (...steps: readonly FateStep[]): Fate => ({ kind: "underWay", steps });
const arrived = (...steps: readonly FateStep[]): Fate => ({
  kind: "ended",
  isSuccess: true,
  steps,
});
const failed = (...steps: readonly FateStep[]): Fate => ({
  kind: "ended",
  isSuccess: false,
  steps,
});

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

/** The transaction by which an account took back what came back from who did not take it. */
async function takingBack(
  reader: TonReader,
  { from }: SeenMessage,
  { outgoing }: SeenTransaction,
): Promise<SeenTransaction | undefined> {
  const back = outgoing.find((each) => each.isReturned && each.to === from);
  return back && taking(reader, back);
}

async function followCoins(reader: TonReader, message: SeenMessage, sent: FateStep): Promise<Fate> {
  const taken = await taking(reader, message);
  if (taken === undefined) return underWay(sent);
  if (!taken.hasReturned) return arrived(sent, step(taken, 0n, "arrived"));
  const last = await takingBack(reader, message, taken);
  if (last === undefined) return underWay(sent);
  return failed(sent, step(last, message.units - last.netUnits, "returned"));
}

async function followJetton(
  reader: TonReader,
  message: SeenMessage,
  sent: FateStep,
): Promise<Fate> {
  const own = await taking(reader, message);
  if (own === undefined) return underWay(sent);
  if (own.hasReturned) {
    const last = await takingBack(reader, message, own);
    return last === undefined ? underWay(sent) : failed(sent, step(last, -last.netUnits));
  }
  const onward = own.outgoing.find(({ body }) => body && opOf(body) === INTERNAL_TRANSFER);
  if (!own.isDone || onward === undefined) return failed(sent, step(own, 0n));
  const left = step(own, 0n, "left");
  const received = await taking(reader, onward);
  if (received === undefined) return underWay(sent, left);
  if (received.hasReturned) {
    // The units return to the sender's jetton wallet; the coins that went with them stay there.
    const last = await takingBack(reader, onward, received);
    return last === undefined
      ? underWay(sent, left)
      : failed(sent, left, step(last, 0n, "returned"));
  }
  if (!received.isDone) return failed(sent, left, step(received, 0n));
  const got = step(received, 0n, "arrived");
  // Known by its word, as whoever reads what comes to the wallet knows it.
  const rest = received.outgoing.find(
    ({ body, to }) => to === message.from && body !== undefined && opOf(body) === EXCESSES,
  );
  if (rest === undefined) return arrived(sent, left, got);
  const last = await taking(reader, rest);
  return last === undefined
    ? underWay(sent, left, got)
    : arrived(sent, left, got, step(last, -last.netUnits));
}
