/** What a link into the mini-app asks for; each is somebody else's word, and nothing acts on it alone. */
export type StartParam =
  | { readonly kind: "voucher"; readonly code: string }
  | { readonly kind: "invoice"; readonly id: string }
  | { readonly kind: "invoiceTemplate"; readonly id: string }
  | { readonly kind: "partner"; readonly name: string };

/** As long as Telegram lets it be. */
const LENGTH_MAX = 512;
const FORM = /^(?<kind>[vitp])_(?<value>[A-Za-z0-9_-]+)$/;

const valueForms = {
  v: /^[A-HJ-NP-Z2-9]{6}$/,
  i: /^[A-Za-z0-9-]{1,64}$/,
  t: /^[A-Za-z0-9-]{1,64}$/,
  p: /^[a-z0-9-]{1,32}$/,
} as const;

/**
 * Reads what stands behind `startapp=`: a voucher, an invoice, an invoice's template or a partner. What
 * is of no such form is nothing. (rule 264)
 */
export function readStartParam(text: string | null): StartParam | null {
  if (text === null || text.length > LENGTH_MAX) return null;
  const { kind, value = "" } = FORM.exec(text)?.groups ?? {};
  if (kind === "v") {
    // A person may have typed it: letter case and dashes are not told apart.
    const code = value.toUpperCase().replaceAll(/[-_]/g, "");
    return valueForms.v.test(code) ? { kind: "voucher", code } : null;
  }
  if (kind === "i" && valueForms.i.test(value)) return { kind: "invoice", id: value };
  if (kind === "t" && valueForms.t.test(value)) return { kind: "invoiceTemplate", id: value };
  if (kind === "p" && valueForms.p.test(value)) return { kind: "partner", name: value };
  return null;
}

/**
 * The address of what a link asks for, below the base path. A voucher's code is as good as its money and
 * stands in no address; who receives it is asked for it there. (rule 264)
 */
export function startAddress(start: StartParam): string {
  switch (start.kind) {
    case "voucher":
      return "/voucher/acquire/code";
    case "invoice":
      return `/invoice/pay/${start.id}`;
    case "invoiceTemplate":
      return "/invoice/receive";
    case "partner":
      return `/send-payment/partner/${start.name}`;
  }
}
