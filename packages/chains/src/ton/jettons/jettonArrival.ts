import { spellTonAccount } from "@coffer/core/address";
import { CellReader } from "../cell/CellReader.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { readComment } from "../comment.ts";

/** From one jetton wallet to another, or from the minter (TEP-74). */
export const INTERNAL_TRANSFER = 0x178d4519;
/** By which an owner is told of what came; anybody can write one. */
export const TRANSFER_NOTIFICATION = 0x7362d09c;
/** By which a jetton's work gives back what it did not need. */
export const EXCESSES = 0xd53276db;

/** The number that a body begins with; undefined where it is too short for one. */
export function opOf(body: TonCell): number | undefined {
  const reader = new CellReader(body);
  return reader.bitsLeft < 32 ? undefined : reader.number(32);
}

/** Units that came to a jetton wallet. */
export type JettonArrival = {
  readonly units: bigint;
  /** Whose they were; null for freshly made ones, and outside the base chain. */
  readonly from: string | null;
  /** Empty where there is none. */
  readonly memo: string;
};

/** Reads what another jetton wallet says that it sends; undefined for any other body. */
export function readJettonArrival(body: TonCell): JettonArrival | undefined {
  try {
    const reader = new CellReader(body);
    reader.expect(reader.number(32), INTERNAL_TRANSFER, "the kind of message");
    reader.uint(64);
    const units = reader.coins();
    const from = reader.party();
    reader.party(); // who gets the rest of the coins
    reader.coins(); // what the owner is told with
    return { units, from: from === null ? null : spellTonAccount(from), memo: payloadMemo(reader) };
  } catch {
    return undefined;
  }
}

/** Whatever is no comment is none: it was credited by what came, not by what is written on it. */
function payloadMemo(reader: CellReader): string {
  if (reader.bitsLeft === 0) return "";
  const payload = reader.bit() ? reader.ref() : reader.rest();
  return readComment(payload) ?? "";
}
