import type { PaymentId, UserId } from "@coffer/core/ids";
import { isFinalPaymentState, paymentStates } from "@coffer/core/send";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";
import type { Deposit } from "../deposits/deposits.ts";
import { listVoucherTransfers, type TransferredVoucher } from "../vouchers/vouchers.ts";
import { listMovesOf, type MoveAt } from "../private-account/personalMoves.ts";
import {
  listPublishedTransfers,
  type PersonalTransfer,
} from "../private-account/personalTransfers.ts";
import type { Payment } from "./payments.ts";
import type { TransferRange } from "./transferRange.ts";

export type TransferRow =
  | { readonly kind: "payment"; readonly id: string; readonly payment: Payment }
  | { readonly kind: "deposit"; readonly id: string; readonly deposit: Deposit }
  | { readonly kind: "voucher"; readonly id: string; readonly voucher: TransferredVoucher }
  | { readonly kind: "personal"; readonly id: string; readonly transfer: PersonalTransfer }
  | { readonly kind: "personalMove"; readonly id: string; readonly move: MoveAt };

const activeStates = paymentStates.filter((state) => !isFinalPaymentState(state));
const finishedStates = paymentStates.filter(isFinalPaymentState);

const paymentStatesOf = { active: activeStates, finished: finishedStates, all: paymentStates };
const depositStatesOf = {
  active: ["seen"],
  finished: ["credited"],
  all: ["seen", "credited"],
} as const;

type Only = TransferRange["only"];
type OfUser = { readonly userId: UserId } & Omit<TransferRange, "only">;

/** Asked apart: each walks an index of its own, and neither reads more of a long history than it shows. */
const payments = (as: "user_id" | "receiver_user_id") =>
  compiledRead((store, { before, limit, userId }: OfUser, only: Only) => {
    let query = store
      .selectFrom("payment")
      .selectAll()
      .where(as, "=", userId)
      .where("state", "in", paymentStatesOf[only])
      .orderBy("payment_id", "desc");
    if (limit !== undefined) query = query.limit(limit);
    // What somebody moved to themselves is found as sent; what left the depository stands in its own list.
    query =
      as === "receiver_user_id"
        ? query.where("user_id", "<>", userId)
        : query.where((row) =>
            row.or([row("purpose", "=", "main"), row("receiver_user_id", "=", userId)]),
          );
    if (before !== undefined) query = query.where("payment_id", "<", before as PaymentId); // a place in the order, whose row may be gone
    return query;
  });

const paymentsFrom = payments("user_id");
const paymentsTo = payments("receiver_user_id");

const depositsOf = compiledRead((store, { before, limit, userId }: OfUser, only: Only) => {
  let query = store
    .selectFrom("deposit")
    .selectAll()
    .where("user_id", "=", userId)
    // What is for the depository stands in its own list.
    .where("purpose", "=", "main")
    .where("state", "in", depositStatesOf[only])
    .orderBy("deposit_id", "desc");
  if (limit !== undefined) query = query.limit(limit);
  if (before !== undefined) query = query.where("deposit_id", "<", before);
  return query;
});

/** Payments out and in of a user, their vouchers and what private accounts sent and got, newest first. */
export async function listTransferRows(
  store: Store,
  userId: UserId,
  range: TransferRange,
): Promise<readonly TransferRow[]> {
  const { before, limit, only } = range;
  const ofUser = { userId, before, limit };
  const [sent, received, into, vouchers, personal, moves] = await Promise.all([
    readObjects(paymentsFrom(store, ofUser, only)),
    readObjects(paymentsTo(store, ofUser, only)),
    readObjects(depositsOf(store, ofUser, only)),
    listVoucherTransfers(store, userId, range),
    listPublishedTransfers(store, userId, range),
    listMovesOf(store, userId, range),
  ]);
  const rows: TransferRow[] = [
    ...[...sent, ...received].map((payment) => ({
      kind: "payment" as const,
      id: payment.paymentId,
      payment,
    })),
    ...into.map((deposit) => ({ kind: "deposit" as const, id: deposit.depositId, deposit })),
    ...personal.map((transfer) => ({
      kind: "personal" as const,
      id: transfer.transferId,
      transfer,
    })),
    ...moves.map((move) => ({ kind: "personalMove" as const, id: move.moveId, move })),
    ...vouchers.map((voucher) => ({ kind: "voucher" as const, id: voucher.voucherId, voucher })),
  ];
  return rows.toSorted((left, right) => (left.id < right.id ? 1 : -1)).slice(0, range.limit);
}
