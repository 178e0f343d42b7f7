import { expect } from "@playwright/test";
import { newEmail } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("the chart is read by mouse, finger and keys", async ({ page, product, context }) => {
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
  expect(refused).toEqual([]);
});
