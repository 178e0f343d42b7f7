import {
  type Address,
  beginCell,
  Cell,
  Dictionary,
  loadMessage,
  type Message,
  storeMessage,
} from "@ton/core";

/** A message that somebody outside wrote to a contract. */
export type ExternalMessage = {
  readonly cell: Cell;
  readonly to: Address;
  /** By which it is found again, however its sender has wrapped it: TEP-467. Lower-case hex. */
  readonly hash: string;
};

/** Undefined where it is anything else. */
export function readExternalMessage(boc: string | Cell): ExternalMessage | undefined {
  try {
    const cell = typeof boc === "string" ? Cell.fromBase64(boc) : boc;
    const message = loadMessage(cell.beginParse());
    if (message.info.type !== "external-in") return undefined;
    return { cell, to: message.info.dest, hash: messageHash(message, cell) };
  } catch {
    return undefined;
  }
}

/** Of an external message without what its sender may choose: no fee, no state, the body in a cell of its own. */
export function messageHash(message: Message, cell: Cell): string {
  if (message.info.type !== "external-in") return cell.hash().toString("hex");
  const normal: Message = {
    info: { type: "external-in", dest: message.info.dest, importFee: 0n },
    body: message.body,
  };
  return beginCell()
    .store(storeMessage(normal, { forceRef: true }))
    .endCell()
    .hash()
    .toString("hex");
}

export type MessageCells = {
  readonly in: Cell | null;
  readonly out: readonly Cell[];
};

/** The messages of a transaction to the bit as they travel; written anew, their hashes could differ. */
export function messageCellsOf(transaction: Cell): MessageCells {
  const messages = transaction.beginParse().loadRef().beginParse();
  const incoming = messages.loadMaybeRef();
  const outgoing = messages.loadDict(Dictionary.Keys.Uint(15), Dictionary.Values.Cell());
  return { in: incoming, out: outgoing.values() };
}

/** Where a message goes within the chain; undefined for what leaves it. */
export function receiverOf(cell: Cell): Address | undefined {
  const { info } = loadMessage(cell.beginParse());
  return info.type === "external-out" ? undefined : info.dest;
}

/** A message's comment, by its body; empty where that is none. */
export function commentOf(body: Cell): string {
  const slice = body.beginParse();
  if (slice.remainingBits < 32 || slice.loadUint(32) !== 0) return "";
  try {
    return slice.loadStringTail();
  } catch {
    return "";
  }
}
