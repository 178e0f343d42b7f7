import type { Refusal } from "@coffer/contract/errors";
import type { UserId, VoucherId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findVoucher } from "../../storage/vouchers/vouchers.ts";
import { returnVoucher } from "./returnVoucher.ts";

/**
 * Takes a voucher back while nobody has entered its code, its money whole. Repeated it answers the same; one
 * that somebody has, has received, or that has come back by itself is a CONFLICT. (rules 64 and 361)
 */
export async function cancelVoucher(
  services: Services,
  { transferId, userId }: { readonly transferId: string; readonly userId: UserId },
): Promise<Outcome<VoucherId, Refusal>> {
  const voucherId = transferId.toLowerCase() as VoucherId; // whose it is, is asked next
  const voucher = await findVoucher(services.database, voucherId);
  if (voucher?.makerUserId !== userId) return refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" });
  if (voucher.state === "CREATED")
    await returnVoucher(services, voucher, { to: "CANCELLED", news: [] });
  const now = await findVoucher(services.database, voucherId);
  return now?.state === "CANCELLED" ? ok(voucherId) : refused({ transport: "CONFLICT" });
}
