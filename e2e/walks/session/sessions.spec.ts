import { expect, type Page } from "@playwright/test";
import { otherDevice } from "../../product/otherDevice.ts";
import { ether, newEmail, richPersonByHand } from "../../product/person.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

const atLogin = (page: Page) => expect(page.getByLabel("Email")).toBeVisible();
const openDevices = async (page: Page, origin: string) => {
  await page.goto(`${origin}/profile`);
  await page.getByRole("button", { name: /^Devices/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Devices");
};

test("a person sees where they are signed in and signs out from afar, one device or all others", async ({
  page,
  product,
  browser,
}) => {
  const email = newEmail();
  await signIn(page, product, email);
  const phone = await otherDevice(browser, { page, product, email });
  await openDevices(page, product.origin);
  await expect(page.getByText("In use now")).toBeVisible();
  await page.getByRole("button", { name: /^Safari, iPhone/ }).click();
  const sheet = page.getByRole("dialog", { name: "Sign out this device?" });
  await expect(sheet.getByText("Signed in since")).toBeVisible();
  await sheet.getByRole("button", { name: "Sign out this device" }).click();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await expect(sheet.getByRole("heading")).toBeHidden();

  await atLogin(phone);
  await expect(phone.getByText("This device was signed out from another one.")).toBeVisible();
  await phone.context().close();

  const again = await otherDevice(browser, { page, product, email });
  await openDevices(page, product.origin);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  const all = page.getByRole("dialog", { name: "Sign out all others?" });
  await expect(all.getByRole("heading")).toBeVisible();
  await all.getByRole("button", { name: "Sign out all other devices" }).click();
  await atLogin(again);
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await again.context().close();
});

/** All that a page of the browser can say of whoever was signed in. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
    return [
      document.title,
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(history.state),
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(await indexedDB.databases()),
      ...cached,
    ].join("\n");
  });

test("rule 241: tabs follow each other in and out, and who has left leaves no trace in any of them", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await page.goto(product.origin);
  const other = await page.context().newPage();
  await other.goto(product.origin);
  await atLogin(other);
  const address = await richPersonByHand(page, product, { email, amount: "2.71828", coin: ether });
  await expect(other.getByText("Summary balance")).toBeVisible();
  await other.getByRole("tab", { name: ether.tab }).click();
  await other
    .getByRole("tabpanel")
    .getByRole("button", { name: /^Ether/ })
    .first()
    .click();
  await other.waitForURL(/\/assets\//);
  const [, assetId = "?"] = /\/assets\/([^/]+)/.exec(other.url()) ?? [];

  await page.goto(`${product.origin}/profile`);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await atLogin(page);
  await atLogin(other);
  await expect(other.getByText("You signed out in another tab.")).toBeVisible();
  await expect(page.getByText("You signed out in another tab.")).toBeHidden();
  for (const tab of [page, other]) {
    const left = await traces(tab);
    for (const secret of [email, address, assetId, "2.71828"]) expect(left).not.toContain(secret);
  }
  await other.close();
});

test("where sockets are blocked the state is asked for instead", async ({ page, product }) => {
  await page.routeWebSocket(/api\/trpcws/, (socket) => void socket.close());
  await richPersonByHand(page, product, { email: newEmail(), amount: "0.5", coin: ether });
});
