import type { Brand } from "@coffer/brands";
import type { AddressAmlState, HeldPayment, Kyc } from "@coffer/contract";
import { listingOf } from "../../catalogue/assetListing.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import type { HeldPaymentRow } from "../../storage/heldPayments/heldPayments.ts";
import { memoIn } from "./memoIn.ts";

type Around = { readonly kyc: Kyc; readonly addressAmlStates: readonly AddressAmlState[] };

/** A waiting payment as a person's state shows it: ready once nothing it waits for is missing. */
export function heldPaymentOf(
  brand: Brand,
  row: HeldPaymentRow,
  { kyc, addressAmlStates }: Around,
): HeldPayment {
  const check = addressAmlStates.find(({ id }) => id === row.amlStateId);
  const isChecked = row.readyAt !== null && check?.status !== "DISABLED";
  return {
    id: row.heldPaymentId,
    reason: row.reason,
    isReady: row.reason === "KYC" ? kyc.verificationStatus === "APPROVED" : isChecked,
    paymentInput: {
      accountId: row.accountId,
      ...moneyOf(listingOf(brand, row.assetKey), row.units),
      destination: row.destination,
      ...memoIn(row),
    },
    networkId: row.networkId,
    ...(check === undefined ? {} : { amlStateId: check.id }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
