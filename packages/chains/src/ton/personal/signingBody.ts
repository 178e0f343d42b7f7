import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { readBagOfCells, writeBagOfCells } from "../cell/bagOfCells.ts";
import { CellReader } from "../cell/CellReader.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { readSignedPart, signedPart, type UnsignedTon } from "../unsignedTon.ts";
import { FIRST_WALLET_ID, walletInit } from "../walletV4.ts";

/** A private account has the first wallet of its key (rule 495). */
export const personalWallet = (publicKey: Uint8Array) => ({ publicKey, walletId: FIRST_WALLET_ID });

const WALLET_VERSION = "v4R2";

type Told = Omit<UnsignedTon, "chainId" | "from">;

const hexOf = (cell: TonCell): string => bytesToHex(writeBagOfCells(cell));

/** What crosses to the browser: the part that is signed, its hash, and what an unused wallet begins with. */
export function signingBody(told: Told, publicKey: Uint8Array) {
  const part = signedPart(FIRST_WALLET_ID, told);
  const stateInit = told.sequence === 0n ? hexOf(walletInit(personalWallet(publicKey))) : undefined;
  return {
    payload: hexOf(part),
    hash: bytesToHex(part.hash),
    extra: {
      walletVersion: WALLET_VERSION,
      ...(stateInit === undefined ? {} : { stateInit }),
    },
  };
}

/** What a private account's wallet is told by a payload; undefined for any but the one spelling of it. */
export function readSigningBody(payload: string): Told | undefined {
  try {
    const root = readBagOfCells(hexToBytes(payload));
    if (root === undefined) return undefined;
    const { walletId, ...told } = readSignedPart(new CellReader(root));
    const isOnlyForm = hexOf(signedPart(FIRST_WALLET_ID, told)) === payload;
    return walletId === FIRST_WALLET_ID && isOnlyForm ? told : undefined;
  } catch {
    return undefined; // no hex, or cells that hold something else
  }
}
