import { type LoadFigures, webBudgets } from "@coffer/tools";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { filesWith, packedBytes } from "../firstLoad/bundle.ts";
import { listen, measureLoad, readShift, whenShown, type FirstLoad } from "../firstLoad/visit.ts";
import { action } from "../product/action.ts";
import { callAs } from "../product/callAs.ts";
import { askAboutCookies } from "../product/cookies.ts";
import { activate, ether, newEmail } from "../product/person.ts";
import { signIn } from "../product/quickPerson.ts";
import type { Product } from "../product/product.ts";
import { test } from "../product/test.ts";

/** What no first screen may bring along, by the name of the module. */
const neverFirst = [
  /^zod\//,
  /^@trpc\//,
  /^@(?:noble|scure)\//,
  /^@headlessui\//,
  /^(?:react-)?i18next\//,
  /^qr(?:-code-styling)?\//,
  /^lightweight-charts\//,
  /^react-router\/.*\/(?:dom\/lib|dom\/ssr\/(?!components)[^/]*|rsc\/.*)\.js$/,
  /^(?:motion|framer-motion|lottie-web|@sentry\/.*|recharts|moment|lodash)\//,
  /^packages\/(?:contract\/src\/(?!errors\/|shapes\/emptyState\.ts)|client\/src\/send\/writeDraft\.ts|chains|screens\/src\/(?:send|assets)\/)/,
];
const neverOnLogin = [
  ...neverFirst,
  /^packages\/(?:contract\/src\/errors\/|client\/src\/(?:actions\/createActions|wire\/create(?:Wire|Caller|Feeds))\.ts|screens\/src\/home\/)/,
];

const scriptBytes = (paths: readonly string[]): number =>
  [...new Set(paths)]
    .filter((path) => path.endsWith(".js"))
    .reduce((sum, path) => sum + packedBytes(path.slice(1), "gz"), 0);
const isPicture = (path: string) => /\.(?:woff2?|ttf|png|jpe?g|webp|avif|gif|svg|ico)$/.test(path);

/** Holds a load against its budget; answers what it took, as a line to print. */
function judge(load: FirstLoad, budget: LoadFigures): string {
  const toReady = scriptBytes(load.toReady);
  const whole = scriptBytes(load.whole);
  const page = packedBytes("index.html", "br");
  expect(load.complaints).toEqual([]);
  expect(toReady).toBeLessThanOrEqual(budget.scriptBytesToReady);
  expect(whole).toBeLessThanOrEqual(budget.scriptBytesWhole);
  expect(page).toBeLessThanOrEqual(budget.pageBytes);
  expect(load.toReady.filter(isPicture)).toEqual([]);
  expect(load.toReady.length).toBeLessThanOrEqual(budget.requestsToReady);
  expect(load.shift).toBeLessThanOrEqual(budget.shift);
  return `JavaScript to ready ${toReady} of ${budget.scriptBytesToReady} bytes, whole ${whole} of ${budget.scriptBytesWhole}, page ${page} of ${budget.pageBytes}, ${load.toReady.length} requests`;
}

function expectNone(paths: readonly string[], modules: readonly RegExp[]): void {
  for (const module of modules) {
    const asked = filesWith(module).filter((file) => paths.includes(`/${file}`));
    expect.soft(asked, `files with ${module}`).toEqual([]);
  }
}

const lastKnown = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** A browser that has signed in and closed: its cookies and storage, and nothing in its cache. */
async function signedInAnew(browser: Browser, product: Product): Promise<BrowserContext> {
  const first = await browser.newContext();
  const page = await first.newPage();
  await signIn(page, product, newEmail());
  await activate(page, ether);
  await expect.poll(() => lastKnown(page)).toContain('\\"assets\\":[{');
  const storageState = await first.storageState();
  await first.close();
  return browser.newContext({ storageState });
}

/** Lets nothing of that address come until what it answers is called. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(address, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}
const STATE = "**/app.getAppState";
const CODE = /\/assets\/.*\.js$/;

test("the login's first load keeps to its budget", async ({ page, product }, testInfo) => {
  await askAboutCookies(page.context());
  const load = await measureLoad(page, `${product.origin}/`);
  testInfo.annotations.push({ type: "figure", description: judge(load, webBudgets.login) });
  expectNone(load.toReady, neverOnLogin);
});

test("a signed-in home's first load keeps to its budget", async ({
  browser,
  product,
}, testInfo) => {
  const context = await signedInAnew(browser, product);
  const page = await context.newPage();
  const load = await measureLoad(page, `${product.origin}/`, /\/assets\/ModalSheet-/);
  await expect(page.getByText("Summary balance", { exact: true })).toBeVisible();
  testInfo.annotations.push({ type: "figure", description: judge(load, webBudgets.home) });
  expectNone(load.toReady, neverFirst);
  await context.close();
});

test("a home whose payments are frozen moves nothing after its list", async ({
  browser,
  product,
}) => {
  const context = await signedInAnew(browser, product);
  const page = await context.newPage();
  await page.goto(product.origin);
  await whenShown(page);
  await callAs(page, "guard.freeze");
  const frozen = page.getByText("Payments are frozen", { exact: true });
  await expect(frozen).toBeVisible();
  await expect.poll(() => lastKnown(page)).toContain('\\"isPart\\":true');
  const load = await measureLoad(page, `${product.origin}/`);
  await expect(frozen).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(load.shift).toBeLessThanOrEqual(webBudgets.home.shift);
  expect(load.complaints).toEqual([]);
  await context.close();
});

/** Home as it was last known: what is so now comes when it is let. */
async function homeBeforeState(browser: Browser, product: Product) {
  const context = await signedInAnew(browser, product);
  const page = await context.newPage();
  const letStateCome = await hold(page, STATE);
  await page.goto(product.origin);
  await whenShown(page);
  return { context, page, letStateCome };
}

test("home moves nothing when what is so now comes after what was last known", async ({
  browser,
  product,
}) => {
  const { context, page, letStateCome } = await homeBeforeState(browser, product);
  await expect(page.getByText(/Summary balance, as of/)).toBeVisible();
  const tabs = page.getByRole("tablist");
  const before = await tabs.boundingBox();
  letStateCome();
  await expect(page.getByText("Summary balance", { exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await tabs.boundingBox()).toEqual(before);
  expect(await readShift(page)).toBeLessThanOrEqual(webBudgets.home.shift);
  await context.close();
});

test("whoever answers the question about cookies types on at once", async ({ page, product }) => {
  await askAboutCookies(page.context());
  await page.goto(product.origin);
  const answer = page.getByRole("button", { name: "Reject" });
  await expect(answer).toBeVisible();
  const box = await page.getByLabel("Email").boundingBox();
  const sheet = await page.getByRole("dialog").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), "the question covers the email").toBeLessThanOrEqual(
    sheet?.y ?? 0,
  );
  await answer.tap();
  await expect(answer).toBeHidden();
  const field = page.getByLabel("Email");
  await expect(field).toBeFocused();
  await page.keyboard.type("somebody");
  await expect(field).toHaveValue("somebody");
});

/** Moments around the opening of the question, as the page meets them. */
const openings = ["showModal", "animationstart", "animationend"] as const;

for (const moment of openings)
  test(`whoever begins to type at the ${moment} of the question loses no letter`, async ({
    page,
    product,
  }) => {
    await askAboutCookies(page.context());
    const opened = new Promise<void>((resolve) => {
      void page.exposeFunction("onOpening", resolve);
    });
    await page.addInitScript((name) => {
      const tell = () => (globalThis as unknown as { onOpening: () => void }).onOpening(); // exposed above
      const open = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, "showModal")
        ?.value as (this: HTMLDialogElement) => void; // the browser's own
      HTMLDialogElement.prototype.showModal = function openTold() {
        if (name === "showModal") tell();
        open.call(this);
      };
      addEventListener(name, ({ target }) => target instanceof HTMLDialogElement && tell());
    }, moment);
    await page.goto(product.origin);
    await opened;
    const email = newEmail();
    await page.keyboard.type(email);
    const field = page.getByLabel("Email");
    await expect(field).toHaveValue(email);
    await expect(field).toBeFocused();
    const question = page.getByRole("dialog", { name: "Cookies" });
    await expect(question).toBeHidden();
    await field.blur();
    await question.getByRole("button", { name: "Agree" }).tap();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue(email);
  });

test("letters typed without a pause are all there, whenever they come", async ({
  page,
  product,
}) => {
  await askAboutCookies(page.context());
  await page.goto(product.origin);
  const field = page.getByLabel("Email");
  const question = page.getByRole("dialog", { name: "Cookies" });
  let typed = "";
  // Emptied again and again, so that the question may open at any letter.
  for (let round = 0; round < 8; round += 1) {
    typed = `anna${round}@example.com`;
    await page.keyboard.type(typed, { delay: 20 });
    await expect(field).toHaveValue(typed);
    for (let left = typed.length; left > 0; left -= 1) await page.keyboard.press("Backspace");
  }
  await expect(question).toBeHidden();
});

test("what is typed and submitted before the code is there is not lost", async ({
  page,
  product,
}) => {
  const complaints = listen(page);
  const letCodeCome = await hold(page, CODE);
  const email = newEmail();
  await page.goto(product.origin, { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(new URL(page.url()).search).toBe("");
  letCodeCome();
  await expect(page.getByText(`We sent a 6-digit code to ${email}.`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("rule 602: a login that was moved before its code came stays where it is", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const letCodeCome = await hold(page, CODE);
  await page.goto(product.origin, { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Cookies" })).toBeVisible();
  const moved = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return scrollY;
  });
  expect(moved).toBeGreaterThan(0);
  letCodeCome();
  await whenShown(page);
  expect(await page.evaluate(() => scrollY)).toBe(moved);
});

test("home shows what was last known, says so, and lets a press wait for what is so now", async ({
  browser,
  product,
}) => {
  const { context, page, letStateCome } = await homeBeforeState(browser, product);
  await expect(page.getByText(/Summary balance, as of \d\d:\d\d, updating/)).toBeVisible();
  await action(page, "Receive").click();
  const choice = page.getByRole("button", { name: /By address/ });
  await expect(choice).toHaveCount(0);
  letStateCome();
  await expect(choice).toBeVisible();
  await context.close();
});
