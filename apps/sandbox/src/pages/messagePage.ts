import { html } from "./html.ts";
import type { Page } from "./layout.ts";

/** A page that only says something, such as that there is nothing here. */
export const messagePage = (title: string, text: string): Page => ({
  title,
  area: "start",
  body: html`<h1>${title}</h1>
    <p class="lead">${text}</p>`,
});
