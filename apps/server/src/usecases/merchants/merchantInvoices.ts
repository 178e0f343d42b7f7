import type { InvoiceId, InvoiceTemplateId } from "@coffer/core/ids";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  findInvoice,
  listMerchantInvoices,
  type InvoiceRow,
} from "../../storage/invoices/invoices.ts";
import {
  findInvoiceTemplate,
  type InvoiceTemplateRow,
} from "../../storage/invoices/invoiceTemplates.ts";
import type { Merchant } from "../../storage/merchants/merchants.ts";
import { createInvoice, type NewInvoice } from "../invoices/createInvoice.ts";
import { withdrawInvoice } from "../invoices/withdrawInvoice.ts";
import { ownerIn } from "./getMerchantAccount.ts";
import type { MerchantCall, MerchantRefusal, MerchantRequest } from "./merchantCall.ts";
import { merchantInvoicesOf, type MerchantInvoice } from "./merchantInvoiceOf.ts";
import { pageOf } from "../signed/pageOf.ts";
import { refusalOfNotMade } from "./refusalOfNotMade.ts";

export const createMerchantInvoice: MerchantCall<"createInvoice"> = async (services, request) => {
  const asked = await askedOf(services, request);
  if (!asked.ok) return asked;
  const made = await createInvoice(services, request.merchant, asked.value);
  return made.ok ? ok(await shown(services, made.value)) : refused(refusalOfNotMade(made.problem));
};

type Asked = MerchantRequest<"createInvoice">;

/** What is asked for, and of a template what that says and the request does not. */
async function askedOf(
  services: Services,
  { body, idempotencyKey, merchant }: Asked,
): Promise<Outcome<NewInvoice, MerchantRefusal>> {
  const { assetKey, templateId, ...words } = body;
  if (templateId !== undefined) {
    const ofTemplate = await wordsOfTemplate(services, merchant, { ...body, templateId });
    return ofTemplate.ok ? ok({ ...ofTemplate.value, ...words, idempotencyKey }) : ofTemplate;
  }
  const listing = findListing(services.brand, assetKey ?? "");
  if (listing === undefined) {
    const code = assetKey === undefined ? "INVALID_REQUEST" : "ASSET_NOT_AVAILABLE";
    const message = "Name an assetKey that GET /account lists under assets, or a templateId.";
    return refused({ code, field: "assetKey", message });
  }
  const { networkId } = listing.network;
  return ok({ ...words, networkId, token: listing.asset.token, idempotencyKey });
}

type OfTemplate = Asked["body"] & { readonly templateId: string };

/** All that a merchant's own template says of an invoice; refused where the request says it again. */
async function wordsOfTemplate(
  { brand, database }: Services,
  { merchantId }: Merchant,
  asked: OfTemplate,
): Promise<Outcome<Omit<NewInvoice, "idempotencyKey">, MerchantRefusal>> {
  const templateId = asked.templateId.toLowerCase() as InvoiceTemplateId; // whose it is, is asked next
  const template = await findInvoiceTemplate(database, { brandId: brand.id, templateId });
  const listing = template && findListing(brand, template.assetKey);
  if (template?.merchantId !== merchantId || template.closedAt !== null || listing === undefined)
    return refused({ code: "NOT_FOUND", field: "templateId" });
  const price = priceOf(listing, template);
  const fault = faultOfMix(asked, price !== null);
  if (fault !== null) return refused({ code: "INVALID_REQUEST", ...fault });
  const { description, expiresInMinutes, returnUrl } = template;
  return ok({
    ...price,
    networkId: template.networkId,
    token: listing.asset.token,
    description: description ?? undefined,
    returnUrl: returnUrl ?? undefined,
    expiresInMinutes,
    template: { templateId, limits: template },
  });
}

/** Null where whoever makes an invoice of it says how much. */
function priceOf(
  { asset }: AssetListing,
  { fiatCents, fiatTicker, units }: Pick<InvoiceTemplateRow, "fiatCents" | "fiatTicker" | "units">,
): Pick<NewInvoice, "amount" | "fiat"> | null {
  if (units !== null) return { amount: formatDecimal(units, asset.decimals) };
  if (fiatTicker === null || fiatCents === null) return null;
  return { fiat: { ticker: fiatTicker, amount: formatDecimal(fiatCents, FIAT_DECIMALS) } };
}

type Fault = Required<Pick<MerchantRefusal, "field" | "message">>;

/** What a request and its template say both, or neither. */
function faultOfMix({ amount, assetKey, fiat }: OfTemplate, isPriced: boolean): Fault | null {
  if (assetKey !== undefined)
    return { field: "assetKey", message: "The template names it: leave it out." };
  if (!isPriced)
    return amount === undefined && fiat === undefined
      ? { field: "amount", message: "This template has no amount: name amount or fiat." }
      : null;
  const field = amount === undefined ? "fiat" : "amount";
  return amount === undefined && fiat === undefined
    ? null
    : { field, message: "The template has an amount: leave amount and fiat out." };
}

/** A merchant's own invoice; undefined for anybody else's. */
export async function findOwnInvoice(
  { brand, database }: Pick<Services, "brand" | "database">,
  { merchantId }: Merchant,
  named: string,
): Promise<InvoiceRow | undefined> {
  const invoiceId = named.toLowerCase() as InvoiceId; // whose it is, is asked next
  const invoice = await findInvoice(database, { brandId: brand.id, invoiceId });
  return invoice?.merchantId === merchantId ? invoice : undefined;
}

export const getMerchantInvoice: MerchantCall<"getInvoice"> = async (
  services,
  { merchant, params },
) => {
  const invoice = await findOwnInvoice(services, merchant, params.id);
  return invoice === undefined
    ? refused({ code: "NOT_FOUND" })
    : ok(await shown(services, invoice));
};

export const listInvoicesOfMerchant: MerchantCall<"listInvoices"> = async (
  services,
  { merchant, query },
) => {
  const { before, limit } = pageOf(query);
  if (before === null) return refused({ code: "INVALID_REQUEST", field: "cursor" });
  const rows = await listMerchantInvoices(services.database, {
    merchantId: ownerIn(merchant),
    referenceId: query.referenceId,
    before,
    limit,
  });
  return ok({
    invoices: [...(await merchantInvoicesOf(services, services.database, rows))],
    nextCursor: rows.length < limit ? null : (rows.at(-1)?.invoiceId ?? null),
  });
};

export const cancelMerchantInvoice: MerchantCall<"cancelInvoice"> = async (
  services,
  { merchant, params },
) => {
  const withdrawn = await withdrawInvoice(services, merchant, params.id);
  if (withdrawn.ok) return ok(await shown(services, withdrawn.value));
  const { refusal } = withdrawn.problem;
  return refused({
    code: "code" in refusal ? "NOT_FOUND" : "INVOICE_NOT_CANCELLABLE",
  });
};

async function shown(services: Services, row: InvoiceRow): Promise<MerchantInvoice> {
  const [invoice] = await merchantInvoicesOf(services, services.database, [row]);
  if (invoice === undefined) throw new Error("One invoice in, one out.");
  return invoice;
}
