import { merchantCalls, merchantErrors } from "@coffer/contract/merchants";
import { curlSnippet, toldLine, moreCalls, nodeSnippet, sampleEvent } from "./merchantSnippets.ts";
import {
  code,
  docsFrame,
  errorsSection,
  escaped,
  payoutTable,
  sandboxPage,
  signing,
  table,
  word,
  type DocsPage,
} from "../signed/docsFrame.ts";
import { hookSnippet } from "../signed/snippets.ts";

type Facts = {
  /** What the wallet is called. */
  readonly name: string;
  /** Where the calls stand, with the path, without a slash at its end. */
  readonly url: string;
  /** One that an invoice may be in, for the examples. */
  readonly assetKey: string;
};

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
const states: readonly (readonly [string, string])[] = [
  [
    "PAYMENT_REQUIRED",
    "Something is still due: all of it, or what <code>due</code> says after a part came. It ends at <code>expiresAt</code>.",
  ],
  [
    "PROCESSING",
    "Enough is seen on the chain, not deep enough yet, or it is on its way into your account. What is first seen before <code>expiresAt</code> is on time, however long its depth takes.",
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
export function merchantDocsPage(facts: Facts): DocsPage {
  const { name } = facts;
  return docsFrame({
    title: `${name} for merchants`,
    lead: "Ask for money by an invoice, send your customer to its page, and be told when it is paid. Ten minutes to the first one.",
    parts,
    body: `${steps(facts)}\n${reference(facts)}`,
  });
}

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
${code(hookSnippet(toldLine))}
<p>Answer with 200 to 299 within 5 seconds; do slow work afterwards. Redirects are not followed. What is not taken comes again: after seconds at first, then minutes, then each hour, for 3 days. The changes of one invoice come in their order, the next only once you have taken the one before, and <code>sequence</code> grows. The same <code>id</code> may come twice: take it once. Deliver goods when <code>state</code> is <code>PAID</code> and not before. Look at <code>GET /events</code> to see what was told and what your server answered; <code>POST /events/{id}/resend</code> tells it again.</p>
<p>A body looks like this; that of a <code>payout.changed</code> has <code>payout</code> in place of <code>invoice</code>:</p>
${code(JSON.stringify(sampleEvent(url, assetKey), null, 1))}`;

/** What is looked up afterwards. */
const reference = ({ url }: Pick<Facts, "url">): string => `${signing}
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
${payoutTable("State of a payout or refund")}
${errorsSection(merchantErrors)}`;
