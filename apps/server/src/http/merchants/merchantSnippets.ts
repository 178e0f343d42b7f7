import { curlFunction, nodeFunction } from "../signed/snippets.ts";

/** Two first calls, of what the page is pasted for. */
export const curlSnippet = (url: string, assetKey: string): string => `${curlFunction(url)}
coffer GET /account
coffer POST /invoices \\
  '{"assetKey":"${assetKey}","amount":"0.01","referenceId":"order-1","description":"A first order"}'`;

/** Lines for the same shell. */
export const moreCalls = (assetKey: string): string => `coffer GET /invoices/ID-OF-THE-INVOICE
coffer POST /invoices/ID-OF-THE-INVOICE/cancel
coffer POST /invoices/ID-OF-THE-INVOICE/refund '{"address":"ADDRESS-OF-THE-PAYER"}'
coffer GET '/events?invoiceId=ID-OF-THE-INVOICE'
coffer POST /templates '{"assetKey":"${assetKey}","amount":"0.02","description":"A hat"}'
coffer POST /invoices '{"templateId":"ID-OF-THE-TEMPLATE","referenceId":"order-3"}'`;

/** What a hook is sent once an invoice is paid, and a little above. */
export function sampleEvent(url: string, assetKey: string) {
  const id = "018f0000-0000-7000-8000-000000000001";
  const [type = "", chainId = ""] = assetKey.split(":").slice(1);
  return {
    id: "018f0000-0000-7000-8000-000000000002",
    type: "invoice.changed",
    sequence: 3,
    createdAt: "2026-01-01T10:00:05.000Z",
    invoice: {
      id,
      state: "PAID",
      assetKey,
      networkId: { type, chainId },
      amount: "0.01",
      fiat: null,
      address: "THE-ADDRESS-OF-THE-INVOICE",
      received: "0.015",
      seen: "0",
      due: "0",
      excess: "0.005",
      isLate: false,
      refundable: "0.005",
      payUrl: new URL(`../invoice/pay/${id}`, url).href,
      contact: null,
      referenceId: "order-1",
      description: "A first order",
      returnUrl: null,
      templateId: null,
      paidAt: "2026-01-01T10:00:04.000Z",
      createdAt: "2026-01-01T10:00:00.000Z",
      updatedAt: "2026-01-01T10:00:04.000Z",
      expiresAt: "2026-01-01T11:00:00.000Z",
    },
  };
}

/** The same as a program. */
export const nodeSnippet = (url: string, assetKey: string): string => `${nodeFunction(url)}

const invoice = await coffer("POST", "/invoices", {
  assetKey: "${assetKey}",
  fiat: { amount: "9.90", ticker: "USD" },
  referenceId: "order-2",
  description: "Oak candle",
});
console.log("Pay here:", invoice.payUrl);
for (let { state } = invoice; !["PAID", "EXPIRED", "FAILED"].includes(state); ) {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  ({ state } = await coffer("GET", \`/invoices/\${invoice.id}\`));
  console.log(state);
}`;

/** What a hook of the page prints. */
export const toldLine = `  const { type, sequence, invoice, payout } = JSON.parse(body);
  console.log(type, sequence, invoice?.state ?? payout?.state, invoice?.referenceId ?? "");`;
