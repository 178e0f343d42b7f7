import { z } from "zod/mini";
import { byId, newPayout, page } from "../signed/signedShapes.ts";
import { signedCall as call, type SignedAsked, type SignedCallRow } from "../signed/signedCall.ts";
import type { MerchantErrorCode } from "./merchantErrors.ts";
import {
  byInvoiceId,
  eventList,
  invoiceList,
  loggedEvent,
  merchantAccount,
  merchantInvoice,
  merchantPayout,
  merchantTemplate,
  newInvoice,
  newRefund,
  newTemplate,
  ofInvoice,
  templateList,
} from "./merchantShapes.ts";

export const merchantCalls = {
  getAccount: call({
    method: "GET",
    path: "/account",
    says: "Your balances, your addresses, where you may pay out to, and the assets an invoice may be in.",
    answer: merchantAccount,
  }),
  createTemplate: call({
    method: "POST",
    path: "/templates",
    says: "Makes a template that payers make invoices of: with an amount in coins or in money, or without.",
    body: newTemplate,
    answer: merchantTemplate,
    refusals: ["ASSET_NOT_AVAILABLE", "AMOUNT_OUT_OF_LIMITS"],
  }),
  listTemplates: call({
    method: "GET",
    path: "/templates",
    says: "Your templates, the newest first.",
    answer: templateList,
  }),
  createInvoice: call({
    method: "POST",
    path: "/invoices",
    says: "Makes an invoice. Name assetKey and either amount or fiat, or a templateId that has them (with amount or fiat where the template has none). Send the payer to payUrl.",
    body: newInvoice,
    answer: merchantInvoice,
    refusals: ["ASSET_NOT_AVAILABLE", "AMOUNT_OUT_OF_LIMITS", "NOT_FOUND", "NO_RATE"],
  }),
  listInvoices: call({
    method: "GET",
    path: "/invoices",
    says: "Your invoices, the newest first; those of one referenceId where it is named.",
    query: z.strictObject({
      ...page,
      referenceId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    }),
    answer: invoiceList,
  }),
  getInvoice: call({
    method: "GET",
    path: "/invoices/{id}",
    says: "One invoice as it stands now.",
    params: byInvoiceId,
    answer: merchantInvoice,
    refusals: ["NOT_FOUND"],
  }),
  cancelInvoice: call({
    method: "POST",
    path: "/invoices/{id}/cancel",
    says: "Withdraws an invoice that nothing was paid to. It becomes FAILED.",
    params: byInvoiceId,
    answer: merchantInvoice,
    refusals: ["NOT_FOUND", "INVOICE_NOT_CANCELLABLE"],
  }),
  refundInvoice: call({
    method: "POST",
    path: "/invoices/{id}/refund",
    says: "Gives back what came above the amount, too late, or only in part. Within the wallet it goes straight back; else name the payer's address, and the network's fee is taken out of it.",
    params: byInvoiceId,
    body: newRefund,
    answer: merchantPayout,
    refusals: [
      "NOT_FOUND",
      "NOTHING_TO_REFUND",
      "REFUND_ADDRESS_NEEDED",
      "ADDRESS_NOT_ALLOWED",
      "AMOUNT_OUT_OF_LIMITS",
      "NO_RATE",
    ],
  }),
  createPayout: call({
    method: "POST",
    path: "/payouts",
    says: "Pays out of your account to one of your listed addresses. The network's fee is taken out of the amount.",
    body: newPayout,
    answer: merchantPayout,
    refusals: [
      "NOT_FOUND",
      "ASSET_NOT_AVAILABLE",
      "INSUFFICIENT_FUNDS",
      "AMOUNT_OUT_OF_LIMITS",
      "ADDRESS_NOT_ALLOWED",
      "NO_RATE",
    ],
  }),
  getPayout: call({
    method: "GET",
    path: "/payouts/{id}",
    says: "A payout or a refund as it stands now.",
    params: byId,
    answer: merchantPayout,
    refusals: ["NOT_FOUND"],
  }),
  listEvents: call({
    method: "GET",
    path: "/events",
    says: "What your hook was told or will be, the newest first, and how that went.",
    query: z.strictObject({ ...page, invoiceId: ofInvoice }),
    answer: eventList,
  }),
  resendEvent: call({
    method: "POST",
    path: "/events/{id}/resend",
    says: "Tells your hook again, whatever became of it.",
    params: byId,
    answer: loggedEvent,
    refusals: ["NOT_FOUND"],
  }),
} as const satisfies Record<string, SignedCallRow<MerchantErrorCode>>;
export type MerchantCallName = keyof typeof merchantCalls;
type Calls = typeof merchantCalls;

/** What a call of this name is asked with, as it was parsed. */
export type MerchantAsked<Name extends MerchantCallName> = SignedAsked<Calls[Name]>;
export type MerchantAnswer<Name extends MerchantCallName> = z.output<Calls[Name]["answer"]>;
