import { amountBox, primary } from "./marks.ts";
import { sameWord, type Stop } from "./routeStop.ts";

const ofTemplate: Stop["query"] = ({ template }) => ({ invoice_template_id: template });
const ofInvoice: Stop["params"] = ({ invoice }) => ({ id: invoice });

/** What nobody need be signed in for. (rule 457) */
export const stopsOfVisitors = {
  login: [{ who: "visitor", shows: (page) => page.locator("input[type=email]") }],
  invoiceReceive: [{ who: "visitor", query: ofTemplate, shows: primary }],
  invoicePay: [
    { who: "visitor", params: ofInvoice, shows: primary },
    { who: "keeper", params: ofInvoice, shows: primary },
  ],
  invoiceCreate: [{ who: "visitor", query: ofTemplate, shows: amountBox }],
  telegramApp: [
    {
      who: "visitor",
      heading: sameWord("Coffer"),
      shows: (page) => page.getByRole("main").getByRole("link").last(),
    },
  ],
  tokenLogin: [
    {
      who: "linked",
      params: ({ link }) => ({ token: link }),
      // It has no screen of its own: it asks over the login. (rule 30)
      heading: { en: "Sign in", "ru-KZ": "Вход" },
      shows: (page) => page.getByRole("dialog").getByRole("button").nth(1),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Stop[]>>;
