import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { action } from "../../product/action.ts";
import { approve } from "../../product/approve.ts";
import { openKeyboard } from "../../keyboard/openKeyboard.ts";
import { askAboutCookies } from "../../product/cookies.ts";
import {
  ether,
  expectReceived,
  newEmail,
  newReceiver,
  pour,
  readCode,
  tether,
  type Coin,
} from "../../product/person.ts";
import { test } from "../../product/test.ts";

/** What would reach for a mouse, a finger, or past the keyboard into a field. */
const notByKeyboard =
  /\.(?:click|dblclick|tap|fill|check|uncheck|focus|hover|clear|pressSequentially|setInputFiles|selectOption|dispatchEvent|dragTo)\(|page\.(?:mouse|touchscreen)/;

test("the walk by keyboard has no other means", () => {
  const files = [
    "keyboard.spec.ts",
    "keyboardChecks.spec.ts",
    "../../keyboard/openKeyboard.ts",
    "../../keyboard/readStop.ts",
  ];
  for (const file of files) {
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    expect(text.match(notByKeyboard)?.[0], file).toBeUndefined();
  }
});

test("the whole road by keyboard alone: the focus is always seen, and never lost", async ({
  page,
  product,
  context,
  isMobile: isPhone,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const keys = openKeyboard(page);
  const { to, enter, meet, press, type } = keys;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const heading = (name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
  const closing = button("Close the notification");
  const sheet = page.locator("[role=dialog][aria-modal=true]");
  const sheetTitle = sheet.getByRole("heading").first();

  await test.step("login", async () => {
    const email = newEmail();
    const field = page.getByLabel("Email");
    await askAboutCookies(page.context());
    await page.goto(product.origin);
    // On a phone the question has the focus at once, and gives it back.
    if (!isPhone) await meet(field);
    await expect(button("Reject")).toBeVisible();
    await keys.goAround("login with the question about cookies");
    await enter(button("Reject"));
    await expect(button("Reject")).toBeHidden();
    await keys.keepsFocus("cookies answered");
    if (isPhone) await meet(field);
    await to(field);
    await type("nobody");
    await expect(field).toHaveValue("nobody");
    await press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await meet(field);
    await press("Control+A");
    await type(email);
    await press("Enter");
    const code = page.getByLabel("Verification code");
    await meet(code);
    await type("000000");
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await meet(code);
    await keys.goAround("code");
    await to(code);
    await type(await readCode(product, email));
    await meet(heading("Terms"));
    await keys.goAround("terms");
    await to(page.getByLabel("I agree with terms and conditions"));
    await press("Space");
    await enter(button("Continue"));
    await meet(heading("Home"));
    await approve(page, product, email);
  });

  await test.step("home and the first assets", async () => {
    const tab = page.getByRole("tab", { selected: true });
    const activate = async (coin: Coin) => {
      const place = page.getByRole("tab", { name: coin.tab });
      while ((await place.getAttribute("aria-selected")) !== "true") await press("ArrowRight");
      await meet(place);
      await enter(button(`Activate ${coin.name}, Ethereum`));
      const row = page.getByRole("tabpanel").getByRole("button", {
        name: new RegExp(`^${coin.name} Ethereum`),
      });
      await meet(row);
      return row;
    };
    await keys.goAround("home without assets");
    await to(tab);
    await activate(tether);
    await to(tab, "Shift+Tab");
    const row = await activate(ether);
    await expect(async () => {
      await press("Escape");
      expect(await closing.count()).toBe(0);
    }).toPass();
    await meet(row);
    await keys.goAround("home with an asset");
    await enter(action(page, "Receive"));
    await expect(sheetTitle).toHaveText("Choose an asset");
    await keys.goAround("choose an asset");
    await enter(sheet.getByRole("button", { name: /^Ether/ }));
    await expect(sheetTitle).toHaveText("Receive");
    await keys.keepsFocus("another content of the sheet");
    await keys.goAround("what follows the choice");
    await press("Escape");
    await expect(sheet).toHaveCount(0);
    await meet(action(page, "Receive"));
    await enter(row);
    await meet(heading("Ether"));
  });

  await test.step("receive", async () => {
    await enter(button("Receive"));
    await expect(sheetTitle).toBeVisible();
    await keys.goAround("receive methods");
    await press("Escape");
    await expect(sheet).toHaveCount(0);
    await meet(button("Receive"));
    await press("Enter");
    await enter(button(/By address/));
    await meet(heading(/ETH/));
    await keys.goAround("address");
    await enter(button("Copy address"));
    await expect(page.getByText("Copied")).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await enter(button("Back"));
    await meet(heading("Ether"));
    await pour(product, address, "2");
    await expectReceived(page, "2", ether);
    await to(closing, "Shift+Tab");
    await press("Enter");
    await keys.keepsFocus("notification closed");
  });

  await test.step("chart", async () => {
    const chart = page.getByRole("slider", { name: "Price chart of ETH" });
    await to(chart);
    const now = await chart.getAttribute("aria-valuetext");
    await press("Home");
    await expect(chart).not.toHaveAttribute("aria-valuetext", now ?? "");
    await press("Escape");
    await expect(chart).toHaveAttribute("aria-valuetext", now ?? "");
    await press("Tab");
    await meet(page.getByRole("radio", { name: "Day" }));
    await press("ArrowRight");
    await press("ArrowRight");
    await meet(page.getByRole("radio", { name: "Month" }));
    await expect(page.getByText("in 30 days", { exact: true })).toBeVisible();
    await keys.goAround("asset");
  });

  const receiver = newReceiver();
  await test.step("send", async () => {
    await enter(button("Send"));
    await expect(sheetTitle).toBeVisible();
    await keys.goAround("send methods");
    await enter(button(/To address/));
    await meet(page.getByLabel(/Address in the Ethereum \(local\) network/));
    const scan = button("Scan QR code");
    await enter(scan);
    await expect(sheetTitle).toHaveText("Scan a QR code");
    await expect(sheet.getByRole("alert")).toBeVisible();
    await keys.goAround("scanner without a camera");
    await press("Escape");
    await expect(sheet).toHaveCount(0);
    await meet(scan);
    await to(page.getByLabel(/Address in the Ethereum \(local\) network/), "Shift+Tab");
    await type(receiver);
    await keys.goAround("receiver");
    await enter(button("Continue"));
    const amount = page.getByLabel(/How much/);
    await meet(amount);
    await type("0.3");
    // It comes with the fee, in the middle of a round otherwise.
    await expect(button("MAX")).toBeEnabled();
    await keys.goAround("amount");
    await enter(button(/USD|\$/));
    await expect(page.getByLabel(/How much/)).not.toHaveValue("0.3");
    await enter(button(/ETH/));
    await enter(button("MAX"));
    await expect(amount).toHaveValue(/^1\.9/);
    await to(amount);
    await press("Control+A");
    await type("0.3");
    await expect(button("Continue")).toBeEnabled();
    await press("Enter");
    await meet(heading("Send confirm"));
    await expect(button("Send 0.3 ETH")).toBeEnabled();
    await keys.goAround("confirm");
    await enter(button("Send 0.3 ETH"));
    await meet(heading("Transaction check"));
    await expect(page.getByText("The payment was successfully sent")).toBeVisible();
    await keys.keepsFocus("status");
    await keys.goAround("status");
    await enter(button("Go to home"));
    await meet(heading("Home"));
  });

  await test.step("history", async () => {
    await enter(page.getByRole("navigation").getByRole("button", { name: /history/i }));
    await meet(heading("Transactions history"));
    const row = page.getByRole("link", { name: /^Sent .*0\.3 ETH/ });
    await keys.goAround("history");
    await enter(row);
    await expect(sheetTitle).toBeVisible();
    await enter(button("Show the full hash"));
    await enter(button("Copy the hash"));
    await keys.goAround("opened transaction");
    await to(page.getByRole("link", { name: "Show in Blockchain browser" }));
    await press("Escape");
    await expect(sheet).toHaveCount(0);
    await meet(row);
    await enter(button("Back"));
    await meet(heading("Home"));
  });

  await test.step("menu and logout", async () => {
    const menu = button("Menu");
    // No hand opens the menu again before the address has followed what was closed.
    const isBack = () =>
      expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/modalId/);
    await enter(menu);
    await meet(page.getByRole("menuitem").first());
    await press("ArrowDown");
    await press("Escape");
    await meet(menu);
    await isBack();
    await press("Enter");
    await press("End");
    await meet(page.getByRole("menuitem", { name: "Log out" }));
    await press("Enter");
    await expect(sheetTitle).toBeVisible();
    await press("Escape");
    await expect(sheet).toHaveCount(0);
    await meet(menu);
    await isBack();
    await press("Enter");
    await press("End");
    await meet(page.getByRole("menuitem", { name: "Log out" }));
    await press("Enter");
    await enter(sheet.getByRole("button", { name: "Log out" }));
    await meet(page.getByLabel("Email"));
  });

  expect(keys.faults).toEqual([]);
});
