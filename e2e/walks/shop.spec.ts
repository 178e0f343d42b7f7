import { expect } from "@playwright/test";
import { newEmail } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("from the sandbox's shop to 'Invoice is completed' and back, where the order is paid by a webhook", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "2" });
  await page.goto(`${product.origin}/sandbox/`);
  await page.getByRole("link", { name: /^Shop Sells|^Shop\s+\d/ }).click();
  await expect(page.getByRole("heading", { name: "Oak & Wax" })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("127.0.0.1");
  await page.getByRole("button", { name: "Order oak candle" }).click();
  await expect(page.getByText("signature fits").first()).toBeVisible();
  await page.getByRole("link", { name: "Pay with the wallet" }).click();
  await expect(page.getByText("Oak & Wax asks for")).toBeVisible();
  await page.getByRole("button", { name: "Pay with assets", exact: true }).click();
  await page.getByRole("button", { name: "Pay 0.01 ETH", exact: true }).click();
  await expect(page.getByText("Invoice is completed")).toBeVisible();
  await page.getByRole("link", { name: "Back to Oak & Wax" }).click();
  await expect(page.getByRole("status")).toHaveText("Paid");
});

test("the page for merchants is there for everybody, and fits its screen", async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/merchant/v1/docs`);
  await expect(page.getByRole("heading", { name: "2. A first invoice" })).toBeVisible();
  const room = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(room).toBe(0);
  await page.getByRole("link", { name: "the OpenAPI document" }).click();
  await expect(page.getByText('"openapi":"3.1.0"')).toBeVisible();
});
