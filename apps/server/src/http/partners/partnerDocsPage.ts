import { partnerCalls, partnerErrors } from "@coffer/contract/partners";
import {
  code,
  docsFrame,
  errorsSection,
  escaped,
  payoutTable,
  sandboxLink,
  signing,
  table,
  word,
  type DocsPage,
} from "../signed/docsFrame.ts";
import { hookSnippet } from "../signed/snippets.ts";
import {
  curlSnippet,
  firstAccrual,
  moreEvents,
  nodeSnippet,
  payoutCalls,
  sampleAccount,
  sampleAccrual,
  sampleEvent,
  toldLine,
} from "./partnerSnippets.ts";

type Facts = {
  /** What the wallet is called. */
  readonly name: string;
  /** Where the calls stand, with the path, without a slash at its end. */
  readonly url: string;
  /** One that may be given, for the examples. */
  readonly assetKey: string;
};

const parts = {
  key: "Your key",
  first: "A first bonus",
  node: "In Node",
  hooks: "Webhooks",
  signing: "Signing",
  calls: "Calls",
  transfers: "Transfers",
  payouts: "Payouts",
  errors: "Errors",
};

const transferTypes: readonly (readonly [string, string])[] = [
  ["ACCRUAL", "A bonus that you gave; <code>accrualId</code> is yours."],
  [
    "BONUS_RETURNED",
    "Somebody gave all of their bonus back to you. <code>accrualId</code> is your latest to the same person in this asset.",
  ],
  [
    "PAYMENT_RECEIVED",
    "Coins that came to your address, from the chain or from within the wallet.",
  ],
  ["PAYOUT", "What you paid out, the network's fee included."],
];

/** The page from which a partner's developer gets to a first bonus. (rule 445) */
export function partnerDocsPage(facts: Facts): DocsPage {
  const { name } = facts;
  return docsFrame({
    title: `${name} for partners`,
    lead: "Give people bonuses in coins out of your account, and be told when one comes back. Ten minutes to the first one.",
    parts,
    body: `${steps(facts)}\n${reference(facts)}`,
  });
}

/** From no key to a first webhook, in the order in which it is done. */
const steps = ({ assetKey, name, url }: Facts): string => `<h2 id="key">1. Your key</h2>
<p>Whoever operates the wallet has made you a partner and handed you a key and a secret. Put them into your shell:</p>
${code(`export KEY=api_...\nexport SECRET=...`)}
<p>Do you try this out with a wallet of your own on this computer? Then its operator is you: where <code>npm start</code> is running, open another shell in the same folder, and take the key and the secret from what this prints. The first word is your <code>name</code> (small letters, digits and hyphens), the others are what people read:</p>
${code(`npm run partner -- create mygame My Game --about "Plays and pays"`)}
<h2 id="first">2. A first bonus</h2>
<p>Paste this as it stands. It needs <code>curl</code> and <code>openssl</code>.</p>
${code(curlSnippet(url))}
<p>It makes <code>coffer METHOD PATH BODY</code>, a command of this shell that signs and asks. Each answer is one long line; where you have <code>jq</code>, <code>coffer GET /account | jq</code> sets it out. The first answer lists your <code>addresses</code>, one for each network, your <code>balances</code> and the <code>assets</code> that you may give; the second is empty so far. In part, the first looks like this:</p>
${code(JSON.stringify(sampleAccount(assetKey), null, 1))}
<p>What you give comes out of your own account, so put something in: send coins to one of your <code>addresses</code>. A wallet that runs on your computer has coins to play with: open ${sandboxLink("faucet", "the faucet", url)}, paste your address on the network of <code>${escaped(assetKey)}</code> and press Send coins. After about 3 seconds <code>coffer GET /account</code> shows them as <code>available</code>.</p>
<p>Then give somebody a bonus. Put a person in place of PERSON: the e-mail or phone (such as +77011234567) that they have verified with ${escaped(name)}, or their public id, which stands in their profile as Your ID. You find them by what they have verified whether or not they let other people do so. Where the wallet runs on your computer, sign in to <a href="${escaped(new URL("../", url).href)}">the wallet</a> with any e-mail (the code is in ${sandboxLink("mailbox", "the mailbox", url)}) and use that one.</p>
${code(firstAccrual(assetKey))}
<p>It is given where the answer has an <code>id</code>, and no <code>error</code>:</p>
${code(JSON.stringify(sampleAccrual(assetKey), null, 1))}
<p>The bonus is theirs then; it is waiting on their home. Once what you gave them reaches the wallet's minimum for the asset they can move it to their own account; they can give it back to you at any amount, which may ask for their identity first.</p>
<p><code>accrualId</code> is your own name for the bonus, a text. Ask again with the same one, and the same person, asset and amount as before, and you get the same answer, today or in a year, while nothing is given twice. So that is what to do after <code>TRY_AGAIN</code> or no answer at all. What was refused has not used its <code>accrualId</code> up. This shows what came and went:</p>
${code("coffer GET '/transfers?limit=10'")}
<h2 id="node">3. The same in Node</h2>
<p>Node 18 or newer, no packages. Save it as <code>bonus.mjs</code> and run <code>node bonus.mjs PERSON welcome-2</code> in the same shell; the last word is the <code>accrualId</code>.</p>
${code(nodeSnippet(url, assetKey))}
<h2 id="hooks">4. Webhooks</h2>
<p>Your hook is told by a POST when somebody gives a bonus back (<code>bonus.returned</code>), when coins came into your account (<code>payment.received</code>) and of every change of a payout (<code>payout.changed</code>), signed as your requests are, with the hook's secret. Tell whoever operates the wallet where your hook is; they hand you its secret. With a wallet on your own computer that is:</p>
${code("npm run partner -- hook set mygame http://127.0.0.1:9000/hook\nexport HOOK_SECRET=...")}
<p>As long as <code>hook</code> of <code>GET /account</code> is null, nobody is told. Verify what comes like this: save it as <code>hook.mjs</code>, run <code>node hook.mjs</code> where <code>HOOK_SECRET</code> is set, and send coins to your address once more.</p>
${code(hookSnippet(toldLine))}
<p>Answer with 200 to 299 within 5 seconds; do slow work afterwards. Redirects are not followed. What is not taken comes again: after seconds at first, then minutes, then each hour, for 3 days. The same <code>id</code> may come twice: take it once. Look at <code>GET /events</code> to see what was told and what your server answered; <code>POST /events/{id}/resend</code> tells it again. What happened while you had no hook is among them, as <code>FAILED</code>: send it again once you have one. The <code>sequence</code> of what is about the same thing rises: one that is not above the last you took is old.</p>
${code(moreEvents)}
<p>A body looks like this; the others have <code>payment</code> or <code>payout</code> in place of <code>bonus</code>:</p>
${code(JSON.stringify(sampleEvent(assetKey), null, 1))}`;

/** What is looked up afterwards. */
const reference = ({ assetKey, url }: Facts): string => `${signing}
${code(`secret      0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
method      POST
path        /partner/v1/accruals
timestamp   1800000000
body        {"accrualId":"welcome-1","person":"ada@example.com","assetKey":"ETH:evm:31337","amount":"0.01"}
signature   390da27b52ee7c65dc0108b1e260a77e32263ce9ae558e703d7079a4d8f93d5d`)}
<h2 id="calls">Calls</h2>
<p>All below <code>${escaped(url)}</code>. Amounts are texts in whole units, such as <code>"0.5"</code>. <code>GET /transfers</code> and <code>GET /events</code> come page by page, 50 unless <code>limit</code> says (1 to 100): send <code>nextCursor</code> as <code>cursor</code> until it is null. An asset is named by its <code>assetKey</code>, such as <code>${escaped(assetKey)}</code>; a bonus also by <code>token</code> and <code>networkId</code> together. Every field is in <a href="openapi.json">the OpenAPI document</a>.</p>
${table(
  ["Call", "What it does"],
  Object.values(partnerCalls).map(({ method, path, says }) => [
    word(`${method} ${path}`),
    escaped(says),
  ]),
)}
<p>Whoever has no wallet here is <code>PERSON_NOT_FOUND</code>. A key may have 120 accruals an hour refused, for that or for lack of money; after that it has to wait.</p>
<h2 id="transfers">What a transfer is</h2>
${table(
  ["Type", "What it means"],
  transferTypes.map(([type, says]) => [word(type), says]),
)}
<h2 id="payouts">Payouts</h2>
<p>Payouts go to addresses that whoever operates the wallet has listed for you: <code>payoutAddresses</code> of your account. The network's fee is taken out of the amount. A payout has no name of yours, so ask again with the same <code>idempotency-key</code> after <code>TRY_AGAIN</code> or no answer; the <code>coffer</code> above makes a new one each time.</p>
${code(payoutCalls(assetKey))}
${payoutTable("State of a payout")}
${errorsSection(partnerErrors)}`;
