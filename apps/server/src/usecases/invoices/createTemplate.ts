import type { NetworkId } from "@coffer/contract";
import type { InvoiceTemplateId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  findInvoiceTemplate,
  insertInvoiceTemplate,
  type InvoiceTemplateRow,
} from "../../storage/invoices/invoiceTemplates.ts";
import { onceAddressesWait, openDepositAddress } from "../custody/openDepositAddress.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import {
  expectWithin,
  invoiceLimits,
  readAsset,
  readCents,
  readUnits,
  readWords,
  type AskedWords,
  type NotMade,
} from "./invoiceInput.ts";

/** Who asks for money: an owner in the ledger as a person is. */
export type InvoicingMerchant = { readonly merchantId: string };

export type NewTemplate = AskedWords & {
  readonly networkId: NetworkId;
  readonly token: string;
  /** Whole units; without it and a fiat amount whoever pays chooses one. */
  readonly amount?: string | undefined;
  /** A price, or the currency alone that a payer may choose an amount of. */
  readonly fiat?: { readonly ticker: string; readonly amount?: string | undefined } | undefined;
  /** Whole units; between them a payer chooses. */
  readonly minAmount?: string | undefined;
  readonly maxAmount?: string | undefined;
};

/** Makes what a merchant's invoices may be made from, by anybody who has its id. (rule 389) */
export async function createTemplate(
  services: Services,
  merchant: InvoicingMerchant,
  asked: NewTemplate,
): Promise<Outcome<InvoiceTemplateRow, NotMade>> {
  const { brand, clock, database, random } = services;
  const listing = readAsset(services, asked);
  if (!listing.ok) return listing;
  const amounts = readAmounts(services, listing.value, asked);
  if (!amounts.ok) return amounts;
  const words = readWords(services, asked);
  if (!words.ok) return words;
  const merchantId = merchant.merchantId as UserId; // owns accounts as a person does
  const { networkId } = listing.value.network;
  const templateId = random.id() as InvoiceTemplateId; // made here
  const made = await onceAddressesWait(services, () =>
    database.transaction().execute(async (store) => {
      await openUserAccount(services, store, { userId: merchantId, listing: listing.value });
      const taken = { userId: merchantId, networkId, keyPurpose: "deposits" } as const;
      await insertInvoiceTemplate(store, {
        template_id: templateId,
        brand_id: brand.id,
        merchant_id: merchantId,
        asset_key: listing.value.key,
        network_type: networkId.type,
        chain_id: networkId.chainId,
        address: await openDepositAddress(services, store, taken),
        ...amounts.value,
        description: words.value.description,
        return_url: words.value.returnUrl,
        expires_in_minutes: words.value.expiresInMinutes,
        created_at: new Date(clock.nowMs()),
      });
    }),
  );
  if (!made.ok) return refused({ refusal: made.problem });
  const template = await findInvoiceTemplate(database, { brandId: brand.id, templateId });
  if (template === undefined) throw new Error("A template that was written cannot be read.");
  return ok(template);
}

type Amounts = {
  readonly units: bigint | null;
  readonly fiat_ticker: string | null;
  readonly fiat_cents: bigint | null;
  readonly min_units: bigint;
  readonly max_units: bigint;
};

function readAmounts(
  services: Services,
  listing: AssetListing,
  { amount, fiat, maxAmount, minAmount }: NewTemplate,
): Outcome<Amounts, NotMade> {
  if (amount !== undefined && fiat !== undefined)
    return refused({
      refusal: { transport: "BAD_REQUEST" },
      field: "fiat",
      why: "A template has an amount in coins or in a currency, not both.",
    });
  const limits = readLimits(listing, { minAmount, maxAmount });
  if (!limits.ok) return limits;
  const { maxUnits: max_units, minUnits: min_units } = limits.value;
  const units = amount === undefined ? ok(null) : unitsWithin(listing, amount, limits.value);
  if (!units.ok) return units;
  const cents = centsOf(services, fiat);
  if (!cents.ok) return cents;
  return ok({
    units: units.value,
    fiat_ticker: fiat?.ticker ?? null,
    fiat_cents: cents.value,
    min_units,
    max_units,
  });
}

type Limits = ReturnType<typeof invoiceLimits>;

function unitsWithin(
  listing: AssetListing,
  amount: string,
  limits: Limits,
): Outcome<bigint, NotMade> {
  const units = readUnits(listing, amount);
  return units.ok ? expectWithin(units.value, limits) : units;
}

/** Null where there is a currency alone, or none; that has to be one of the brand's all the same. */
function centsOf(services: Services, fiat: NewTemplate["fiat"]): Outcome<bigint | null, NotMade> {
  if (fiat === undefined) return ok(null);
  const { amount = "1", ticker } = fiat;
  const cents = readCents(services, { amount, ticker });
  if (!cents.ok) return cents;
  return ok(fiat.amount === undefined ? null : cents.value);
}

/** A merchant's own bounds within those that there are. */
function readLimits(
  listing: AssetListing,
  { maxAmount, minAmount }: Pick<NewTemplate, "maxAmount" | "minAmount">,
): Outcome<Limits, NotMade> {
  const bounds = invoiceLimits(listing);
  const min =
    minAmount === undefined ? ok(bounds.minUnits) : readUnits(listing, minAmount, "minAmount");
  if (!min.ok) return min;
  const max =
    maxAmount === undefined ? ok(bounds.maxUnits) : readUnits(listing, maxAmount, "maxAmount");
  if (!max.ok) return max;
  const isWithin = min.value >= bounds.minUnits && max.value <= bounds.maxUnits;
  if (!isWithin || min.value > max.value)
    return refused({
      refusal: { code: "AMOUNT_OUT_OF_LIMITS" },
      field: "minAmount",
      why: "The least must not be above the most, and both within what an invoice may be of.",
    });
  return ok({ minUnits: min.value, maxUnits: max.value });
}
