import { html, type Html } from "../pages/html.ts";

/** A page of the provider, such as stands in a frame of the wallet: without a way elsewhere. */
export const formLayout = ({ root, title, body }: FormPage & { readonly root: string }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Local sandbox</title>
        <link rel="stylesheet" href="${root}static/sandbox.css" />
        <script type="module" src="${root}static/sandbox.js"></script>
      </head>
      <body>
        <p class="mark">Local sandbox: nothing here is checked by anybody</p>
        <main>${body}</main>
      </body>
    </html> `.text;

export type FormPage = { readonly title: string; readonly body: Html };
