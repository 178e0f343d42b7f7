import { getMerchantAccount } from "./getMerchantAccount.ts";
import type { MerchantHandlers } from "./merchantCall.ts";
import { listMerchantEvents, resendMerchantEvent } from "./merchantEvents.ts";
import {
  cancelMerchantInvoice,
  createMerchantInvoice,
  getMerchantInvoice,
  listInvoicesOfMerchant,
} from "./merchantInvoices.ts";
import { createMerchantPayout, getMerchantPayout } from "./merchantPayouts.ts";
import { createMerchantTemplate, listMerchantTemplates } from "./merchantTemplates.ts";
import { refundInvoice } from "./refundInvoice.ts";

/** Each call of merchants, and who answers it. */
export const merchantHandlers: MerchantHandlers = {
  getAccount: getMerchantAccount,
  createTemplate: createMerchantTemplate,
  listTemplates: listMerchantTemplates,
  createInvoice: createMerchantInvoice,
  listInvoices: listInvoicesOfMerchant,
  getInvoice: getMerchantInvoice,
  cancelInvoice: cancelMerchantInvoice,
  refundInvoice,
  createPayout: createMerchantPayout,
  getPayout: getMerchantPayout,
  listEvents: listMerchantEvents,
  resendEvent: resendMerchantEvent,
};
