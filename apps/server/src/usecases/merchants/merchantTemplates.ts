import type { MerchantAnswer } from "@coffer/contract/merchants";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { ok, refused } from "@coffer/core/outcome";
import { findListing, listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  listInvoiceTemplates,
  type InvoiceTemplateRow,
} from "../../storage/invoices/invoiceTemplates.ts";
import { createTemplate } from "../invoices/createTemplate.ts";
import { ownerIn } from "./getMerchantAccount.ts";
import type { MerchantCall } from "./merchantCall.ts";
import { templateLink } from "./payLinks.ts";
import { refusalOfNotMade } from "./refusalOfNotMade.ts";

const LISTED_MAX = 500;

type Template = MerchantAnswer<"createTemplate">;

export const createMerchantTemplate: MerchantCall<"createTemplate"> = async (
  services,
  { body, merchant },
) => {
  const { assetKey, ...words } = body;
  const listing = findListing(services.brand, assetKey);
  if (listing === undefined) return refused({ code: "ASSET_NOT_AVAILABLE", field: "assetKey" });
  const { networkId } = listing.network;
  const asked = { ...words, networkId, token: listing.asset.token };
  const made = await createTemplate(services, merchant, asked);
  return made.ok ? ok(templateOf(services, made.value)) : refused(refusalOfNotMade(made.problem));
};

export const listMerchantTemplates: MerchantCall<"listTemplates"> = async (
  services,
  { merchant },
) => {
  const range = { merchantId: ownerIn(merchant), limit: LISTED_MAX };
  const rows = await listInvoiceTemplates(services.database, range);
  const listed = rows.filter(({ assetKey }) => findListing(services.brand, assetKey) !== undefined);
  return ok({ templates: listed.map((row) => templateOf(services, row)) });
};

function templateOf({ brand, walletUrl }: Services, row: InvoiceTemplateRow): Template {
  const { asset } = listingOf(brand, row.assetKey);
  const amountOf = (units: bigint) => formatDecimal(units, asset.decimals);
  const { fiatCents, fiatTicker } = row;
  return {
    id: row.templateId,
    assetKey: row.assetKey,
    amount: row.units === null ? null : amountOf(row.units),
    fiat:
      fiatTicker === null
        ? null
        : {
            ticker: fiatTicker,
            amount: fiatCents === null ? null : formatDecimal(fiatCents, FIAT_DECIMALS),
          },
    minAmount: amountOf(row.minUnits),
    maxAmount: amountOf(row.maxUnits),
    description: row.description,
    payUrl: templateLink(walletUrl, row.templateId),
  };
}
