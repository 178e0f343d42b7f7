import { randomInt } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { webBudgets } from "@coffer/tools";
import { expect, type Page } from "@playwright/test";
import { measureLoad } from "../../firstLoad/visit.ts";
import { callAs } from "../../product/callAs.ts";
import { pour, toncoin, tonTether } from "../../product/person.ts";
import { inPhoneTelegram, type PhoneTelegram } from "../../product/phoneTelegram.ts";
import type { Product } from "../../product/product.ts";
import { refuseStorageToOtherSites } from "../../product/refuseStorage.ts";
import { test } from "../../product/test.ts";

const newId = (): number => randomInt(2_000_000_000, 3_000_000_000);

/** An address as Telegram opens it, freshly signed. */
const launchOf = async (
  product: Product,
  person: { readonly id: number; readonly firstName: string; readonly startParam?: string },
): Promise<string> => (await product.ask<{ url: string }>("telegram", person)).url;

/** Presses Telegram's main button once it says this and can be pressed. */
async function pressMain(telegram: PhoneTelegram, text: string): Promise<void> {
  await expect
    .poll(() => telegram.last("web_app_setup_main_button"))
    .toMatchObject({ is_visible: true, is_active: true, text });
  await telegram.tell("main_button_pressed");
}

async function agree(page: Page, telegram: PhoneTelegram): Promise<void> {
  await page.getByLabel("I agree with terms and conditions").check();
  await pressMain(telegram, "Continue");
}

const seasons = (page: Page) => page.getByText("Three seasons, 60,000 USDT");
const offers = (page: Page) => page.getByRole("button", { name: /^Activate / });

// On Telegram's wire as its apps for phones have it; of the bundle nothing is mocked. (rule 267)
test("in Telegram a person is in their own wallet at once, with what is on TON", async ({
  page,
  product,
}) => {
  const telegram = await inPhoneTelegram(page);
  const anna = { id: newId(), firstName: "Anna" };
  await page.goto(await launchOf(product, anna));
  await agree(page, telegram);
  await expect(seasons(page)).toBeVisible();
  await pressMain(telegram, "Open the wallet");
  await expect(page.getByText("Summary balance")).toBeVisible();
  expect(new URL(page.url())).toMatchObject({ hash: "", pathname: "/tg/" });
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(offers(page)).toHaveCount(2);
  await expect(page.getByText(/^Only assets on TON are shown here/)).toBeVisible();

  for (const { name, network } of [tonTether, toncoin])
    await page.getByRole("button", { name: `Activate ${name}, ${network}` }).click();
  const row = page.getByRole("button", { name: new RegExp(`^${toncoin.name} ${toncoin.network}`) });
  await row.click();
  // Home stands until the asset's page can be drawn.
  await expect(page.getByRole("heading", { level: 1, name: toncoin.name })).toBeVisible();
  await page.getByRole("button", { name: "Receive" }).click();
  await page.getByRole("button", { name: /By address/ }).click();
  const link = page.getByRole("link", { name: /Check account address in Blockchain browser/ });
  const href = (await link.getAttribute("href")) ?? "";
  await pour(product, href.slice(href.lastIndexOf("/") + 1), "20", toncoin);
  await expect(page.getByText(/20\s*TON received/).first()).toBeVisible();

  // The same person, opened anew, is in the same wallet, and is shown the seasons no more by themselves.
  await page.goto("about:blank");
  await page.goto(await launchOf(product, anna));
  await expect(row).toContainText("20");
  await expect(seasons(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Airdrop" }).click();
  await expect(seasons(page)).toBeVisible();

  // Somebody else in the same browser has a wallet of their own.
  await page.goto("about:blank");
  await page.goto(await launchOf(product, { id: newId(), firstName: "Boris" }));
  await agree(page, telegram);
  await expect(offers(page)).toHaveCount(2);
});

type State = { readonly state: { readonly userProfile: { readonly publicId: string } } };
const publicIdOn = async (page: Page) =>
  (await callAs<State>(page, "app.getAppState")).state.userProfile.publicId;

test("where a step needs a browser, the web wallet opens beside Telegram, signed in by a link good for once", async ({
  page,
  product,
  browser,
}) => {
  const telegram = await inPhoneTelegram(page);
  await page.goto(await launchOf(product, { id: newId(), firstName: "Fatima" }));
  await agree(page, telegram);
  await expect(seasons(page)).toBeVisible();
  await callAs(page, "kyc.startKyc");
  await page.goto(`${product.origin}/tg/kyc/frame`);
  await expect(page.getByText("This step needs a browser")).toBeVisible();
  await page.getByRole("button", { name: "Open the web wallet" }).click();
  const opened = () =>
    telegram.last("web_app_open_link") as Promise<{ readonly url: string } | null>; // what this method takes
  await expect.poll(opened).toMatchObject({ url: expect.stringContaining("/login/token/") });
  const { url = "" } = (await opened()) ?? {};

  const beside = await (await browser.newContext()).newPage();
  await beside.goto(url);
  const publicId = await publicIdOn(page);
  const question = beside.getByRole("dialog", { name: `Sign in as ${publicId}?` });
  await question.getByRole("button", { name: "Sign in" }).click();
  await expect(beside.getByText("Summary balance")).toBeVisible();
  await expect(beside.getByRole("tab", { name: "WEB3" })).toBeVisible();
  expect(await publicIdOn(beside)).toBe(publicId);

  const late = await (await browser.newContext()).newPage();
  await late.goto(url);
  await expect(late.getByText(/has been used or is older than a minute/)).toBeVisible();
  // Whoever was in the mini-app is still.
  expect(await publicIdOn(page)).toBe(publicId);
  for (const each of [beside, late]) await each.context().close();
});

test("rule 248: in a client of 6.0 that tells no theme the wallet opens, with its own way back", async ({
  page,
  product,
}) => {
  const telegram = await inPhoneTelegram(page);
  const gleb = { id: newId(), firstName: "Gleb" };
  await launchOf(product, gleb);
  const old = { id: gleb.id, way: "button", version: "6.0", quirk: "noTheme" };
  await page.goto((await product.ask<{ url: string }>("telegram/launches", old)).url);
  await agree(page, telegram);
  await expect(seasons(page)).toBeVisible();
  await pressMain(telegram, "Open the wallet");
  await expect(page.getByText("Summary balance")).toBeVisible();
  await page.getByRole("button", { name: "Airdrop" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Summary balance")).toBeVisible();
  expect(await telegram.last("web_app_setup_back_button")).toBeNull();
});

test("rule 373: a link with a voucher's code leads through the terms to the code, which stands in no address", async ({
  page,
  product,
}) => {
  const telegram = await inPhoneTelegram(page);
  const person = { id: newId(), firstName: "Dora", startParam: "v_ABC234" };
  await page.goto(await launchOf(product, person));
  await agree(page, telegram);
  await expect(page.getByLabel("Voucher code")).toHaveValue("ABC234");
  expect(new URL(page.url()).pathname).toBe("/tg/voucher/acquire/code");
  expect(page.url()).not.toContain("ABC234");
  await pressMain(telegram, "Continue");
  await expect(page.getByText("Voucher not found or already used.")).toBeVisible();
});

test("a link to a partner leads to it, a changed launch fails, and outside the page says what it is", async ({
  page,
  product,
}) => {
  const telegram = await inPhoneTelegram(page);
  const url = await launchOf(product, { id: newId(), firstName: "Clara", startParam: "p_thor" });
  await page.goto(url);
  await agree(page, telegram);
  await expect(page.getByRole("heading", { name: "Send to partner" })).toBeVisible();

  await page.goto("about:blank");
  await page.goto(url.replace("Clara", "Clare"));
  await expect(page.getByText("Telegram authentication failed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();

  await page.goto(`${product.origin}/tg/app`);
  await expect(page.getByText("Coffer for Telegram")).toBeVisible();
  await page.getByRole("link", { name: "Open the web wallet" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});

/** In the frame of the page that plays Telegram, which stands at one of this computer's two names. */
for (const [host, where] of [
  ["localhost", "another port of the same host name"],
  ["127.0.0.1", "another site, with storage refused"],
] as const)
  test(`rule 248: framed by ${where}, the wallet opens and shows its balance`, async ({
    page,
    product,
  }) => {
    await refuseStorageToOtherSites(page.context());
    const { port } = new URL(product.origin);
    const user = newId();
    await launchOf(product, { id: user, firstName: "Dina" });
    await page.goto(`http://${host}:${Number(port) + 2}/?user=${user}`);
    await page.getByRole("button", { name: "Open app" }).click();
    const app = page.frameLocator('iframe[title="Mini-app"]');
    await app.getByLabel("I agree with terms and conditions").check();
    await page.getByRole("button", { name: "Continue" }).click();
    if (host === "localhost") await page.getByRole("button", { name: "Open the wallet" }).click();
    await expect(app.getByText("Summary balance")).toBeVisible();
    await expect(app.getByRole("button", { name: /^Activate / })).toHaveCount(2);
  });

const dist = path.resolve(import.meta.dirname, "../../../apps/tg/dist/coffer");
const { miniApp } = webBudgets;

test("the mini-app's home is ready within its budget", async ({ page, product }, testInfo) => {
  const telegram = await inPhoneTelegram(page);
  const emil = { id: newId(), firstName: "Emil" };
  await page.goto(await launchOf(product, emil));
  await agree(page, telegram);
  await expect(seasons(page)).toBeVisible();
  await page.goto("about:blank");
  const launch = await launchOf(product, emil);
  // The last file that comes while nobody does anything.
  const load = await measureLoad(page, launch, /\/assets\/ModalSheet-/);
  const { toReady, whole, complaints, shift } = load;
  await expect(page.getByText("Summary balance")).toBeVisible();
  const bytesOf = (files: readonly string[]) =>
    [...new Set(files)]
      .filter((file) => file.endsWith(".js"))
      .map((file) => statSync(path.join(dist, `${file.replace(/^\/tg\//, "")}.gz`)).size)
      .reduce((sum, size) => sum + size, 0);
  const description = `JavaScript to ready ${bytesOf(toReady)} of ${miniApp.scriptBytesToReady} bytes, whole ${bytesOf(whole)} of ${miniApp.scriptBytesWhole}, ${toReady.length} requests`;
  testInfo.annotations.push({ type: "figure", description });
  expect(bytesOf(toReady)).toBeLessThanOrEqual(miniApp.scriptBytesToReady);
  expect(bytesOf(whole)).toBeLessThanOrEqual(miniApp.scriptBytesWhole);
  expect(toReady.length).toBeLessThanOrEqual(miniApp.requestsToReady);
  // Who is known here is signed in by one way there and back.
  const calls = toReady.filter((file) => file.startsWith("/api/"));
  expect(calls).toEqual(["/api/trpc/auth.authorizeViaTelegram"]);
  expect(shift).toBeLessThanOrEqual(miniApp.shift);
  expect(complaints).toEqual([]);
});

test("rule 250: no bundle holds a trace of what plays Telegram", () => {
  const traces = /mockTelegramEnv|sandbox\/api|providers\/telegram|coffer_local_bot/;
  const found = ["tg", "web"].flatMap((app) => {
    const folder = path.resolve(dist, `../../../${app}/dist/coffer`);
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:html|js)$/.test(name))
      .filter((name) => traces.test(readFileSync(path.join(folder, name), "utf8")));
  });
  expect(found).toEqual([]);
});
