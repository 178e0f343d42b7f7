import { base64 } from "@scure/base";
import { readBagOfCells, writeBagOfCells } from "./cell/bagOfCells.ts";
import { CellReader } from "./cell/CellReader.ts";
import { CellWriter } from "./cell/CellWriter.ts";
import type { TonCell } from "./cell/tonCell.ts";
import { externalCell, messageCell, readMessage, type TonMessage } from "./tonMessage.ts";
import { walletAccount, walletInit, type WalletKey } from "./walletV4.ts";

/** What a wallet is told to do, before it is signed. Which wallet of which key it is, the signer knows. */
export type UnsignedTon = {
  /** As in a network id: -239 or -3. Wallets of this kind do not sign it. */
  readonly chainId: string;
  /** The wallet's account. */
  readonly from: Uint8Array;
  readonly sequence: bigint;
  /** Seconds since 1970 after which the wallet does not take it. Its last six bits are the level. */
  readonly validUntil: number;
  readonly message: TonMessage;
};

/** Tells our payloads from other cells. */
const MARK = 0x436f6666;
/** The wallet pays for the way on, and does not stop at a message that it cannot send. */
const SEND_MODE = 3;
const PLAIN_SEND = 0;
const chainIdForm = /^(?:0|-?[1-9]\d{0,9})$/;

/** As one text: the network, whose wallet it is, and what it is told. */
export function writeUnsignedTon(unsigned: UnsignedTon): string {
  const { chainId, from, message, sequence, validUntil } = unsigned;
  if (!chainIdForm.test(chainId)) throw new Error(`"${chainId}" is no chain of TON.`);
  const payload = new CellWriter()
    .uint(MARK, 32)
    .uint(BigInt.asUintN(32, BigInt(chainId)), 32)
    .account(from)
    .uint(validUntil, 32)
    .uint(sequence, 32)
    .ref(messageCell(message))
    .cell();
  return base64.encode(writeBagOfCells(payload));
}

/** Undefined for what is none, or not the one spelling of it. */
export function readUnsignedTon(payload: string): UnsignedTon | undefined {
  try {
    const root = readBagOfCells(base64.decode(payload));
    if (root === undefined) return undefined;
    const reader = new CellReader(root);
    reader.expect(reader.number(32), MARK, "the mark");
    const chainId = BigInt.asIntN(32, reader.uint(32)).toString();
    const from = reader.account();
    const validUntil = reader.number(32);
    const sequence = reader.uint(32);
    const message = readMessage(reader.ref());
    reader.end();
    if (from === null) return undefined;
    const unsigned = { chainId, from, sequence, validUntil, message };
    return writeUnsignedTon(unsigned) === payload ? unsigned : undefined;
  } catch {
    return undefined; // no base64, or a cell that holds something else
  }
}

type Told = Omit<UnsignedTon, "chainId" | "from">;

/** The part that is signed: which wallet of the key, until when, the how manieth, and the message. */
export function signedPart(walletId: bigint, { message, sequence, validUntil }: Told): TonCell {
  return new CellWriter()
    .uint(walletId, 32)
    .uint(validUntil, 32)
    .uint(sequence, 32)
    .uint(PLAIN_SEND, 8)
    .uint(SEND_MODE, 8)
    .ref(messageCell(message))
    .cell();
}

/** Reads what `signedPart` writes, and nothing else. Throws `UnreadableCell`. */
export function readSignedPart(part: CellReader): Told & Pick<WalletKey, "walletId"> {
  const walletId = part.uint(32);
  const validUntil = part.number(32);
  const sequence = part.uint(32);
  part.expect(part.number(8), PLAIN_SEND, "what is asked of the wallet");
  part.expect(part.number(8), SEND_MODE, "how the message is sent");
  const message = readMessage(part.ref());
  part.end();
  return { walletId, validUntil, sequence, message };
}

export const SIGNATURE_LENGTH = 64;

/** As it is sent: signed, and with the wallet's init while nothing was sent from it. */
export function externalOf(told: Told, key: WalletKey, signature: Uint8Array): TonCell {
  const body = new CellWriter().bytes(signature).content(signedPart(key.walletId, told)).cell();
  const init = told.sequence === 0n ? walletInit(key) : null;
  return externalCell(walletAccount(key), body, init);
}

/** The signature, and what it signs still to be read, out of the body that a wallet was sent. */
export function signedBody(body: TonCell) {
  const part = new CellReader(body);
  return { signature: part.bytes(SIGNATURE_LENGTH), part };
}
