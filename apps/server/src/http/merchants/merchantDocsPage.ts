import { createHash } from "node:crypto";
import { merchantCalls, merchantErrors } from "@coffer/contract/merchants";
import {
  curlSnippet,
  hookSnippet,
  moreCalls,
  nodeSnippet,
  sampleEvent,
} from "./merchantSnippets.ts";

type Facts = {
  /** What the wallet is called. */
  readonly name: string;
  /** Where the calls stand, with the path, without a slash at its end. */
  readonly url: string;
  /** One that an invoice may be in, for the examples. */
  readonly assetKey: string;
};

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
a { color: inherit; }
pre { overflow-wrap: normal; }
h1 { line-height: 1.2; font-size: clamp(1.4rem, 8vw, 2rem); } h2 { margin-top: 2.5rem; }
nav { line-height: 2; } nav a { margin-right: 1rem; display: inline-block; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: 0.5rem; background: color-mix(in srgb, currentColor 8%, transparent); font-size: 0.85rem; line-height: 1.5; }
code { font-size: 0.9em; overflow-wrap: anywhere; } td code { white-space: nowrap; }
.wide { overflow-x: auto; }
table { overflow-wrap: normal; border-collapse: collapse; width: 100%; font-size: 0.95rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
@media (max-width: 37.5rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; overflow: hidden; }
  tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  td { display: inline; border: 0; } td:last-child { display: block; padding-bottom: 0; }
  td code { white-space: normal; }
}
`;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");
const code = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" role="region" aria-label="${escaped(heads.join(", "))}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`;
const word = (text: string): string => `<code>${escaped(text)}</code>`;

const parts = {
  key: "Your key",
  first: "A first invoice",
  node: "In Node",
  hooks: "Webhooks",
  signing: "Signing",
  calls: "Calls",
  states: "States",
  refunds: "Refunds and payouts",
  errors: "Errors",
};
const contents = `<nav aria-label="On this page">${Object.entries(parts)
  .map(([id, name]) => `<a href="#${id}">${name}</a>`)
  .join(" ")}</nav>`;

const payoutStates: readonly (readonly [string, string])[] = [
  ["PROCESSING", "It is on its way, or about to be."],
  ["FULFILLED", "It has arrived; <code>transactionId</code> names it on the chain."],
  ["FAILED", "It did not leave. The amount is back, and <code>problem</code> says why."],
];

const states: readonly (readonly [string, string])[] = [
  [
    "PAYMENT_REQUIRED",
    "Something is still due: all of it, or what <code>due</code> says after a part came. It ends at <code>expiresAt</code>.",
  ],
  [
    "PROCESSING",
    "Enough is seen on the chain, not deep enough yet. What is first seen before <code>expiresAt</code> is on time, however long its depth takes.",
  ],
  [
    "PAID",
    "The amount is yours and in your account. What came above it is <code>excess</code>: refund it.",
  ],
  [
    "EXPIRED",
    "Nothing, or too little, came in time. What came late sets <code>isLate</code>; <code>refundable</code> says how much you can give back.",
  ],
  ["FAILED", "You withdrew it. What comes all the same can be refunded."],
];

/** The page from which a merchant's developer gets to a first paid invoice; with what it lets its browser do. */
export function merchantDocsPage(facts: Facts): {
  readonly html: string;
  readonly policy: string;
} {
  const { name } = facts;
  const hash = createHash("sha256").update(style).digest("base64");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(name)} for merchants</title><style>${style}</style></head><body><main>
<h1>${escaped(name)} for merchants</h1>
<p>Ask for money by an invoice, send your customer to its page, and be told when it is paid. Ten minutes to the first one.</p>
${contents}
${steps(facts)}
${reference(facts)}
</main></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** A page of the sandbox, which stands beside these calls on a developer's own machine. */
const sandboxPage = (page: string, url: string): string => new URL(`../sandbox/${page}`, url).href;

/** From no key to a first webhook, in the order in which it is done. */
const steps = ({ assetKey, name, url }: Facts): string => `<h2 id="key">1. Your key</h2>
<p>Whoever operates the wallet makes you a merchant and hands you a key and a secret, once. On your own machine that is you: with <code>npm start</code> running, in the same folder:</p>
${code(`npm run merchant -- create MyShop --hook http://127.0.0.1:9000/hook`)}
<p>Put what it prints into your shell: what stands after Key, after Secret and after Hook secret. The last one is for webhooks, further down.</p>
${code(`export KEY=api_...\nexport SECRET=...\nexport HOOK_SECRET=...`)}
<h2 id="first">2. A first invoice</h2>
<p>Paste this as it stands. It needs <code>curl</code> and <code>openssl</code>.</p>
${code(curlSnippet(url, assetKey))}
<p>It makes <code>coffer METHOD PATH BODY</code>, a command of this shell that signs and asks. Each answer is one long line; where you have <code>jq</code>, <code>coffer GET /account | jq</code> sets it out. The first answer lists your <code>assets</code>; the second is your invoice. It is paid on its <code>payUrl</code>, signed in to the wallet, or from any wallet to its <code>address</code>.</p>
<p>The quickest on one machine: open the faucet at <code>${escaped(sandboxPage("faucet", url))}</code>, paste the invoice's <code>address</code>, the <code>amount</code> and the coin, and press Send coins. It is <code>PAID</code> after about 3 seconds. Send more than the amount to try a refund. Then ask again:</p>
${code(`coffer GET '/invoices?referenceId=order-1'`)}
<p>To pay another one as a customer does, open its <code>payUrl</code>, press Pay with ${escaped(name)} and sign in with any e-mail: the code is in <code>${escaped(sandboxPage("mailbox", url))}</code>. Activate the coin and press Buy &amp; pay. Verify your account when asked: no document is needed, press Approve me. Go back to the invoice, press Buy &amp; pay again and pay on the seller's page: its card is a played one. The wallet then pays the invoice by itself.</p>
<p>You may say more of an invoice: <code>expiresInMinutes</code> (60 unless you say, at most 43200), <code>returnUrl</code> (the page its payer comes back to), <code>referenceId</code> (your own number for it), <code>contact</code> (who alone may pay it) and, instead of <code>amount</code>, a price in <code>fiat</code>. More lines to try:</p>
${code(moreCalls(assetKey))}
<p>A template's <code>payUrl</code> is a link for everybody: whoever opens it gets an invoice of their own. With <code>templateId</code> you make one yourself: its asset and amount are the template's, and the other words too unless you say them.</p>
<h2 id="node">3. The same in Node</h2>
<p>Node 18 or newer, no packages. Save it as <code>shop.mjs</code> and run <code>node shop.mjs</code> in the same shell.</p>
${code(nodeSnippet(url, assetKey))}
<h2 id="hooks">4. Webhooks</h2>
<p>Every change of an invoice or payout is told to your hook by a POST, signed as your requests are, with the hook's secret. Verify it like this: save it as <code>hook.mjs</code>, run <code>node hook.mjs</code>, and make an invoice.</p>
${code(hookSnippet())}
<p>Answer with 200 to 299 within 5 seconds; do slow work afterwards. Redirects are not followed. What is not taken comes again: after seconds at first, then minutes, then each hour, for 3 days. The changes of one invoice come in their order, the next only once you have taken the one before, and <code>sequence</code> grows. The same <code>id</code> may come twice: take it once. Deliver goods when <code>state</code> is <code>PAID</code> and not before. Look at <code>GET /events</code> to see what was told and what your server answered; <code>POST /events/{id}/resend</code> tells it again.</p>
<p>A body looks like this; that of a <code>payout.changed</code> has <code>payout</code> in place of <code>invoice</code>:</p>
${code(JSON.stringify(sampleEvent(url, assetKey), null, 1))}`;

/** What is looked up afterwards. */
const reference = ({ url }: Pick<Facts, "url">): string => `<h2 id="signing">Signing a request</h2>
<p>Send <code>x-coffer-key</code>, <code>x-coffer-timestamp</code> (Unix time in seconds, at most 300 from ours) and <code>x-coffer-signature</code>: the hex HMAC-SHA256, by your secret as text, of four parts joined by line feeds: the method, the path with its query as in the URL, the timestamp, and the raw body, which is empty for a GET. Each POST carries an <code>idempotency-key</code> besides, a UUID of your own: the same request with the same key is done once and gets the same answer, for 24 hours at least. An example to hold your code against:</p>
${code(`secret      0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
method      POST
path        /merchant/v1/invoices
timestamp   1800000000
body        {"assetKey":"ETH:evm:31337","amount":"0.01"}
signature   3b87c0966e52092791ef3217492694f4087d6d5059274aa5ee7eefb5c24f1742`)}
<h2 id="calls">Calls</h2>
<p>All below <code>${escaped(url)}</code>. Amounts are texts in whole units, such as <code>"0.5"</code>. <code>GET /invoices</code> and <code>GET /events</code> come page by page, 50 unless <code>limit</code> says (1 to 100): send <code>nextCursor</code> as <code>cursor</code> until it is null. Every field is in <a href="openapi.json">the OpenAPI document</a>.</p>
${table(
  ["Call", "What it does"],
  Object.values(merchantCalls).map(({ method, path, says }) => [
    word(`${method} ${path}`),
    escaped(says),
  ]),
)}
<h2 id="states">How an invoice stands</h2>
${table(
  ["State", "What it means"],
  states.map(([state, says]) => [word(state), says]),
)}
<p><code>received</code> counts what is deep enough or was paid within the wallet, <code>seen</code> what is not deep enough yet. A price in <code>fiat</code> becomes coins when the invoice is made and stands until it expires. An invoice with a <code>contact</code> is paid by the person of that e-mail or phone alone.</p>
<h2 id="refunds">Refunds and payouts</h2>
<p>What came above the amount, too late or only in part is never lost: <code>POST /invoices/{id}/refund</code> gives it back, straight into the account of whoever paid within the wallet, or to an <code>address</code> that the payer gives you. Payouts go to addresses that whoever operates the wallet has listed for you. The network's fee is taken out of the amount. A refund is told by <code>payout.changed</code>; <code>excess</code> stays, <code>refundable</code> falls. A payout is told the same way, and <code>GET /payouts/{id}</code> shows either.</p>
${table(
  ["State of a payout or refund", "What it means"],
  payoutStates.map(([state, says]) => [word(state), says]),
)}
<h2 id="errors">Errors</h2>
<p>Every refusal is <code>{"error": {"code", "message", "field"}}</code>; <code>field</code> says what of the request it is about.</p>
${table(
  ["Status", "Code", "What it means"],
  Object.entries(merchantErrors).map(([name_, { message, status }]) => [
    String(status),
    word(name_),
    escaped(message),
  ]),
)}
<p>20 requests a second and key, 100 at once. A body has at most 64 kB.</p>`;
