import { tonAccountOf } from "@coffer/core/address";
import type { ChainTransfer } from "../../chain.ts";
import { CellWriter } from "../cell/CellWriter.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { commentCell } from "../comment.ts";
import { decodeTonTransfer } from "../decodeTonTransfer.ts";
import { jettonTransferCell } from "../jettons/jettonTransfer.ts";
import { readTonTerms } from "../outgoing/tonTerms.ts";
import { LEVEL_MAX } from "../tonFee.ts";
import { writeUnsignedTon } from "../unsignedTon.ts";

/** For so long a wallet takes what it is told, a minute more or less: the level is told by the seconds. */
const LIFE_SECONDS = 300;

type Plan = Omit<ChainTransfer, "assetKey"> & {
  readonly chainId: string;
  /** The sender's own; absent for coins. */
  readonly jettonWallet?: string;
  readonly nowMs: number;
};

/** The unsigned bytes of a transfer. Throws on a plan that our own decoder would refuse. */
export function buildTonTransfer({ chainId, nowMs, ...transfer }: Plan): string {
  const { from, sequence, terms } = transfer;
  const { level } = readTonTerms(terms);
  const payload = writeUnsignedTon({
    chainId,
    from: accountOf(from),
    sequence,
    validUntil: validUntil(nowMs, level),
    message: messageOf(transfer),
  });
  const decoded = decodeTonTransfer(payload);
  if (!decoded.ok) throw new Error(`A transfer that would be refused as ${decoded.problem.kind}.`);
  return payload;
}

function messageOf(transfer: Omit<Plan, "chainId" | "nowMs">) {
  const { from, jettonWallet, memo, sequence, terms, to, units } = transfer;
  const { attachedUnits, isBouncing } = readTonTerms(terms);
  const receiver = accountOf(to);
  if (jettonWallet === undefined)
    return { to: receiver, units, isBouncing, body: memo === "" ? empty : commentCell(memo) };
  const asked = { to: receiver, units, rest: accountOf(from), memo, queryId: sequence };
  const body = jettonTransferCell(asked);
  return { to: accountOf(jettonWallet), units: attachedUnits, isBouncing: true, body };
}

const empty: TonCell = new CellWriter().cell();

/** The first second of the kind from `LIFE_SECONDS` on that tells the level. */
function validUntil(nowMs: number, level: bigint): number {
  const steps = Number(LEVEL_MAX) + 1;
  const seconds = Math.floor(nowMs / 1_000) + LIFE_SECONDS;
  return Math.floor(seconds / steps) * steps + Number(level);
}

function accountOf(text: string): Uint8Array {
  const account = tonAccountOf(text);
  if (account === undefined) throw new Error(`"${text}" is no address.`);
  return account;
}
