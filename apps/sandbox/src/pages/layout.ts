import { html, type Html } from "./html.ts";
import { walletLink } from "./pieces.ts";

export type Page = {
  readonly title: string;
  /** The entry of the navigation this page belongs to. */
  readonly area: "start" | "mailbox" | "kyc" | "aml" | "payments" | "shop" | "faucet" | "explorer";
  readonly body: Html;
  /** Of title and body where they are not English, as the frame around them is. */
  readonly language?: string;
};

export type Frame = { readonly root: string; readonly walletPort: number };

const areas = [
  ["start", "", "Start"],
  ["mailbox", "mailbox", "Mailbox"],
  ["kyc", "kyc", "KYC"],
  ["aml", "aml", "AML"],
  ["payments", "payments", "Cards"],
  ["shop", "shop", "Shop"],
  ["faucet", "faucet", "Faucet"],
  ["explorer", "explorer", "Explorer"],
] as const;

/** A whole page: the mark of the sandbox, the navigation, the content. */
export function layout(page: Page, { root, walletPort }: Frame): string {
  const links = areas.map(
    ([area, path, label]) =>
      html`<a href="${root}${path}" ${area === page.area ? CURRENT : null}>${label}</a>`,
  );
  return html`<!doctype html>
    <html lang="${page.language ?? "en"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · Local sandbox</title>
        <link rel="icon" href="${root}static/icon.svg" />
        <link rel="stylesheet" href="${root}static/sandbox.css" />
        <script type="module" src="${root}static/sandbox.js"></script>
      </head>
      <body>
        <header lang="en">
          <p class="mark">Local sandbox: nothing here is real money</p>
          <div class="bar">
            <a class="name" href="${root}"
              ><img src="${root}static/icon.svg" alt="" width="28" height="28" />Sandbox</a
            >
            ${walletLink(walletPort, "Back to the wallet")}
          </div>
        </header>
        <nav lang="en" aria-label="Sandbox">${links}</nav>
        <main>${page.body}</main>
      </body>
    </html> `.text;
}

const CURRENT = html` aria-current="page"`;
