import { signedOpenApi } from "../signed/signedOpenApi.ts";
import { newPayout } from "../signed/signedShapes.ts";
import { merchantCalls } from "./merchantCalls.ts";
import { merchantErrors } from "./merchantErrors.ts";
import {
  eventList,
  invoiceList,
  loggedEvent,
  merchantAccount,
  merchantEvent,
  merchantInvoice,
  merchantPayout,
  merchantTemplate,
  newInvoice,
  newRefund,
  newTemplate,
  templateList,
} from "./merchantShapes.ts";

const named = {
  Account: merchantAccount,
  Template: merchantTemplate,
  NewTemplate: newTemplate,
  Invoice: merchantInvoice,
  NewInvoice: newInvoice,
  NewRefund: newRefund,
  NewPayout: newPayout,
  Payout: merchantPayout,
  Event: merchantEvent,
  LoggedEvent: loggedEvent,
  TemplateList: templateList,
  InvoiceList: invoiceList,
  EventList: eventList,
};

/** The OpenAPI 3.1 document of what merchants call. */
export const merchantOpenApi = ({
  name,
  url,
}: {
  readonly name: string;
  readonly url: string;
}): ReturnType<typeof signedOpenApi> =>
  signedOpenApi({
    title: `${name} for merchants`,
    url,
    calls: merchantCalls,
    errors: merchantErrors,
    named,
    told: "Every change of an invoice or a payout, signed with your hook's secret.",
  });
