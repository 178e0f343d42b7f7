import { CellReader } from "./cell/CellReader.ts";
import { CellWriter } from "./cell/CellWriter.ts";
import type { CellMark, TonCell } from "./cell/tonCell.ts";
import { markOf } from "./cell/tonCell.ts";

/** What a wallet sends on. */
export type TonMessage = {
  /** The account that it goes to. */
  readonly to: Uint8Array;
  /** Nanotons that go with it. */
  readonly units: bigint;
  /** Whether it comes back from an account that does not take it. */
  readonly isBouncing: boolean;
  readonly body: TonCell;
};

/** A message as its sender writes it: who sends it, when and at what fee the network adds. */
export function messageCell({ body, isBouncing, to, units }: TonMessage): TonCell {
  const head = new CellWriter()
    .uint(0b01, 2) // internal, no instant routing
    .bit(isBouncing)
    .bit(false)
    .account(null)
    .account(to)
    .coins(units)
    .uint(0, 1 + 4 + 4 + 64 + 32 + 1); // no other currency, fees and times, no init
  return hasNothing(body) ? head.bit(false).cell() : head.bit(true).ref(body).cell();
}

const hasNothing = ({ bitLength, refs }: TonCell): boolean => bitLength === 0 && refs.length === 0;

const empty = new CellWriter().cell();

/** Reads what `messageCell` writes, and nothing else. Throws `UnreadableCell`. */
export function readMessage(cell: TonCell): TonMessage {
  const reader = new CellReader(cell);
  reader.expect(reader.number(2), 0b01, "the kind of message");
  const isBouncing = reader.bit();
  reader.expect(reader.bit(), false, "the mark of what came back");
  reader.expect(reader.account(), null, "the sender");
  const to = reader.account();
  const units = reader.coins();
  reader.expect(reader.uint(1 + 4 + 4 + 64 + 32 + 1), 0n, "what the network adds");
  const body = reader.bit() ? reader.ref() : empty;
  reader.end();
  if (to === null) throw new Error("A message goes to nobody.");
  return { to, units, isBouncing, body };
}

/** What reaches a wallet from outside: its body, and what brings the wallet into being. */
export function externalCell(account: Uint8Array, body: TonCell, init: TonCell | null): TonCell {
  const head = new CellWriter().uint(0b10, 2).account(null).account(account).coins(0n);
  if (init === null) head.bit(false);
  else head.bit(true).bit(true).ref(init);
  return head.bit(true).ref(body).cell();
}

/**
 * The hash by which a message from outside is known before it is sent: without what brings the wallet
 * into being, whoever writes it, however the body lies in it. (TEP-467)
 */
export function externalHash(account: Uint8Array, body: CellMark): Uint8Array {
  const { bitLength, bytes } = new CellWriter()
    .uint(0b10, 2)
    .account(null)
    .account(account)
    .coins(0n)
    .bit(false)
    .bit(true)
    .cell();
  return markOf({ bytes, bitLength, refs: [body] }).hash;
}

/** Reads what `externalCell` writes. Throws `UnreadableCell`. */
export function readExternal(cell: TonCell) {
  const reader = new CellReader(cell);
  reader.expect(reader.number(2), 0b10, "the kind of message");
  reader.expect(reader.account(), null, "who sends it");
  const account = reader.account();
  reader.expect(reader.coins(), 0n, "the fee of its way in");
  const hasInit = reader.bit();
  if (hasInit) reader.expect(reader.bit(), true, "where its init lies");
  const init = hasInit ? reader.ref() : null;
  reader.expect(reader.bit(), true, "where its body lies");
  const body = reader.ref();
  reader.end();
  if (account === null) throw new Error("A message goes to nobody.");
  return { account, body, init };
}
