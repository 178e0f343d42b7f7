import { hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { CellWriter } from "./cell/CellWriter.ts";
import { readBagOfCells } from "./cell/bagOfCells.ts";
import { type CellMark, markOf, type TonCell } from "./cell/tonCell.ts";

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

/**
 * The code of wallet v4R2 as it stands on the main network, a bag of cells in base64.
 * Its hash is pinned by a test: feb5ff68…5d0f.
 */
const WALLET_V4_CODE =
  "te6cckECFAEAAtQAART/APSkE/S88sgLAQIBIAIPAgFIAwYC5tAB0NMDIXGwkl8E4CLXScEgkl8E4ALTHyGCEHBsdWe9IoIQZHN0cr2wkl8F4AP6QDAg+kQByMoHy//J0O1E0IEBQNch9AQwXIEBCPQKb6Exs5JfB+AF0z/IJYIQcGx1Z7qSODDjDQOCEGRzdHK6kl8G4w0EBQB4AfoA9AQw+CdvIjBQCqEhvvLgUIIQcGx1Z4MesXCAGFAEywUmzxZY+gIZ9ADLaRfLH1Jgyz8gyYBA+wAGAIpQBIEBCPRZMO1E0IEBQNcgyAHPFvQAye1UAXKwjiOCEGRzdHKDHrFwgBhQBcsFUAPPFiP6AhPLassfyz/JgED7AJJfA+ICASAHDgIBIAgNAgFYCQoAPbKd+1E0IEBQNch9AQwAsjKB8v/ydABgQEI9ApvoTGACASALDAAZrc52omhAIGuQ64X/wAAZrx32omhAEGuQ64WPwAARuMl+1E0NcLH4AFm9JCtvaiaECAoGuQ+gIYRw1AgIR6STfSmRDOaQPp/5g3gSgBt4EBSJhxWfMYQE+PKDCNcYINMf0x/THwL4I7vyZO1E0NMf0x/T//QE0VFDuvKhUVG68qIF+QFUEGT5EPKj+AAkpMjLH1JAyx9SMMv/UhD0AMntVPgPAdMHIcAAn2xRkyDXSpbTB9QC+wDoMOAhwAHjACHAAuMAAcADkTDjDQOkyMsfEssfy/8QERITAG7SB/oA1NQi+QAFyMoHFcv/ydB3dIAYyMsFywIizxZQBfoCFMtrEszMyXP7AMhAFIEBCPRR8qcCAHCBAQjXGPoA0z/IVCBHgQEI9FHyp4IQbm90ZXB0gBjIywXLAlAGzxZQBPoCFMtqEssfyz/Jc/sAAgBsgQEI1xj6ANM/MFIkgQEI9Fnyp4IQZHN0cnB0gBjIywXLAlAFzxZQA/oCE8tqyx8Syz/Jc/sAAAr0AMntVAj45Sg=";
