import type { AreaHandlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { createInvoiceFromTemplate } from "./createInvoiceFromTemplate.ts";
import { createInvoiceTransfer } from "./createInvoiceTransfer.ts";
import { getInvoice, getInvoices, getInvoiceTemplate } from "./getInvoice.ts";
import { getInvoicePaymentLink } from "./getInvoicePaymentLink.ts";

export const invoiceHandlers = (services: Services): AreaHandlers<"invoices"> => {
  const after = stateAfter(services);
  return {
    "invoice.getInvoiceTemplate": async ({ invoiceTemplateId }) => {
      const template = await getInvoiceTemplate(services, invoiceTemplateId);
      return template.ok ? ok({ invoiceTemplate: template.value }) : template;
    },
    "invoice.createInvoiceFromTemplate": async (
      { jwtWebToken: _, ...request },
      { userId, sessionId },
      { remoteAddress },
    ) => {
      const asked = { ...request, userId, sessionId, remoteAddress };
      const made = await createInvoiceFromTemplate(services, asked);
      if (!made.ok) return made;
      return ok({ invoiceId: made.value, state: await formAppState(services, userId) });
    },
    "invoice.getInvoice": async ({ invoiceId }, { userId }) => {
      const invoice = await getInvoice(services, { userId, invoiceId });
      return invoice.ok ? ok({ invoice: invoice.value }) : invoice;
    },
    "invoice.getInvoices": async ({ cursor, limit }, { userId }) => {
      const page = await getInvoices(services, { userId, cursor, limit });
      return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
    },
    "invoice.createInvoiceTransfer": ({ jwtWebToken: _, ...request }, { userId, sessionId }) =>
      after(
        userId,
        createInvoiceTransfer(services, { ...request, userId, sessionId }),
        (transferId) => ({ transferId }),
      ),
    "invoice.getInvoicePaymentLink": async ({ invoiceId }, { userId, sessionId }) => {
      const link = await getInvoicePaymentLink(services, { userId, sessionId, invoiceId });
      return link.ok ? ok({ paymentLink: link.value }) : link;
    },
  };
};
