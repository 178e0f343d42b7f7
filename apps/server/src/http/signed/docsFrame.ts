import { createHash } from "node:crypto";
import type { SignedErrors } from "@coffer/contract/signed";

/** A page, with what it lets its browser do. */
export type DocsPage = { readonly html: string; readonly policy: string };

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
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");
export const code = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" role="region" aria-label="${escaped(heads.join(", "))}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`;
export const word = (text: string): string => `<code>${escaped(text)}</code>`;

type Framed = {
  readonly title: string;
  readonly lead: string;
  /** What stands on it: the name of each by its id. */
  readonly parts: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A page for whoever writes an owner's server. */
export function docsFrame({ body, lead, parts, title }: Framed): DocsPage {
  const contents = `<nav aria-label="On this page">${Object.entries(parts)
    .map(([id, name]) => `<a href="#${id}">${name}</a>`)
    .join(" ")}</nav>`;
  const hash = createHash("sha256").update(style).digest("base64");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>
<h1>${escaped(title)}</h1>
<p>${lead}</p>
${contents}
${body}
</main></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** A page of the sandbox, which stands beside these calls on a developer's own machine. */
export const sandboxPage = (page: string, url: string): string =>
  new URL(`../sandbox/${page}`, url).href;

/** The same as a link. */
export const sandboxLink = (page: string, name: string, url: string): string =>
  `<a href="${escaped(sandboxPage(page, url))}">${escaped(name)}</a>`;

/** How a request is signed. */
export const signing = `<h2 id="signing">Signing a request</h2>
<p>Send <code>x-coffer-key</code>, <code>x-coffer-timestamp</code> (Unix time in seconds, at most 300 from ours) and <code>x-coffer-signature</code>: the hex HMAC-SHA256, by your secret as text, of four parts joined by line feeds: the method, the path with its query as in the URL, the timestamp, and the raw body, which is empty for a GET. Each POST carries an <code>idempotency-key</code> besides, a UUID of your own: the same request with the same key is done once and gets the same answer, for 24 hours at least. An example to hold your code against:</p>`;

const payoutStates: readonly (readonly [string, string])[] = [
  ["PROCESSING", "It is on its way, or about to be."],
  ["FULFILLED", "It has arrived; <code>transactionId</code> names it on the chain."],
  ["FAILED", "It did not leave. The amount is back, and <code>problem</code> says why."],
];

/** How a payout stands, below a heading for its state. */
export const payoutTable = (heading: string): string =>
  table(
    [heading, "What it means"],
    payoutStates.map(([state, says]) => [word(state), says]),
  );

/** Every reason to refuse a request, and its limits. */
export const errorsSection = (errors: SignedErrors): string => `<h2 id="errors">Errors</h2>
<p>Every refusal is <code>{"error": {"code", "message", "field"}}</code>; <code>field</code>, where there is one, says what of the request it is about.</p>
${table(
  ["Status", "Code", "What it means"],
  Object.entries(errors)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(([name_, { message, status }]) => [String(status), word(name_), escaped(message)]),
)}
<p>A key may ask 20 times a second in the long run, and 100 times in a burst.</p>`;
