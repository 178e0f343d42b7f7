import type { MerchantAnswer } from "@coffer/contract/merchants";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import type { Store } from "../../storage/database.ts";
import type { InvoiceRow } from "../../storage/invoices/invoices.ts";
import { dueUnitsOf } from "../../state/parts/invoices.ts";
import { invoiceLink } from "./payLinks.ts";

export type MerchantInvoice = MerchantAnswer<"getInvoice">;

type Kept = Pick<InvoiceRow, "settledAt" | "state" | "units">;

/** Where it stands for its merchant, to whom paid means that the amount is in their account. (rule 390) */
const stateForMerchant = ({ settledAt, state }: Omit<Kept, "units">): InvoiceRow["state"] =>
  state === "PAID" && settledAt === null ? "PROCESSING" : state;

/**
 * What may be given back of an invoice, base units, with so many in its account: nothing while it is open, and
 * of a paid one what is there above its amount, until that has gone to its merchant. (rule 405)
 */
export function refundableUnits({ settledAt, state, units }: Kept, balanceUnits: bigint): bigint {
  if (state === "PAYMENT_REQUIRED" || state === "PROCESSING") return 0n;
  const kept = state === "PAID" && settledAt === null ? units : 0n;
  return balanceUnits > kept ? balanceUnits - kept : 0n;
}

/** Invoices as their merchant sees them, in the order in which they are given. */
export async function merchantInvoicesOf(
  services: Pick<Services, "brand" | "walletUrl">,
  store: Store,
  rows: readonly InvoiceRow[],
): Promise<readonly MerchantInvoice[]> {
  const accountIds = rows.map(({ accountId }) => accountId);
  const balances = await readSpendable(store, accountIds);
  return rows.map((row) => invoiceOf(services, row, balances.get(row.accountId) ?? 0n));
}

function invoiceOf(
  { brand, walletUrl }: Pick<Services, "brand" | "walletUrl">,
  row: InvoiceRow,
  balanceUnits: bigint,
): MerchantInvoice {
  const { asset } = listingOf(brand, row.assetKey);
  const amountOf = (units: bigint) => formatDecimal(units, asset.decimals);
  const { contact, contactType, fiatCents, fiatTicker } = row;
  const state = stateForMerchant(row);
  return {
    id: row.invoiceId,
    state,
    assetKey: row.assetKey,
    networkId: row.networkId,
    amount: amountOf(row.units),
    fiat:
      fiatCents === null || fiatTicker === null
        ? null
        : { amount: formatDecimal(fiatCents, FIAT_DECIMALS), ticker: fiatTicker },
    address: row.address,
    received: amountOf(row.receivedUnits),
    seen: amountOf(row.seenUnits),
    due: amountOf(dueUnitsOf(row)),
    excess: amountOf(row.excessUnits),
    isLate: row.isLate,
    refundable: amountOf(refundableUnits(row, balanceUnits)),
    payUrl: invoiceLink(walletUrl, row.invoiceId),
    contact:
      contactType === null || contact === null ? null : { type: contactType, value: contact },
    referenceId: row.referenceId,
    description: row.description,
    returnUrl: row.returnUrl,
    templateId: row.templateId,
    paidAt: state === "PAID" ? (row.paidAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
