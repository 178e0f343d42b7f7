import { hexToBytes } from "@noble/hashes/utils";
import { CellWriter } from "./cell/CellWriter.ts";
import { readBagOfCells } from "./cell/bagOfCells.ts";
import { markOf, type CellMark, type TonCell } from "./cell/tonCell.ts";
import { base64 } from "@scure/base";
import { WALLET_V4_CODE } from "./walletV4Code.ts";

/** What every wallet of this kind runs, and the place of one among those of its key. */
export const FIRST_WALLET_ID = 698_983_191n;
const WALLET_ID_MAX = 2n ** 32n - 1n;

/** The wallet at an index of a key: the first is the one that other wallets open with the same words. */
export function walletIdOf(index: bigint): bigint {
  const walletId = FIRST_WALLET_ID + index;
  if (index < 0n || walletId > WALLET_ID_MAX) throw new Error(`${index} is no index of an address`);
  return walletId;
}

export type WalletKey = {
  /** 32 bytes, ed25519. */
  readonly publicKey: Uint8Array;
  readonly walletId: bigint;
};

let code: TonCell | undefined;

function walletCode(): TonCell {
  code ??= readBagOfCells(base64.decode(WALLET_V4_CODE));
  if (code === undefined) throw new Error("The wallet's code cannot be read.");
  return code;
}

/** The hash of the code that a wallet has to run to be one of ours. */
export const walletCodeHash = (): Uint8Array => walletCode().hash;

/** What a wallet begins with: no message sent, no plugin. */
const dataOf = ({ publicKey, walletId }: WalletKey): TonCell =>
  new CellWriter().uint(0, 32).uint(walletId, 32).bytes(publicKey).bit(false).cell();

/** What brings a wallet into being with its first message. */
export const walletInit = (key: WalletKey): TonCell =>
  // No split depth, nothing special, code and data, no library.
  new CellWriter().uint(0b00110, 5).ref(walletCode()).ref(dataOf(key)).cell();

/** The account of a wallet, whether it is there already or not. */
export const walletAccount = (key: WalletKey): Uint8Array => initAccount(walletCode(), dataOf(key));

/** The account that code and data begin with, of which nothing else has to be known than their marks. */
export function initAccount(ofCode: CellMark, ofData: CellMark): Uint8Array {
  return markOf({ bytes: Uint8Array.of(0b00110_000), bitLength: 5, refs: [ofCode, ofData] }).hash;
}

/** A public key as the text that stands for all its wallets. */
export function readPublicHalf(publicHalf: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(publicHalf)) throw new Error("No public half of a TON key.");
  return hexToBytes(publicHalf);
}
