import { expect, type Browser, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { changeLanguage } from "../languages/changeLanguage.ts";
import { readEnglish } from "../languages/readEnglish.ts";
import { readMisfits } from "../languages/readMisfits.ts";
import { walkVouchers } from "../languages/walkVouchers.ts";
import { callAs } from "../product/callAs.ts";
import { goOnFromContact, newEmail } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { richPerson, signIn } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

type Own = {
  readonly state: {
    readonly assets: readonly { readonly token: string; readonly amount: string }[];
    readonly escrowTransfers: Readonly<
      Record<"originated" | "incoming", readonly { readonly state: string }[]>
    >;
  };
};
const ownState = async (page: Page) => (await callAs<Own>(page, "app.getAppState")).state;
const etherOf = async (page: Page) =>
  (await ownState(page)).assets.find(({ token }) => token === "ETH")?.amount;

/** From the page of the asset to a voucher of so much, that was just made; answers its code. */
async function createVoucher(page: Page, amount: string): Promise<string> {
  await press(page, "Send");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Voucher/ })
    .click();
  await page.waitForURL(/\/voucher\/create\/[\w-]+$/);
  await page.getByRole("textbox").fill(amount);
  await page.getByRole("checkbox").check();
  const create = page.getByRole("button", { name: `Create for ${amount} ETH` });
  await expect(create).toBeEnabled();
  expect(await findBarriers(page)).toEqual([]);
  await create.click();
  await page.waitForURL(/\/voucher\/create\/transaction-check\//);
  const code = page.getByRole("region", { name: "Code" }).getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/);
  await expect(code).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  return (await code.innerText()).replace(" ", "");
}

/** Another person in another browser, who comes by the link, signs in on the way and never hears a push. */
async function comeByLink(browser: Browser, product: Product, code: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await other.routeWebSocket(/./, (socket) => socket.close());
  await other.goto(`${product.origin}/voucher/acquire/code#v_${code}`);
  await expect(other.getByLabel("Email")).toBeVisible();
  expect(other.url()).not.toContain(code);
  const email = newEmail();
  await other.getByLabel("Email").fill(email);
  await goOnFromContact(other, product, email);
  await expect(other.getByLabel("Voucher code")).toHaveValue(code);
  expect(other.url()).not.toContain(code);
  return other;
}

test("a voucher goes to whoever opens its link, and both see where the money is", async ({
  page,
  product,
  browser,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const asset = page.url();
  const code = await createVoucher(page, "0.5");
  expect(await etherOf(page)).toBe("1.5");
  await press(page, "Done");
  await page.waitForURL(`${product.origin}/`);
  await page.getByRole("button", { name: /^Voucher Waits to be received/ }).click();
  await page.waitForURL(/\/operations\/outgoing\/voucher\//);
  await expect(page.getByText(/^30 days left, until/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const other = await comeByLink(browser, product, code);
  expect(await findBarriers(other)).toEqual([]);
  await press(other, "Continue");
  await other.waitForURL(/\/operations\/incoming\/voucher\//);
  await expect(page.getByText("Somebody has entered the code").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the voucher" })).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findBarriers(other)).toEqual([]);
  await press(other, "Activate Ether and receive");
  await other.waitForURL(/\/transactions-history$/);
  await expect(other.getByRole("link", { name: /^Voucher/ })).toContainText("+0.5");
  expect(await etherOf(other)).toBe("0.5");
  await other.getByRole("link", { name: /^Voucher/ }).click();
  await expect(other.getByText("The money is on your Ether balance.")).toBeVisible();
  await expect(page.getByText("Whoever entered the code has the money.")).toBeVisible();
  await page.goto(asset);
  await expect(page.getByText(/^1\.5\s*ETH$/).first()).toBeVisible();
  await other.context().close();
});

test("a voucher is cancelled, its money is back at once, and operations list it", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/operations`);
  await expect(page.getByRole("tab", { name: "OUTGOING" })).toBeDisabled();
  await expect(
    page.getByText("No vouchers found. Adjust filters, or create or receive a new voucher."),
  ).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.context().clearCookies();
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  const code = await createVoucher(page, "0.5");
  await press(page, "Done");
  await page.getByRole("button", { name: /^Operations/ }).click();
  await page.waitForURL(/\/operations$/);
  await expect(page.getByRole("tab", { name: "INCOMING" })).toBeDisabled();
  await page.getByRole("tab", { name: "OUTGOING" }).click();
  expect(await findBarriers(page)).toEqual([]);
  const waiting = page.getByRole("button", { name: /^Waits to be received/ });
  await waiting.click();
  await page.waitForURL(/\/operations\/outgoing\/voucher\//);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("tab", { name: "OUTGOING", selected: true })).toBeVisible();
  await waiting.click();
  await press(page, "Cancel the voucher");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The money comes back to your Ether at once");
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel the voucher" }).click();
  await expect(page.getByText("The money is back on your Ether balance.")).toBeVisible();
  await expect(page.getByText(code.slice(0, 3))).toHaveCount(0);
  expect(await etherOf(page)).toBe("2");
  await page.goto(`${product.origin}/transactions-history`);
  await expect(page.getByRole("link", { name: /^Voucher Came back/ })).toBeVisible();
});

test("wrong codes have an end, which says when it goes on", async ({ page, product }) => {
  await signIn(page, product, newEmail());
  await page.getByRole("button", { name: "Voucher" }).click();
  await page.waitForURL(/\/voucher\/acquire\/code$/);
  const box = page.getByLabel("Voucher code");
  await box.fill("ab0");
  await expect(page.getByText(/^A code has no 0, O, 1 or I/)).toBeVisible();
  for (const wrong of ["AAA222", "AAA-333", "aaa 444", "AAA555", "AAA666"]) {
    await box.fill("");
    await box.fill(wrong);
    await expect(page.getByText("Voucher not found or already used.")).toBeVisible();
  }
  expect(await findBarriers(page)).toEqual([]);
  await box.fill("");
  await box.fill("AAA777");
  await expect(page.getByText(/^You can try again in \d+:\d\d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  expect(await findBarriers(page)).toEqual([]);
});

test("every screen of vouchers speaks Russian, and nothing of it sticks out", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  await changeLanguage(page, "ru-KZ");
  await walkVouchers({
    page,
    product,
    look: async () => {
      await expect(page.locator("html")).toHaveAttribute("lang", "ru-KZ");
      expect(await readMisfits(page)).toEqual([]);
      expect(await readEnglish(page)).toEqual([]);
    },
  });
});
