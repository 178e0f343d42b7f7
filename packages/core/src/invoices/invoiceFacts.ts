/** What the MAX of an invoice's amount fills in, in whole units of what is typed. (rule 414) */
export const INVOICE_MAX_AMOUNT = "1000";

/** What a template leaves to its payer: nothing, or how much, in its coins or in its money of a country. */
export type TemplateAmount =
  | { readonly kind: "coins"; readonly amount: string }
  | { readonly kind: "fiat"; readonly amount: string; readonly ticker: string }
  | { readonly kind: "open"; readonly ticker: string | null };

type Template = {
  readonly cryptoCurrencyAmount: string | null;
  readonly fiatCurrency: string | null;
  readonly fiatCurrencyAmount: string | null;
};

/** How much an invoice of a template is for. `ticker` of an open one is null where coins are typed. (rule 414) */
export function templateAmount(template: Template): TemplateAmount {
  const { cryptoCurrencyAmount, fiatCurrency, fiatCurrencyAmount } = template;
  if (cryptoCurrencyAmount !== null) return { kind: "coins", amount: cryptoCurrencyAmount };
  if (fiatCurrencyAmount !== null && fiatCurrency !== null)
    return { kind: "fiat", amount: fiatCurrencyAmount, ticker: fiatCurrency };
  return { kind: "open", ticker: fiatCurrency };
}

type Dated = {
  readonly updatedAt: string;
  readonly pledge?: { readonly updatedAt: string } | undefined;
};

const momentOf = ({ updatedAt, pledge }: Dated): string =>
  pledge !== undefined && pledge.updatedAt > updatedAt ? pledge.updatedAt : updatedAt;

/** What is shown of an invoice once `next` was heard: of one moment the later word counts, an older one never. (rule 416) */
export const newerInvoice = <One extends Dated>(held: One | null, next: One): One =>
  held !== null && momentOf(next) < momentOf(held) ? held : next;

export type ReturnLink = { readonly href: string; readonly host: string };

const linkPattern =
  /^(?<scheme>https?):\/\/(?<host>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/;
const ownMachine = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** The way back to a shop, and whose page it is; null for what is neither https nor a page of this very machine. (rule 418) */
export function readReturnLink(url: string | null): ReturnLink | null {
  const { scheme, host } = linkPattern.exec(url ?? "")?.groups ?? {};
  if (url === null || host === undefined) return null;
  return scheme === "https" || ownMachine.test(host) ? { href: url, host } : null;
}
