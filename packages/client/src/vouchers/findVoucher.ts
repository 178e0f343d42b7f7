import type { EscrowTransfer } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Which way a voucher goes, seen by the person: made by them, or taken. */
export type VoucherSide = "originated" | "incoming";

const PAGE_LENGTH = 100;
/** Longer than anybody waits; what lies further back is looked for on the page of operations. */
const PAGES_MAX = 20;

/** A voucher that the state tells no more; null when there is none. */
export async function findVoucher(
  { caller }: WalletParts,
  side: VoucherSide,
  voucherId: string,
): Answer<EscrowTransfer | null> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const from: { cursor?: string } = cursor === null ? {} : { cursor };
    const answered = await caller.ask(
      "escrow.getEscrowTransfers",
      { limit: PAGE_LENGTH, ...from },
      `escrow.getEscrowTransfers:${voucherId}`,
    );
    if (!answered.ok) return answered;
    const found = answered.value[side].find(({ id }) => id === voucherId);
    if (found !== undefined) return ok(found);
    cursor = answered.value.nextCursor;
    if (cursor === null) return ok(null);
  }
  return ok(null);
}
