import { writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "../product/test.ts";
import { openHuman } from "./openHuman.ts";

const FORM = "Form of the identity check";
const AIM_SECONDS = 90;

/** A new tab, from the link that opens it. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), press()]);
  await tab.waitForLoadState();
  return tab;
}

/** A browser that has not answered about cookies; the tabs that it opens are asked no more. */
const askOnce = (page: Page) =>
  page.addInitScript(() => {
    try {
      if (sessionStorage.getItem("asks-about-cookies") !== null) return;
      sessionStorage.setItem("asks-about-cookies", "");
      localStorage.removeItem("cookie-consent");
    } catch {
      // A frame of somebody else's keeps nothing.
    }
  });

test("a newcomer, from the printed address to a sent payment", async ({ page, product }) => {
  const { read, press, type, turnTo, mark, marks, figures } = openHuman();
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  await askOnce(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const startMs = Date.now();

  await page.goto(product.origin);
  await press(button("Agree"));
  // Whoever has answered types on at once: the caret is back in its box.
  await type(page, "anna@example.com");
  await press(button("Continue"));
  mark("email given", startMs);

  const mailLink = page.getByRole("link", { name: /mailbox/i });
  const mailbox = await opened(page, () => press(mailLink));
  const code = (await mailbox.locator(".code").first().innerText()).trim();
  await read(mailbox);
  await turnTo(page);
  // The caret is back in the boxes: nobody has to press there first.
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await type(page, code);
  mark("code typed", startMs);
  await press(page.getByRole("checkbox"));
  await press(button("Continue"));
  mark("home", startMs);

  await press(button(/^Receive/));
  const offers = page.getByRole("dialog");
  await press(offers.getByRole("button", { name: /^Activate Ether, Ethereum/ }));
  const faucetLink = page.getByRole("link", { name: /test coins/i });
  const faucet = await opened(page, () => press(faucetLink));
  await faucet.getByRole("status").waitFor();
  await press(faucet.getByRole("button", { name: "Copy address" }).first());
  await turnTo(page);
  await expect(page.getByRole("list", { name: "Received just now" })).toBeVisible();
  mark("coins received", startMs);

  await press(button(/^Send ETH/));
  await press(button("Continue"));
  await press(page.getByRole("checkbox"));
  await press(button("Start the identity check"));
  const form = page.frameLocator(`iframe[title="${FORM}"]`);
  await press(form.getByRole("button", { name: "Approve me" }));
  await expect(page.getByText("You are verified")).toBeVisible();
  mark("verified", startMs);

  await press(button(/^Send ETH/));
  await press(button("Paste"));
  await press(button("Continue"));
  mark("receiver", startMs);
  await page.getByLabel(/How much/).waitFor();
  await read(page);
  await type(page, "0.1");
  await press(button("Continue"));
  await read(page);
  const question = page.getByRole("button", { name: /anyway/i });
  if (await question.first().isVisible()) await press(question.first());
  await press(button(/^Send /));
  await page.waitForURL(/send-payment\/status\//);
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  mark("sent", startMs);

  const seconds = (Date.now() - startMs) / 1_000;
  const { taps, pausedMs } = figures();
  const waited = seconds - pausedMs / 1_000;
  const line = `${taps} taps, ${(pausedMs / 1_000).toFixed(1)} s of hands and eyes (aim ${AIM_SECONDS}), ${waited.toFixed(0)} s of waiting: ${seconds.toFixed(0)} s`;
  const report = [...marks, line].join("\n");
  const file = process.env["JOURNEY_REPORT"];
  if (file !== undefined) writeFileSync(file, report);
  else process.stdout.write(`${report}\n`);
});
