import { hexToBytes } from "@noble/hashes/utils";
import { CellWriter } from "../cell/CellWriter.ts";
import type { CellMark, TonCell } from "../cell/tonCell.ts";
import { initAccount } from "../walletV4.ts";

/** Of which jetton, and whose. */
export type JettonOwner = { readonly minter: Uint8Array; readonly owner: Uint8Array };

/** A kind of jetton wallet: the code that it runs, and how the data lies that it begins with. */
export type JettonKind = {
  readonly name: string;
  readonly code: CellMark;
  readonly dataOf: (of: JettonOwner) => TonCell;
};

const markOfHex = (hash: string, depth: number): CellMark => ({ hash: hexToBytes(hash), depth });

/** Beginning with nothing: its units, its owner, its minter. */
const plainData = (writer: CellWriter, { minter, owner }: JettonOwner): CellWriter =>
  writer.coins(0n).account(owner).account(minter);

/**
 * The kinds that are paid and credited. Whose a jetton wallet is follows from its address alone, by
 * the mark of its code; a jetton of a kind that does not stand here is never believed.
 */
export const jettonKinds: readonly JettonKind[] = [
  {
    // USDT's: the code is a reference to a library of the masterchain.
    name: "governed",
    code: markOfHex("89468f02c78e570802e39979c8516fc38df07ea76a48357e0536f2ba7b3ee37b", 0),
    dataOf: (of) => plainData(new CellWriter().uint(0, 4), of).cell(),
  },
  {
    // Our own on developers' machines: TEP-74 without a library.
    name: "plain",
    code: markOfHex("68c04741cf32d109e920da37f7c0cfdf5931e74c2626dc2320eb52f5ab3786ec", 4),
    dataOf: (of) => plainData(new CellWriter(), of).cell(),
  },
];

/** The account of the jetton wallet of an owner, computed without asking anybody. */
export const jettonAccount = ({ code, dataOf }: JettonKind, of: JettonOwner): Uint8Array =>
  initAccount(code, dataOf(of));
