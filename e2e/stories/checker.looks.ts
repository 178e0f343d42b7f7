import { expect } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { isEnglish } from "../languages/isEnglish.ts";
import { readMisfits } from "../languages/readMisfits.ts";
import { test } from "./test.ts";

const faults = [
  ["reaches out of the screen", `<p style="white-space:nowrap">${"word ".repeat(60)}</p>`],
  ["is cut off", `<p style="width:3rem;overflow:hidden;white-space:nowrap">a long text</p>`],
  ["is cut off", `<p style="height:1rem;line-height:1;overflow:hidden">a<br>text</p>`],
  [
    "is shortened, and stands nowhere whole",
    `<p style="width:3rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">a long text</p>`,
  ],
  [
    "sticks out of its button",
    `<button style="width:3rem;white-space:nowrap">a long text</button>`,
  ],
  ["is broken inside a word", `<p style="width:3rem;overflow-wrap:anywhere">unbreakable</p>`],
  ["lies on", `<p>a text</p><p style="margin-top:-2rem">another one</p>`],
] as const;

for (const [fault, html] of faults) {
  test(`a text that ${fault} is found: ${html.slice(0, 40)}`, async ({ blank }) => {
    await blank.setContent(`<body style="margin:1rem">${html}</body>`);
    expect((await readMisfits(blank)).join("\n")).toContain(fault);
  });
}

test("texts that fit are left alone, as is one shortened with its whole text in a title", async ({
  blank,
}) => {
  await blank.setContent(
    `<p>a text</p><p>another <b>one</b></p><button>a button</button><p title="a long text" style="width:3rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">a long text</p>`,
  );
  expect(await readMisfits(blank)).toEqual([]);
});

const page = (html: string, style = "") =>
  `<html lang="en"><head><meta name="viewport" content="width=device-width"><title>A page</title><style>${style}</style></head><body><main><h1>A page</h1>${html}</main></body></html>`;
const barriers = [
  ["light: button-name", page("<button></button>")],
  ["light: region", page("").replace("</main>", "</main><p>beside it</p>")],
  ["light: color-contrast", page(`<p style="color:#aaa;background:#fff">pale</p>`)],
  [
    "dark: color-contrast",
    page("<p>pale</p>", "@media (prefers-color-scheme:dark){p{color:#aaa;background:#fff}}"),
  ],
  ["195 px: has", page(`<div style="width:300px;height:1px"></div>`)],
] as const;

for (const [fault, html] of barriers) {
  test(`a barrier is found: ${fault}`, async ({ blank }) => {
    await blank.setContent(html);
    const found = await findBarriers(blank);
    expect(found.join("\n")).toContain(fault);
  });
}

test("a page without barriers has none", async ({ blank }) => {
  await blank.setContent(page("<p>A text.</p><button>A button</button>"));
  expect(await findBarriers(blank)).toEqual([]);
});

test.describe("in Russian", () => {
  for (const [text, isLeft] of [
    ["Отправить 0.3 ETH", false],
    ["Anna Smith", false],
    ["Заказ 01a21ab2-ffe4-711b-a1a5-4c9539e11846", false],
    ["Send", true],
    ["Отправить now", true],
  ] as const) {
    test(`"${text}" is ${isLeft ? "" : "not "}English`, () => {
      expect(isEnglish(text)).toBe(isLeft);
    });
  }
});
