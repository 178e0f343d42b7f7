import type { BlockchainTransfer } from "@coffer/contract";
import { paths } from "../paths.ts";

/** The page of a voucher that the person made, or took. */
export const voucherPath = (way: "outgoing" | "incoming", voucherId: string) =>
  `/operations/${way}/voucher/${voucherId}`;

/** Whether a transfer is a voucher, made or received. */
export const isOfVoucher = ({ type }: Pick<BlockchainTransfer, "type">): boolean =>
  type.startsWith("ESCROW");

/** The page that tells what became of a transfer: a voucher has its own. (rule 374) */
export const transferPath = (transfer: Pick<BlockchainTransfer, "id" | "type" | "direction">) =>
  isOfVoucher(transfer)
    ? voucherPath(transfer.direction === "IN" ? "incoming" : "outgoing", transfer.id)
    : paths.sendPaymentStatus(transfer.id);
