import { expect, test } from "vitest";
import { html } from "./html.ts";

test("texts are escaped, pieces are not, lists are joined, null is nothing", () => {
  const piece = html`<b>${"<&>\"'"}</b>`;
  expect(html`${[piece, " & ", 1]}${null}`.text).toBe("<b>&lt;&amp;&gt;&quot;&#39;</b> &amp; 1");
});
