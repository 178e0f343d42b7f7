import { expect, type Locator, type Page } from "@playwright/test";
import { approveUnseen } from "../product/approve.ts";
import { activate, ether, newEmail, openAsset } from "../product/person.ts";
import { signIn } from "../product/quickPerson.ts";
import { whenShown } from "../firstLoad/visit.ts";
import { test } from "../product/test.ts";

const password = (page: Page) => page.getByRole("button", { name: "Use a password" });
const lost = (page: Page) =>
  page.getByText("The wallet could not be reached. Check your connection and try again.");

test("a password asked for without a network leaves the sign-in as it was typed, and the same tap opens it later", async ({
  page,
  product,
  context,
}) => {
  await page.goto(product.origin);
  await page.getByLabel("Email").fill("me@example.com");
  await context.setOffline(true);
  await password(page).click();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("me@example.com");
  await context.setOffline(false);
  await password(page).click();
  await expect(page.getByLabel("Email, phone or login")).toHaveValue("me@example.com");
});

test("a server that is gone leaves the sign-in, and is told of where something was asked", async ({
  page,
  product,
}) => {
  await page.goto(product.origin);
  await whenShown(page);
  const email = page.getByLabel("Email");
  await product.killServer();
  await email.fill(newEmail());
  await password(page).click();
  await expect(lost(page)).toBeVisible();
  await expect(email).toHaveValue(/@example\.com$/);
  await product.startServer();
  await password(page).click();
  await expect(page.getByLabel("Email, phone or login")).toHaveValue(/@example\.com$/);
  await page.getByRole("button", { name: "Use a code" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
});

test("a page whose code did not come says so, and is there once it does", async ({
  page,
  product,
}) => {
  const code = /\/assets\/login-/;
  await page.route(code, (route) => route.abort());
  await page.goto(product.origin);
  await expect(page.getByText("The page cannot be displayed.")).toBeVisible();
  await page.unroute(code);
  await expect(page.getByLabel("Email")).toBeVisible();
});

/** Whether what can be seen of an element lies below a bar; null once the page has another one in its place. */
function lookAt(element: HTMLElement | SVGElement): boolean | null {
  if (!element.isConnected) return null;
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const at = (y: number) => document.elementFromPoint(left + width / 2, y);
  return [Math.max(top, 0) + 1, (top + bottom) / 2, bottom - 1].some(
    (y) =>
      y > 0 &&
      y < Math.min(bottom, innerHeight) &&
      at(y)?.closest(".connection-strip, [data-news]") != null,
  );
}

/** However far the page is scrolled, what can be seen of this is not below the bar that says `told`. */
async function expectUncovered(page: Page, what: Locator, told = /^No connection/): Promise<void> {
  await expect(page.getByText(told)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(what).toBeInViewport();
  for (const scrolled of [0, 12, 30, 60]) {
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    const isCovered = (await what.evaluate(lookAt)) ?? (await what.evaluate(lookAt));
    expect(isCovered, `${page.url()} scrolled by ${scrolled}`).toBe(false);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** News that come to a page that is scrolled push what is read down, and do not lie over it. */
async function expectPushed(page: Page, cause: () => Promise<void>): Promise<void> {
  const scrolled = 30;
  await expect(page.locator("[data-news]")).toHaveCount(0);
  await page.evaluate((top) => scrollTo(0, top), scrolled);
  await cause();
  await expect(page.locator("[data-news]")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByRole("button", { name: "Close the notification" }).first().click();
}

const logo = (page: Page) => page.locator("header").getByText("Coffer", { exact: true });

for (const [width, height, colorScheme] of [
  [320, 640, "light"],
  [390, 844, "light"],
  [1280, 640, "dark"],
] as const) {
  test(`neither news nor the bar of a lost connection cover a logo, a balance or a title, ${width} px ${colorScheme}`, async ({
    page,
    product,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(product.origin);
    await expect(page.getByLabel("Email")).toBeVisible();
    await context.setOffline(true);
    await expectUncovered(page, logo(page));
    await context.setOffline(false);
    const email = newEmail();
    await signIn(page, product, email);
    await activate(page, ether);
    await expectUncovered(page, page.locator("header .number").first(), /^Ether is active/);
    await page.getByRole("button", { name: "Close the notification" }).first().click();
    await expectPushed(page, () =>
      page.getByRole("button", { name: /^Activate Toncoin/ }).dispatchEvent("click"),
    );
    await context.setOffline(true);
    await expectUncovered(page, logo(page));
    await context.setOffline(false);
    await openAsset(page, ether);
    await context.setOffline(true);
    await expectUncovered(page, page.getByRole("heading", { level: 1, name: ether.name }));
    await context.setOffline(false);
    await page.goBack();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    // A page that is opened anew may first hear of its person once they are approved, and has no news then.
    // The news goes by itself after three seconds: it is looked for before it can come.
    await Promise.all([
      expectUncovered(page, page.getByRole("heading", { level: 1 }), /^You are verified/),
      approveUnseen(page, product, email),
    ]);
    await context.setOffline(true);
    await expectUncovered(page, page.getByRole("heading", { level: 1 }));
    await context.setOffline(false);
  });
}
