import type { Brand } from "@coffer/brands";
import type { Invoice, InvoiceTemplate } from "@coffer/contract";
import { isFinalInvoiceState } from "@coffer/core/invoices";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { maskContact } from "@coffer/core/session";
import { findListing, listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import { moneyOf } from "../../catalogue/moneyOf.ts";
import type { InvoicePledge } from "../../storage/invoices/invoicePledges.ts";
import type { InvoiceRow } from "../../storage/invoices/invoices.ts";
import type { InvoiceTemplateRow } from "../../storage/invoices/invoiceTemplates.ts";
import type { User } from "../../storage/session/users.ts";

/** Who looks at invoices; nobody in particular without contacts. */
export type InvoiceViewer = {
  readonly contacts: Pick<User, "email" | "phone"> | null;
  /** By which transfer of theirs they have paid invoices, by the invoice. */
  readonly transferOf: ReadonlyMap<string, string>;
  /** What they have confirmed of buying and paying, by the invoice. */
  readonly pledgeOf: ReadonlyMap<string, InvoicePledge>;
  readonly nowMs: number;
};

/** Whether an invoice is for somebody: for anybody, or for a contact that they have proved. (rule 68) */
export const isForViewer = (
  { contact, contactType }: Pick<InvoiceRow, "contact" | "contactType">,
  contacts: InvoiceViewer["contacts"],
): boolean => contactType === null || contacts?.[contactType] === contact;

/** What is still due of an invoice, base units; nothing of one that is over. */
export const dueUnitsOf = ({
  receivedUnits,
  seenUnits,
  state,
  units,
}: Pick<InvoiceRow, "receivedUnits" | "seenUnits" | "state" | "units">): bigint => {
  const lacking = units - receivedUnits - seenUnits;
  return isFinalInvoiceState(state) || lacking < 0n ? 0n : lacking;
};

export const isPayableAt = (
  invoice: Pick<InvoiceRow, "expiresAt" | "receivedUnits" | "seenUnits" | "state" | "units">,
  nowMs: number,
): boolean => dueUnitsOf(invoice) > 0n && invoice.expiresAt.getTime() > nowMs;

/**
 * An invoice as whoever asks sees it; none where the brand lists its asset no more. For whom it is not is told
 * nothing but that, and for whom it is by a masked contact. (rules 68 and 392)
 */
export function invoiceOf(brand: Brand, stored: InvoiceRow, viewer: InvoiceViewer): Invoice[] {
  const listing = findListing(brand, stored.assetKey);
  if (listing === undefined) return [];
  if (!isForViewer(stored, viewer.contacts)) return [othersInvoice(stored, listing)];
  const { asset, network } = listing;
  const amountOf = (units: bigint) => formatDecimal(units, asset.decimals);
  const transferId = viewer.transferOf.get(stored.invoiceId);
  const pledge = viewer.pledgeOf.get(stored.invoiceId);
  // What is booked who has paid it sees at once; to others the jobs tell it with their next version.
  const row = transferId === undefined ? { ...stored, receivedUnits: stored.toldUnits } : stored;
  return [
    {
      id: row.invoiceId,
      merchantName: row.merchantName,
      state: shownState(row),
      amount: moneyOf(listing, row.units),
      fiat: fiatOf(row),
      networkId: network.networkId,
      recipientAddress: row.address,
      attestation: row.attestation,
      received: amountOf(row.receivedUnits),
      seen: amountOf(row.seenUnits),
      due: amountOf(dueUnitsOf(row)),
      excess: amountOf(row.excessUnits),
      isLate: row.isLate,
      isPayable: isPayableAt(row, viewer.nowMs),
      isForAnotherContact: false,
      ...contactOf(row),
      description: row.description,
      ...(row.confirmations === null
        ? {}
        : { confirmations: { have: row.confirmations, need: network.confirmations } }),
      ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
      ...(transferId === undefined ? {} : { transferId }),
      ...shownPledge(pledge),
      referenceId: row.referenceId,
      returnUrl: row.returnUrl,
      createdAt: row.createdAt.toISOString(),
      // What has become of what they confirmed is news of it as well.
      updatedAt: laterOf(row.updatedAt, pledge?.updatedAt).toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    },
  ];
}

/** What is booked within the wallet is there, and the jobs say so a moment later. */
const shownState = (row: InvoiceRow): Invoice["state"] =>
  row.state === "PAYMENT_REQUIRED" && dueUnitsOf(row) === 0n ? "PROCESSING" : row.state;

const laterOf = (one: Date, other: Date | undefined): Date =>
  other !== undefined && other > one ? other : one;

function shownPledge(pledge: InvoicePledge | undefined): Pick<Invoice, "pledge"> {
  if (pledge === undefined || pledge.orderId === null) return {};
  const { accountId, orderId, problem, state, updatedAt } = pledge;
  return {
    pledge: {
      orderId,
      accountId,
      state,
      ...(problem === null ? {} : { problem }),
      updatedAt: updatedAt.toISOString(),
    },
  };
}

const contactOf = ({ contact, contactType }: InvoiceRow): Pick<Invoice, "contact"> =>
  contactType === null || contact === null
    ? {}
    : { contact: { type: contactType, value: maskContact(contact) } };

const fiatOf = ({ fiatCents, fiatTicker }: InvoiceRow): Invoice["fiat"] =>
  fiatCents === null || fiatTicker === null
    ? null
    : { amount: formatDecimal(fiatCents, FIAT_DECIMALS), ticker: fiatTicker };

/** Every field is there, and none says how it stands. */
function othersInvoice(row: InvoiceRow, listing: AssetListing): Invoice {
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.invoiceId,
    merchantName: "",
    state: "PAYMENT_REQUIRED",
    amount: moneyOf(listing, 0n),
    fiat: null,
    networkId: listing.network.networkId,
    recipientAddress: "",
    attestation: null,
    received: "0",
    seen: "0",
    due: "0",
    excess: "0",
    isLate: false,
    isPayable: false,
    isForAnotherContact: true,
    ...contactOf(row),
    description: null,
    referenceId: null,
    returnUrl: null,
    createdAt,
    updatedAt: createdAt,
    expiresAt: createdAt,
  };
}

/** A template as whoever opens its link sees it. */
export function invoiceTemplateOf(brand: Brand, row: InvoiceTemplateRow): InvoiceTemplate {
  const { asset, network } = listingOf(brand, row.assetKey);
  return {
    id: row.templateId,
    merchantName: row.merchantName,
    cryptoCurrency: { symbol: asset.token, type: asset.cryptoCurrencyType },
    networkId: network.networkId,
    cryptoCurrencyAmount: row.units === null ? null : formatDecimal(row.units, asset.decimals),
    fiatCurrency: row.fiatTicker,
    fiatCurrencyAmount: row.fiatCents === null ? null : formatDecimal(row.fiatCents, FIAT_DECIMALS),
    limits: {
      minAmount: formatDecimal(row.minUnits, asset.decimals),
      maxAmount: formatDecimal(row.maxUnits, asset.decimals),
    },
    description: row.description,
    blockchainAddress: row.address,
  };
}
