import { CellReader } from "../cell/CellReader.ts";
import { CellWriter } from "../cell/CellWriter.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { commentCell, readComment } from "../comment.ts";

/** What the owner of a jetton wallet asks of it (TEP-74). */
export type JettonTransfer = {
  /** Whose the units will be: the person's account, not its jetton wallet. */
  readonly to: Uint8Array;
  readonly units: bigint;
  /** Who gets the coins back that were not needed. */
  readonly rest: Uint8Array;
  readonly memo: string;
  /** Tells answers apart. */
  readonly queryId: bigint;
};

const TRANSFER = 0x0f8a7ea5;
/** The receiver is told, and with it that there is a comment. */
const TOLD_WITH = 1n;

export function jettonTransferCell(transfer: JettonTransfer): TonCell {
  const { memo, queryId, rest, to, units } = transfer;
  const body = new CellWriter()
    .uint(TRANSFER, 32)
    .uint(queryId, 64)
    .coins(units)
    .account(to)
    .account(rest)
    .bit(false) // nothing for the jetton wallet itself
    .coins(TOLD_WITH);
  return memo === "" ? body.bit(false).cell() : body.bit(true).ref(commentCell(memo)).cell();
}

/** Reads what `jettonTransferCell` writes, and nothing else. Throws `UnreadableCell`. */
export function readJettonTransfer(cell: TonCell): JettonTransfer {
  const reader = new CellReader(cell);
  reader.expect(reader.number(32), TRANSFER, "the kind of request");
  const queryId = reader.uint(64);
  const units = reader.coins();
  const to = reader.account();
  const rest = reader.account();
  reader.expect(reader.bit(), false, "what is for the jetton wallet itself");
  reader.expect(reader.coins(), TOLD_WITH, "what the receiver is told with");
  const memo = reader.bit() ? readComment(reader.ref()) : "";
  reader.end();
  if (to === null || rest === null || memo === undefined)
    throw new Error("A jetton transfer lacks its receiver or has something else for a comment.");
  return { to, units, rest, memo, queryId };
}
