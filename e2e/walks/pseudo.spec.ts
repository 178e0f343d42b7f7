import path from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { buildPseudo } from "../languages/buildPseudo.ts";
import { readMisfits } from "../languages/readMisfits.ts";
import { showBundle } from "../languages/showBundle.ts";
import { walkChecks } from "../languages/walkChecks.ts";
import { walkRoad } from "../languages/walkRoad.ts";
import { newEmail } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

// The files come from the test, which a service worker would answer for.
test.use({ serviceWorkers: "block" });

let bundle: Promise<string> | null = null;
/** The wallet in the pseudo-language, built once for all walks of a worker. */
const pseudoBundle = (testInfo: TestInfo): Promise<string> => {
  const folder = path.join(testInfo.project.outputDir, "pseudo-bundle");
  bundle ??= buildPseudo(folder).then(() => folder);
  return bundle;
};

/** Looks at screens and notes what does not fit on them. */
function misfitsOn(page: Page) {
  const misfits: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    // A page that has just come may not be painted yet.
    await expect(page.locator("body"), name).toHaveText(/\[.*[åéîöû].*\]/i, { useInnerText: true });
    const found = await readMisfits(page);
    if (found.length > 0) misfits[name] = found;
  };
  return { look, misfits };
}

test("a language 40 % longer than English fits every screen of the road at 320 and 390 px", async ({
  page,
  product,
}, testInfo) => {
  await showBundle(page, product.origin, await pseudoBundle(testInfo));
  const { look, misfits } = misfitsOn(page);
  await walkRoad({ page, product, look });
  expect(misfits).toEqual({});
});

test("it fits the checks of identity and address, and what waits for them, too", async ({
  page,
  product,
}, testInfo) => {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "1" });
  const asset = page.url();
  await showBundle(page, product.origin, await pseudoBundle(testInfo));
  const { look, misfits } = misfitsOn(page);
  await walkChecks({ page, product, email, asset, look });
  expect(misfits).toEqual({});
});

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
  test(`a text that ${fault} is found: ${html.slice(0, 40)}`, async ({ page }) => {
    await page.setContent(`<body style="margin:1rem">${html}</body>`);
    expect((await readMisfits(page)).join("\n")).toContain(fault);
  });
}

test("texts that fit are left alone, as is one shortened with its whole text in a title", async ({
  page,
}) => {
  await page.setContent(
    `<p>a text</p><p>another <b>one</b></p><button>a button</button><p title="a long text" style="width:3rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">a long text</p>`,
  );
  expect(await readMisfits(page)).toEqual([]);
});
