/**
 * What a merchant's developer pastes into a shell as it stands: bash, zsh and sh read it alike.
 * Without comments, since zsh takes them for commands where a person types.
 */
export const curlSnippet = (url: string, assetKey: string): string => `coffer() {
  target=${new URL(url).pathname}$2 now=$(date +%s)
  uuid=$(openssl rand -hex 16 | sed -E 's/(.{8})(.{4})(.{4})(.{4})/\\1-\\2-\\3-\\4-/')
  signature=$(printf '%s\\n%s\\n%s\\n%s' "$1" "$target" "$now" "\${3:-}" |
    openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
  curl -sS -X "$1" "${new URL(url).origin}$target" \\
    -H "x-coffer-key: $KEY" -H "x-coffer-timestamp: $now" \\
    -H "x-coffer-signature: $signature" -H "idempotency-key: $uuid" \\
    -H 'content-type: application/json' --data-raw "\${3:-}"
  echo
}
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
export const nodeSnippet = (
  url: string,
  assetKey: string,
): string => `import { createHmac, randomUUID } from "node:crypto";

const base = "${url}";

async function coffer(method, path, body) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const url = new URL(base + path);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = [method, url.pathname + url.search, timestamp, text].join("\\n");
  const answer = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      "x-coffer-key": process.env.KEY,
      "x-coffer-timestamp": timestamp,
      "x-coffer-signature": createHmac("sha256", process.env.SECRET).update(signed).digest("hex"),
      ...(method === "POST" ? { "idempotency-key": randomUUID() } : {}),
    },
    ...(method === "POST" ? { body: text } : {}),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(\`\${said.error.code}: \${said.error.message} \${said.error.field ?? ""}\`);
  return said;
}

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

/** What takes webhooks and holds them against their signature. */
export const hookSnippet = (): string => `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const timestamp = request.headers["x-coffer-timestamp"] ?? "";
  const right = createHmac("sha256", process.env.HOOK_SECRET)
    .update(\`POST\\n\${request.url}\\n\${timestamp}\\n\`)
    .update(body)
    .digest();
  const given = Buffer.from(request.headers["x-coffer-signature"] ?? "", "hex");
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  response.statusCode = isOurs && isFresh ? 200 : 401;
  response.end();
  if (!isOurs || !isFresh) return;
  const { type, sequence, invoice, payout } = JSON.parse(body);
  console.log(type, sequence, invoice?.state ?? payout?.state, invoice?.referenceId ?? "");
}).listen(9000, "127.0.0.1");`;
