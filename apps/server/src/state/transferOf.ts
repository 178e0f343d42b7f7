import type { Brand } from "@coffer/brands";
import type { BlockchainTransfer, Money } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { transferStateOf } from "@coffer/core/send";
import { listingOf, type AssetListing } from "../catalogue/assetListing.ts";
import type { Deposit } from "../storage/deposits/deposits.ts";
import type { Payment } from "../storage/send/payments.ts";
import type { TransferRow } from "../storage/send/transferRows.ts";

const moneyOf = ({ asset }: AssetListing, units: bigint): Money => ({
  amount: formatDecimal(units, asset.decimals),
  currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
});

function directionOf(payment: Payment, viewerId: string): BlockchainTransfer["direction"] {
  if (payment.receiver_user_id === null) return "OUT";
  return payment.user_id === viewerId ? "INTERNAL" : "IN";
}

function paymentTransfer(brand: Brand, payment: Payment, viewerId: string): BlockchainTransfer {
  const listing = listingOf(brand, payment.asset_key);
  const feeListing = listingOf(brand, payment.fee_asset_key);
  const direction = directionOf(payment, viewerId);
  const isOnChain = payment.receiver_user_id === null;
  return {
    id: payment.payment_id,
    type: "PLAIN",
    state: transferStateOf(payment.state),
    direction,
    assetKey: payment.asset_key,
    amount: moneyOf(listing, payment.units),
    fee: direction === "IN" ? null : moneyOf(feeListing, payment.fee_units),
    networkId: { type: payment.network_type, chainId: payment.chain_id },
    recipientAddress: payment.destination,
    blockchainTransactionId: payment.transaction_id,
    ...(isOnChain
      ? { confirmations: { have: payment.confirmations, need: listing.network.confirmations } }
      : {}),
    createdAt: payment.created_at.toISOString(),
    updatedAt: payment.updated_at.toISOString(),
  };
}

function depositTransfer(brand: Brand, deposit: Deposit): BlockchainTransfer {
  const listing = listingOf(brand, deposit.asset_key);
  return {
    id: deposit.deposit_id,
    type: "PLAIN",
    state: deposit.state === "credited" ? "FULFILLED" : "PROCESSING",
    direction: "IN",
    assetKey: deposit.asset_key,
    amount: moneyOf(listing, deposit.units),
    fee: null,
    networkId: { type: deposit.network_type, chainId: deposit.chain_id },
    recipientAddress: deposit.address,
    ...(deposit.sender_address === null ? {} : { senderAddress: deposit.sender_address }),
    blockchainTransactionId: deposit.transaction_id,
    confirmations: { have: deposit.confirmations, need: listing.network.confirmations },
    createdAt: deposit.created_at.toISOString(),
    updatedAt: deposit.updated_at.toISOString(),
  };
}

/** A stored payment or deposit as its viewer sees it: IN, OUT, or INTERNAL (decision 7). */
export function transferOf(brand: Brand, row: TransferRow, viewerId: string): BlockchainTransfer {
  return row.kind === "payment"
    ? paymentTransfer(brand, row.payment, viewerId)
    : depositTransfer(brand, row.deposit);
}
