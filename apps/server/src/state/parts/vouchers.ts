import type { Brand } from "@coffer/brands";
import type { AppState, BlockchainTransfer, EscrowTransfer } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { transferStateOfVoucher } from "@coffer/core/vouchers";
import { findListing, listingOf } from "../../catalogue/assetListing.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import { worthThen, type Viewer } from "../../catalogue/worthThen.ts";
import type { Services } from "../../ports/services.ts";
import type { CodedVoucher, TransferredVoucher } from "../../storage/vouchers/vouchers.ts";
import { openCode } from "../../usecases/vouchers/voucherCodes.ts";

type Shown = Pick<Services, "brand" | "vouchers">;

/** Vouchers as the person sees them who made or took them, each way in the order given. */
export const vouchersOf = (
  services: Shown,
  userId: UserId,
  rows: readonly CodedVoucher[],
): AppState["escrowTransfers"] => ({
  originated: rows
    .filter(({ makerUserId }) => makerUserId === userId)
    .flatMap((row) => escrowTransfer(services, row, codeOf(services, row))),
  incoming: rows
    .filter(({ takerUserId }) => takerUserId === userId)
    .flatMap((row) => escrowTransfer(services, row, null)),
});

/** Its maker reads a code while nobody has entered it. (rule 65) */
function codeOf(
  { vouchers }: Shown,
  { codeSealed, state, voucherId }: CodedVoucher,
): string | null {
  return state === "CREATED" && codeSealed !== null
    ? openCode(vouchers.secrets, voucherId, codeSealed)
    : null;
}

/** None where the brand lists its asset no more. */
function escrowTransfer(
  { brand }: Shown,
  voucher: CodedVoucher,
  code: string | null,
): EscrowTransfer[] {
  const listing = findListing(brand, voucher.assetKey);
  if (listing === undefined) return [];
  const { createdAt, expiresAt, receiveBy, state, units, updatedAt, voucherId: id } = voucher;
  const isWaiting = state === "ACQUIRED" && receiveBy !== null;
  return [
    {
      id,
      transferId: id,
      state,
      amount: moneyOf(listing, units),
      networkId: listing.network.networkId,
      ...(code === null ? {} : { receivementCode: code }),
      ...(isWaiting ? { receiveBy: receiveBy.toISOString() } : {}),
      expiresAt: expiresAt.toISOString(),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  ];
}

/**
 * A voucher among transfers: out of its maker's balance from when it was made, into its taker's when they
 * received it. It has no address and no fee. (rule 359)
 */
export function voucherTransfer(
  brand: Brand,
  voucher: TransferredVoucher,
  { ticker, userId }: Viewer,
): BlockchainTransfer {
  const { assetKey, createdAt, makerUserId, prices, state, units, updatedAt, voucherId } = voucher;
  const listing = listingOf(brand, assetKey);
  const isMade = makerUserId === userId;
  return {
    id: voucherId,
    type: isMade ? "ESCROW_SEND" : "ESCROW_RECEIVE",
    state: transferStateOfVoucher(state),
    direction: isMade ? "OUT" : "IN",
    assetKey,
    amount: moneyOf(listing, units),
    fee: null,
    fiat: worthThen(listing, units, { prices, ticker }),
    networkId: listing.network.networkId,
    recipientAddress: "",
    blockchainTransactionId: null,
    createdAt: (isMade ? createdAt : updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
