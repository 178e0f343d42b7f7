import { expect } from "@playwright/test";
import {
  confirmAmount,
  newEmail,
  newReceiver,
  openAmount,
  openAsset,
  ether,
} from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("from the chart to the hash of a transaction", async ({ page, product, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await richPerson(page, product, { email: newEmail(), amount: "2" });

  const chart = page.getByRole("slider", { name: "Price chart of ETH" });
  await expect(chart).toBeVisible();
  const headline = page.getByText(/^1 ETH ≈ [\d,]+\.\d{2} USD$/);
  await expect(headline).toBeVisible();
  await expect(page.getByText(/^[+−]\$[\d,.]+$/)).toBeVisible();
  await expect(page.getByText("in 24 hours", { exact: true })).toBeVisible();
  const month = page.getByRole("radio", { name: "Month" });
  await month.click();
  await expect(month).toBeChecked();
  await expect(page.getByText("in 30 days", { exact: true })).toBeVisible();

  const place = await chart.boundingBox();
  if (place === null) throw new Error("The chart has no place on the page.");
  await page.mouse.move(place.x + place.width / 4, place.y + 50);
  await expect(page.getByText("in 30 days", { exact: true })).toBeHidden();
  const early = (await headline.textContent()) ?? "";
  await page.mouse.move(place.x + place.width / 2, place.y + 50);
  await expect(headline).not.toHaveText(early);
  await page.mouse.move(0, 0);
  await expect(page.getByText("in 30 days", { exact: true })).toBeVisible();

  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: place.y + 60 }],
    });
  await touch("touchStart", place.x + 60);
  await expect(page.getByText("in 30 days", { exact: true })).toBeHidden();
  const touched = (await headline.textContent()) ?? "";
  await touch("touchMove", place.x + 90);
  await touch("touchMove", place.x + 160);
  await expect(headline).not.toHaveText(touched);
  await touch("touchEnd", 0);
  await expect(page.getByText("in 30 days", { exact: true })).toBeVisible();

  await chart.focus();
  await chart.press("Home");
  await expect(page.getByText("in 30 days", { exact: true })).toBeHidden();
  await expect(chart).toHaveAttribute(
    "aria-valuetext",
    /^\$[\d,]+\.\d{2}, \w{3} \d+, \d{4}, \d{2}:\d{2}$/,
  );
  await chart.press("Escape");
  await expect(page.getByText("in 30 days", { exact: true })).toBeVisible();

  await openAmount(page, newReceiver());
  await confirmAmount(page, "0.5");
  await page.getByRole("button", { name: "Send 0.5 ETH" }).click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("button", { name: "CLOSE", exact: true }).click();
  await openAsset(page, ether);
  await page.getByRole("link", { name: "All transactions" }).click();
  await expect(page.getByRole("heading", { name: "Transactions history" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await page.getByRole("link", { name: /^Sent.*0x.*−0\.5 ETH.*≈ ?\$[\d,]+\.\d\d$/ }).click();

  const sheet = page.getByRole("dialog", { name: "Transaction" });
  await sheet.getByRole("button", { name: "Show the full hash" }).click();
  const hash = await sheet.getByText(/^0x[0-9a-f]{64}$/).textContent();
  await sheet.getByRole("button", { name: "Copy the hash" }).click();
  await expect(sheet.getByText("Copied").first()).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  const explorer = sheet.getByRole("link", { name: "Show in Blockchain browser" });
  await expect(explorer).toHaveAttribute("href", new RegExp(`${hash}$`));
  expect(refused).toEqual([]);
});
