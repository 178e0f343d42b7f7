import { expect, type Page } from "@playwright/test";
import { expectInstallable } from "../../product/expectInstallable.ts";
import { makeLink } from "../../product/makeLink.ts";
import { approve } from "../../product/approve.ts";
import {
  activate,
  ether,
  expectReceived,
  goOnFromContact,
  newEmail,
  newReceiver,
  openAsset,
  pour,
  readOwnAddress,
} from "../../product/person.ts";
import { signIn } from "../../product/quickPerson.ts";
import type { Product } from "../../product/product.ts";
import { test } from "../../product/test.ts";

const expectHome = (page: Page) => expect(page.getByText("Summary balance")).toBeVisible();

test("the brand's own legal pages are read before anybody signs in", async ({ page, product }) => {
  await page.goto(product.origin);
  for (const title of ["Terms of Use", "Privacy Policy", "Cookies"]) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: title }).first().click();
    const tab = await opened;
    await expect(tab.getByRole("heading", { name: title })).toBeVisible();
    await tab.close();
  }
});

test("the brand's manifest and all of its icons are served", async ({ page, product }) => {
  await page.goto(product.origin);
  await expectInstallable(page, product);
});

test("the profile opens the web wallet in a tab of its own, signed in", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/profile`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^Web wallet/ }).click();
  const tab = await opened;
  await expectHome(tab);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test("a one-time link asks by name, signs in once, and switches nobody", async ({
  page,
  product,
  browser,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  const link = await makeLink(page);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  // Whose account it is stands in the question; the login stands behind it.
  const masked = `${email.slice(0, 1)}***${email.slice(email.indexOf("@"))}`;
  const question = friend.getByRole("dialog", { name: `Sign in as ${masked}?` });
  await expect(question.getByRole("button", { name: "Sign in" })).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(friend.getByLabel("Email")).toBeVisible();
  await friend.goto(link);
  await question.getByRole("button", { name: "Sign in" }).click();
  await expectHome(friend);
  await friend.getByRole("button", { name: "Menu" }).click();
  await expect(friend.getByRole("banner").getByText(email)).toBeVisible();
  expect(new URL(friend.url()).pathname).not.toContain("token");

  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByText(/has been used or is older than a minute/)).toBeVisible();
  await expect(late.getByLabel("Email")).toBeVisible();
  expect(new URL(late.url()).pathname).toMatch(/\/login$/);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, product, newEmail());
  const before = await publicIdOf(other, product);
  await other.goto(await makeLink(page));
  await expect(other.getByText(/You are signed in under another contact/)).toBeVisible();
  await expectHome(other);
  expect(await publicIdOf(other, product)).toBe(before);
  for (const each of [friend, late, other]) await each.context().close();
});

/** What the profile of the person who is signed in says of who they are. */
async function publicIdOf(page: Page, { origin }: Product): Promise<string> {
  await page.goto(`${origin}/profile`);
  const text = page.getByText(/@example\.com/).first();
  await expect(text).toBeVisible();
  const shown = (await text.textContent()) ?? "";
  await page.goto(origin);
  await expectHome(page);
  return shown;
}

test("whoever the login stops on the way goes on there afterwards, once", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await page.goto(`${product.origin}/settings`);
  await page.getByLabel("Email").fill(email);
  await goOnFromContact(page, product, email);
  await page.waitForURL(/\/settings$/);
  await page.goto(`${product.origin}/login`);
  await expectHome(page);
});

test("a link's contact stands on the login, its payment in the form, and nothing in the address", async ({
  page,
  product,
}) => {
  const [email, receiver] = [newEmail(), newReceiver()];
  const asked = { email, address: receiver, amount: "0.25", currency: "eth", network: "Ethereum" };
  await page.goto(`${product.origin}/?${new URLSearchParams(asked)}`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(page.url()).not.toContain("?");
  await goOnFromContact(page, product, email);
  await expectHome(page);
  await approve(page, product, email);

  await activate(page, ether);
  await openAsset(page, ether);
  await pour(product, await readOwnAddress(page), "1");
  await expectReceived(page, "1", ether);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
  await expect(page.getByLabel(/Address in the Ethereum \(local\) network/)).toHaveValue(receiver);
  await expect(page.getByText(/Filled in from the link you opened/)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel(/How much ETH/)).toHaveValue("0.25");
});

test("a refused region is told so until it is served again", async ({ page, product }) => {
  await signIn(page, product, newEmail());
  const turn = (blocked: boolean) =>
    fetch(`${product.origin}/sandbox/api/region`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ blocked }),
    });
  try {
    await turn(true);
    await expect
      .poll(async () => {
        const body = JSON.stringify({ bundleId: "coffer-web@0.1.0" });
        const headers = { "content-type": "application/json" };
        const address = `${product.origin}/api/trpc/app.initApp`;
        return (await fetch(address, { method: "POST", headers, body })).status;
      })
      .toBe(403);
    await page.reload();
    await expect(page.getByText("Denial of service").first()).toBeVisible();
    await expect(
      page.getByText("The service is not available in your region. Please check your IP address"),
    ).toBeVisible();
    await turn(false);
    await expect
      .poll(async () => {
        await page
          .getByRole("button", { name: "Close" })
          .click({ timeout: 1_000 })
          .catch(() => {});
        return page.getByLabel("Email").isVisible();
      })
      .toBe(true);
  } finally {
    await turn(false);
  }
});
