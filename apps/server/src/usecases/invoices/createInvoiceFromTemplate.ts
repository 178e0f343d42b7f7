import type { Refusal } from "@coffer/contract/errors";
import type { InvoiceId, InvoiceTemplateId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { formatDecimal, FIAT_DECIMALS } from "@coffer/core/money";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  lockInvoiceMaker,
  readInvoicesMade,
  type InvoiceMaker,
} from "../../storage/invoices/invoiceMakers.ts";
import {
  findInvoiceTemplate,
  type InvoiceTemplateRow,
} from "../../storage/invoices/invoiceTemplates.ts";
import { createInvoice, type NewInvoice } from "./createInvoice.ts";

export type TemplateRequest = {
  readonly sessionId: string;
  readonly userId: UserId | null;
  readonly remoteAddress: string;
  readonly invoiceTemplateId: string;
  readonly params: {
    readonly cryptoAmount?: string | undefined;
    readonly fiatAmount?: string | undefined;
  };
  readonly idempotencyKey: string;
};

const HOUR_MS = 60 * 60_000;
/** An address may stand for a whole office. */
const OF_ADDRESS = 10;

/**
 * Makes an invoice of a template for whoever asks, signed in or not. Each takes an address of custody, so a
 * session, and an address on the net, make so many in an hour. (rules 389 and 391)
 */
export async function createInvoiceFromTemplate(
  services: Services,
  request: TemplateRequest,
): Promise<Outcome<InvoiceId, Refusal>> {
  const { brand, codes, database } = services;
  const templateId = request.invoiceTemplateId.toLowerCase() as InvoiceTemplateId; // whether it is one is asked next
  const template = await findInvoiceTemplate(database, { brandId: brand.id, templateId });
  if (template === undefined || template.closedAt !== null)
    return refused({ code: "INVOICE_NOT_FOUND" });
  const amount = amountOf(services, template, request.params);
  if (amount === null) return refused({ transport: "BAD_REQUEST" });
  const { remoteAddress, sessionId, userId } = request;
  const address = codes.isLimitedByAddress(remoteAddress) ? remoteAddress : null;
  const listing = listingOf(brand, template.assetKey);
  const made = await createInvoice(services, template, {
    ...amount,
    networkId: template.networkId,
    token: listing.asset.token,
    description: template.description ?? undefined,
    returnUrl: template.returnUrl ?? undefined,
    expiresInMinutes: template.expiresInMinutes,
    idempotencyKey: request.idempotencyKey,
    template: { templateId, limits: template },
    maker: {
      userId,
      sessionId,
      address,
      refusal: (store) => tooMany(services, store, { sessionId, address }),
    },
  });
  return made.ok ? ok(made.value.invoiceId) : refused(made.problem.refusal);
}

/** What a template says, or whoever asks where it says nothing; null for one of them too many or too few. */
function amountOf(
  { brand }: Pick<Services, "brand">,
  { assetKey, fiatCents, fiatTicker, units }: InvoiceTemplateRow,
  { cryptoAmount, fiatAmount }: TemplateRequest["params"],
): Pick<NewInvoice, "amount" | "fiat"> | null {
  const isNamed = cryptoAmount !== undefined || fiatAmount !== undefined;
  if (units !== null)
    return isNamed
      ? null
      : { amount: formatDecimal(units, listingOf(brand, assetKey).asset.decimals) };
  if (fiatTicker !== null && fiatCents !== null)
    return isNamed
      ? null
      : { fiat: { ticker: fiatTicker, amount: formatDecimal(fiatCents, FIAT_DECIMALS) } };
  if (cryptoAmount !== undefined) return fiatAmount === undefined ? { amount: cryptoAmount } : null;
  if (fiatAmount === undefined || fiatTicker === null) return null;
  return { fiat: { ticker: fiatTicker, amount: fiatAmount } };
}

/** Counted one after another, so that those that come at once are not together too many. */
async function tooMany(
  { clock, invoices }: Services,
  store: Store,
  maker: InvoiceMaker,
): Promise<Refusal | null> {
  await lockInvoiceMaker(store, maker);
  const since = new Date(clock.nowMs() - HOUR_MS);
  const { madeMax } = invoices;
  const counts = [
    { by: "maker_session_id", value: maker.sessionId, limit: madeMax },
    { by: "maker_address", value: maker.address, limit: madeMax * OF_ADDRESS },
  ] as const;
  for (const { by, limit, value } of counts) {
    if (value === null) continue;
    const made = await readInvoicesMade(store, by, { value, since, limit });
    const oldest = made.at(-1);
    if (made.length >= limit && oldest !== undefined)
      return {
        transport: "TOO_MANY_REQUESTS",
        retryAfter: new Date(oldest.getTime() + HOUR_MS).toISOString(),
      };
  }
  return null;
}
