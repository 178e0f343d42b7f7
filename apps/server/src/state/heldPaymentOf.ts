import type { Brand } from "@coffer/brands";
import type { AddressAmlState, HeldPayment, Kyc } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { listingOf } from "../catalogue/assetListing.ts";
import type { HeldPaymentRow } from "../storage/send/heldPayments.ts";

type Around = { readonly kyc: Kyc; readonly addressAmlStates: readonly AddressAmlState[] };

/** A waiting payment as a person's state shows it: ready once nothing it waits for is missing. */
export function heldPaymentOf(
  brand: Brand,
  row: HeldPaymentRow,
  { kyc, addressAmlStates }: Around,
): HeldPayment {
  const { asset } = listingOf(brand, row.asset_key);
  const check = addressAmlStates.find(({ id }) => id === row.aml_state_id);
  const isChecked = row.ready_at !== null && check?.status !== "DISABLED";
  return {
    id: row.held_payment_id,
    reason: row.reason,
    isReady: row.reason === "KYC" ? kyc.verificationStatus === "APPROVED" : isChecked,
    paymentInput: {
      accountId: row.account_id,
      currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
      amount: formatDecimal(row.units, asset.decimals),
      destination: row.destination,
      ...(row.memo === null ? {} : { memo: row.memo }),
    },
    networkId: { type: row.network_type, chainId: row.chain_id },
    ...(check === undefined ? {} : { amlStateId: check.id }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
