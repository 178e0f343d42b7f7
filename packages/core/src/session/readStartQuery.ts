import { isCanonicalDecimal } from "../money/decimal.ts";
import { readVoucherCode } from "../vouchers/voucherCode.ts";
import { parseContact } from "./parseContact.ts";

/** What a link may bring along. (rule 106) Each is somebody else's word: nothing acts on it alone. */
export type StartQuery = {
  readonly address?: string;
  /** Whole units, in the one canonical form. */
  readonly amount?: string;
  /** The asset's token symbol, in capitals. */
  readonly currency?: string;
  /** A network's name, as it is written on the asset. */
  readonly network?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Of an invoice or its template. */
  readonly id?: string;
  /** Of an invoice's template, where the link says that it is one. (rule 412) */
  readonly template?: string;
  /** Of an invoice, in the same way. */
  readonly invoice?: string;
  /** Of a one-time sign-in link. */
  readonly token?: string;
  /** A voucher's code, in its one form: as good as the voucher's money. (rule 373) */
  readonly voucher?: string;
};
type Given = { readonly get: (name: string) => string | null };

const forms = {
  address: /^[A-Za-z0-9:_+/=.-]{8,128}$/,
  currency: /^[A-Za-z0-9.]{1,16}$/,
  network: /^[A-Za-z0-9 -]{1,32}$/,
  id: /^[A-Za-z0-9-]{1,64}$/,
  token: /^[A-Za-z0-9_-]{43}$/,
} as const;

/**
 * Reads the query of the address a page was opened with. What is malformed is left out, whatever
 * else stands beside it. `contact` is an email when it has an at sign, else a phone; `email` and
 * `phone` go before it. The id may stand under `id`, `invoice_template_id` or `invoice_id`.
 */
export function readStartQuery(query: Given): StartQuery {
  const read = (name: keyof typeof forms, under: string = name): string | undefined => {
    const text = query.get(under)?.trim() ?? "";
    return forms[name].test(text) ? text : undefined;
  };
  const contact = query.get("contact") ?? "";
  const isEmail = contact.includes("@");
  const amount = query.get("amount")?.trim() ?? "";
  const template = read("id", "invoice_template_id") ?? read("id", "template");
  const invoice = read("id", "invoice_id") ?? read("id", "invoice");
  return given({
    address: read("address"),
    amount: isCanonicalDecimal(amount) && amount !== "0" ? amount : undefined,
    currency: read("currency")?.toUpperCase(),
    network: read("network"),
    email: contactOf("email", query.get("email") ?? (isEmail ? contact : "")),
    phone: contactOf("phone", query.get("phone") ?? (isEmail ? "" : contact)),
    id: read("id") ?? template ?? invoice,
    template,
    invoice,
    token: read("token"),
    voucher: readVoucherCode(query.get("voucher") ?? "") ?? undefined,
  });
}

/** A plus sign of a phone arrives as a space unless the link's maker escaped it. */
function contactOf(type: "email" | "phone", text: string): string | undefined {
  const value = type === "phone" ? text.replace(/^ (?=\d)/, "+") : text;
  const parsed = parseContact({ type, value });
  if (!parsed.ok || (type === "phone" && !/^\+?[\d()-]{5,24}$/.test(parsed.value.normalized)))
    return undefined;
  return parsed.value.normalized;
}

const given = (all: Readonly<Record<keyof StartQuery, string | undefined>>): StartQuery =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
