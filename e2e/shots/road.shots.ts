import { expect, type Page } from "@playwright/test";
import { approve } from "../product/approve.ts";
import { askAboutCookies } from "../product/cookies.ts";
import {
  activate,
  confirmAmount,
  ether as anyEther,
  newEmail,
  newReceiver,
  openAsset,
  pour,
  readCode,
  readOwnAddress,
  tether as anyTether,
  type Coin,
} from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { test } from "../product/test.ts";
import { openCamera, type Camera } from "./camera.ts";

/** As the brand names their tabs. */
let ether: Coin = anyEther;
let tether: Coin = anyTether;

/** Every screen of the road, in the order a person meets them. */
test("the road", async ({ page, product }) => {
  const { tabLabels } = product.brand;
  ether = { ...anyEther, tab: tabLabels.web3 };
  tether = { ...anyTether, tab: tabLabels.usd };
  const camera = openCamera(page);
  await enter(page, product, camera);
  const address = await receive(page, product, camera);
  await send(page, camera);
  await lookBack(page, camera);
  await pour(product, address, "0.25");
  await losses(page, product, camera);
});

async function enter(page: Page, product: Product, { take, stop }: Camera): Promise<void> {
  const email = newEmail();
  await askAboutCookies(page.context());
  await page.goto(product.origin);
  await expect(page.getByLabel("Email")).toBeVisible();
  await take("login with the cookie banner");
  await stop("login", async () => {
    await page.getByRole("button", { name: "Agree" }).click({ timeout: 2_000 });
  });
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Continue" }).click();
  await stop("login refused", () =>
    expect(page.getByText("Contact format is incorrect.")).toBeVisible(),
  );
  await stop("login by phone", async () => {
    await page.getByRole("button", { name: "Use a phone number" }).click();
    await page.getByLabel("Phone number").fill("+7 701 234 5678");
  });
  await page.getByRole("button", { name: "Use an email" }).click();
  await stop("login by password", async () => {
    await page.getByRole("button", { name: "Use a password" }).click();
    await page.getByLabel("Email, phone or login").fill("grey_wolf");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Enter login and password")).toBeVisible();
  });
  await page.getByRole("button", { name: "Use a code" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  const code = page.getByLabel("Verification code");
  await expect(code).toBeVisible();
  await take("code");
  await code.fill("000000");
  await stop("code refused", () =>
    expect(page.getByText("Wrong verification code.")).toBeVisible(),
  );
  await code.fill(await readCode(product, email));
  const box = page.getByLabel("I agree with terms and conditions");
  await expect(box).toBeVisible();
  await take("terms");
  await box.check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Summary balance")).toBeVisible();
  await approve(page, product, email);
}

async function receive(page: Page, product: Product, { take, stop }: Camera): Promise<string> {
  await page.getByRole("tab", { name: ether.tab }).click();
  await take("home without assets");
  await activate(page, ether);
  await take("home with an empty asset and news");
  await openAsset(page, ether);
  await expect(page.getByText("My wallet address")).toBeVisible();
  await take("asset without coins");
  await stop("receive assets", async () => {
    await page.getByRole("button", { name: "Send" }).click();
    await expect(dialogTitle(page)).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await stop("receive methods", async () => {
    await page.getByRole("button", { name: "Receive", exact: true }).click();
    await expect(dialogTitle(page)).toBeVisible();
  });
  await page.keyboard.press("Escape");
  const address = await readOwnAddress(page);
  await take("address");
  await pour(product, address, "2.5");
  await stop("deposit on its way", () =>
    expect(page.getByText(/ETH is on its way|Receiving/).first()).toBeVisible(),
  );
  // The news of it may have come and gone while the pictures were taken.
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("+2.5").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Close the notification" })).toHaveCount(0);
  await take("asset with coins");
  await page.getByRole("button", { name: "Back" }).click();
  await activate(page, tether);
  await openAsset(page, tether);
  await pour(product, await readOwnAddress(page, tether), "1250.5", tether);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("+1,250.5").first()).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("tab", { name: ether.tab }).click();
  // At rest: nothing on its way, no news left.
  await expect(page.getByText("Receiving USDT")).toBeHidden();
  await expect(page.getByRole("button", { name: "Close the notification" })).toHaveCount(0);
  await take("home");
  await stop("menu", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
  });
  await page.keyboard.press("Escape");
  const { switches, tabLabels } = product.brand;
  if (switches.privateAccounts)
    await stop("private tab", async () => {
      await page.getByRole("tab", { name: tabLabels.private }).click();
      await expect(page.getByText("Private summary balance")).toBeVisible();
    });
  await stop("choose an asset", async () => {
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Choose an asset")).toBeVisible();
  });
  await page.keyboard.press("Escape");
  return address;
}

async function send(page: Page, { take, stop }: Camera): Promise<void> {
  await openAsset(page, ether);
  await stop("send methods", async () => {
    await page.getByRole("button", { name: "Send" }).click();
    await expect(dialogTitle(page)).toBeVisible();
  });
  await page.getByRole("button", { name: /To address/ }).click();
  const field = page.getByLabel(/Address in the Ethereum \(local\) network/);
  await expect(field).toBeVisible();
  await take("receiver");
  await stop("scanner without a camera", async () => {
    await page.getByRole("button", { name: "Scan QR code" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await expect(dialogTitle(page)).toBeHidden();
  await field.fill("0x12");
  await page.getByRole("button", { name: "Continue" }).click();
  await stop("receiver refused", () =>
    expect(
      page
        .getByText(/address in the Ethereum \(local\) network has|begins with|characters/)
        .first(),
    ).toBeVisible(),
  );
  await field.fill(newReceiver());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel(/How much ETH/)).toBeVisible();
  await take("amount");
  await stop("amount above the balance", async () => {
    await page.getByLabel(/How much ETH/).fill("99");
    await expect(page.getByText(/Insufficient|exceed|less|most you can/).first()).toBeVisible();
  });
  await confirmAmount(page, "0.75");
  await take("confirm");
  // The pictures may have taken longer than a fee is good for; then the first press asks for another.
  await expect(async () => {
    await page.getByRole("button", { name: "Send 0.75 ETH" }).click({ timeout: 2_000 });
    await page.waitForURL(/send-payment\/status\//, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText("Created", { exact: true }).first()).toBeVisible();
  await take("status under way");
  await stop("status done", () =>
    expect(page.getByText("The payment was successfully sent")).toBeVisible(),
  );
  await page.goto(page.url().replace(/send-payment.*/, ""));
}

async function lookBack(page: Page, { stop }: Camera): Promise<void> {
  const home = page.url();
  await stop("asset with a history", async () => {
    await openAsset(page, ether);
    await expect(page.getByText("Latest").or(page.getByText("0.75")).first()).toBeVisible();
  });
  await page.goto(`${home}transactions-history`);
  await stop("transactions history", () => expect(page.getByRole("heading").first()).toBeVisible());
  await stop("opened transaction", async () => {
    const row = page
      .getByRole("link", { name: /0\.75/ })
      .or(page.getByRole("button", { name: /0\.75/ }));
    await row.first().click({ timeout: 3_000 });
    await expect(page.getByText("Transaction hash").or(dialogTitle(page)).first()).toBeVisible();
  });
  await page.goto(`${home}profile/password`);
  await stop("password", async () => {
    await page.getByLabel("New password").fill("Wolf in seven");
    await page.getByLabel("Repeat the password").fill("Wolf on");
    await expect(page.getByText("The two passwords differ.")).toBeVisible();
  });
  await page.goto(`${home}profile/sessions`);
  await stop("devices", () => expect(page.getByText("In use now")).toBeVisible());
  await page.goto(home);
  await stop("log out", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(dialogTitle(page)).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await page.goto(`${home}operations`);
  await stop("a door to what is being built", () =>
    expect(page.getByText(/being built/).first()).toBeVisible(),
  );
  await page.goto(`${home}no/such/page`);
  await stop("not found", () => expect(page.getByText("Page not found!")).toBeVisible());
  await page.goto(home);
}

/** What a person sees when something is missing: the network, the server, the right country. */
async function losses(page: Page, product: Product, { stop }: Camera): Promise<void> {
  await expect(page.getByText("Summary balance")).toBeVisible();
  await stop("no connection", async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/No connection/).first()).toBeVisible();
  });
  await page.context().setOffline(false);
  await expect(page.getByText(/No connection/)).toBeHidden();

  const answers = /api\/trpc\//;
  await page.route(answers, () => undefined);
  await stop("the last known home", async () => {
    await page.goto(product.origin);
    await expect(page.getByText(/as of/)).toBeVisible();
  });
  await stop("loading", async () => {
    await page.goto(`${product.origin}/settings`, { waitUntil: "commit" });
    await expect(page.getByRole("status").first()).toBeAttached();
  });
  await page.unroute(answers);

  await page.route(answers, (route) => route.abort());
  await stop("unreachable", async () => {
    await page.goto(`${product.origin}/settings`);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
  await page.unroute(answers);

  const data = { code: "FORBIDDEN", httpStatus: 403, errorCode: "NOT_SUPPORTED_COUNTRY" };
  const json = { error: { message: "", code: -32_603, data } };
  await page.context().clearCookies();
  await page.route(answers, (route) => route.fulfill({ status: 403, json }));
  await stop("region blocked", async () => {
    await page.goto(`${product.origin}/login`);
    await page.getByLabel("Email").focus();
    await expect(page.getByText("Denial of service").first()).toBeVisible();
  });
  await page.unroute(answers);
}

/** The heading of the sheet that is open. */
const dialogTitle = (page: Page) => page.getByRole("dialog").getByRole("heading").first();
