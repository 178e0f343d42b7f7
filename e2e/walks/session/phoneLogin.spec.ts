import { expect, type Page } from "@playwright/test";
import { readCode } from "../../product/person.ts";
import { test } from "../../product/test.ts";

let people = 0;
/** A number nobody has used before, as a person writes it and as it is kept. */
function newPhone() {
  people += 1;
  const digits = String((Date.now() + people * 7919) % 10_000_000).padStart(7, "0");
  const [front, rest] = [digits.slice(0, 3), digits.slice(3)];
  return {
    typed: `+7 (701) ${front}-${rest}`,
    kept: `+7701${digits}`,
    shown: `+7 701 ${front} ${rest}`,
  };
}

async function openPhoneLogin(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("kept@example.com");
  await page.getByRole("button", { name: "Use a phone number" }).click();
  await expect(page.getByLabel("Phone number")).toBeFocused();
}

test("a person signs in with a code sent to a phone, and signs in again with it", async ({
  page,
  product,
}) => {
  const phone = newPhone();
  await page.goto(product.origin);
  await openPhoneLogin(page);

  const field = page.getByLabel("Phone number");
  await field.fill("+7 701 234");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Contact format is incorrect.")).toBeVisible();
  await page.getByRole("button", { name: "Use an email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("kept@example.com");
  await expect(page.getByText("Contact format is incorrect.")).toBeHidden();
  await page.getByRole("button", { name: "Use a phone number" }).click();
  await expect(field).toHaveValue("+7 701 234");

  await field.fill(phone.typed);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Verification code");
  await expect(code).toBeVisible();
  await expect(page.getByText(phone.shown)).toBeVisible();
  await expect(page.getByRole("button", { name: /Send the code again in/ })).toBeDisabled();
  await page.getByRole("button", { name: "Change phone number" }).click();
  await expect(field).toHaveValue(phone.kept);
  await page.reload();
  await expect(field).toHaveValue(phone.kept);
  await page.getByRole("button", { name: "Continue" }).click();
  await code.fill("000000");
  await expect(page.getByText("Wrong verification code.")).toBeVisible();
  await code.fill(await readCode(product, phone.kept));
  await page.getByLabel("I agree with terms and conditions").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Summary balance")).toBeVisible();

  await page.goto(`${product.origin}/profile`);
  await expect(page.getByRole("button", { name: /^Phone/ })).toContainText(phone.shown);
  await expect(page.getByRole("button", { name: /^Phone/ })).toContainText("Verified");
});
