import type { UserId } from "@coffer/core/ids";
import type { Brand } from "@coffer/brands";
import type { BlockchainTransfer } from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import { transferStateOf } from "@coffer/core/send";
import { listingOf } from "../../catalogue/assetListing.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import { worthThen, type Viewer } from "../../catalogue/worthThen.ts";
import type { Store } from "../../storage/database.ts";
import type { Deposit } from "../../storage/deposits/deposits.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { listTransferRows, type TransferRow } from "../../storage/send/transferRows.ts";
import { chargeOf } from "../../usecases/send/unitsAtHand.ts";
import { memoIn } from "./memoIn.ts";
import { personalMoveTransfer, personalTransfer } from "./private-account/personalHoldings.ts";
import { voucherTransfer } from "./vouchers.ts";

/** What is under way, and the newest that is done: the rest is asked for by pages. */
export async function readTransfers(store: Store, userId: UserId): Promise<readonly TransferRow[]> {
  const [active, finished] = await Promise.all([
    listTransferRows(store, userId, { only: "active" }),
    listTransferRows(store, userId, { only: "finished", limit: FINISHED_IN_STATE_MAX }),
  ]);
  return [...active, ...finished].toSorted((left, right) => (left.id < right.id ? 1 : -1));
}

/** What somebody took out of their depository into their own account has come into that. */
function directionOf(payment: Payment, viewerId: string): BlockchainTransfer["direction"] {
  if (payment.receiverUserId === null) return "OUT";
  if (payment.receiverUserId === viewerId) return "IN";
  return "INTERNAL";
}

export function paymentTransfer(
  brand: Brand,
  payment: Payment,
  { ticker, userId }: Viewer,
): BlockchainTransfer {
  const listing = listingOf(brand, payment.assetKey);
  const charge = chargeOf(payment);
  const direction = directionOf(payment, userId);
  const feeListing = listingOf(brand, charge.assetKey);
  const hasFee = direction !== "IN";
  const then = { prices: payment.prices, ticker };
  const feeFiat = hasFee ? worthThen(feeListing, charge.units, then) : null;
  const isOnChain = payment.receiverUserId === null;
  return {
    id: payment.paymentId,
    type: "PLAIN",
    state: transferStateOf(payment.state),
    direction,
    assetKey: payment.assetKey,
    amount: moneyOf(listing, payment.units),
    fee: hasFee ? moneyOf(feeListing, charge.units) : null,
    fiat: worthThen(listing, payment.units, then),
    ...(feeFiat === null ? {} : { feeFiat }),
    networkId: payment.networkId,
    recipientAddress: payment.destination,
    ...memoIn(payment),
    blockchainTransactionId: payment.transactionId,
    ...(payment.waitingFor === "review" ? { waitsFor: "review" as const } : {}),
    ...(isOnChain
      ? { confirmations: { have: payment.confirmations, need: listing.network.confirmations } }
      : {}),
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  };
}

export function depositTransfer(
  brand: Brand,
  deposit: Deposit,
  { ticker }: Pick<Viewer, "ticker">,
): BlockchainTransfer {
  const listing = listingOf(brand, deposit.assetKey);
  return {
    id: deposit.depositId,
    type: "PLAIN",
    state: deposit.state === "credited" ? "FULFILLED" : "PROCESSING",
    direction: "IN",
    assetKey: deposit.assetKey,
    amount: moneyOf(listing, deposit.units),
    fee: null,
    fiat: worthThen(listing, deposit.units, { prices: deposit.prices, ticker }),
    networkId: deposit.networkId,
    recipientAddress: deposit.address,
    ...(deposit.senderAddress === null ? {} : { senderAddress: deposit.senderAddress }),
    ...memoIn(deposit),
    blockchainTransactionId: deposit.transactionId,
    confirmations: { have: deposit.confirmations, need: listing.network.confirmations },
    createdAt: deposit.createdAt.toISOString(),
    updatedAt: deposit.updatedAt.toISOString(),
  };
}

/** Something stored as its viewer sees it: IN, OUT, or INTERNAL (rule 7). Of what the brand lists no more: nothing. */
export function transferOf(
  brand: Brand,
  row: TransferRow,
  viewer: Viewer,
): BlockchainTransfer | undefined {
  switch (row.kind) {
    case "payment":
      return paymentTransfer(brand, row.payment, viewer);
    case "deposit":
      return depositTransfer(brand, row.deposit, viewer);
    case "voucher":
      return voucherTransfer(brand, row.voucher, viewer);
    case "personal":
      return personalTransfer(brand, row.transfer, viewer);
    case "personalMove":
      return personalMoveTransfer(brand, row.move, viewer);
  }
}
