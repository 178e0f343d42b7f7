import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../everyone/findBarriers.ts";
import { newEmail, readCode, signIn } from "../product/person.ts";
import { test } from "../product/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save" });
const newPhone = () => `+7701${String(Date.now() % 1e7).padStart(7, "0")}`;

test("a phone is added with the code of an SMS, and everybody can do it", async ({
  page,
  product,
}) => {
  const phone = newPhone();
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/profile`);
  await page.getByRole("button", { name: /^Phone/ }).click();
  await save(page).click();
  await expect(page.getByText("Contact cannot be empty.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const box = page.getByLabel("Your phone number");
  await box.pressSequentially(phone.slice(1, 5));
  await save(page).click();
  await expect(page.getByText("Contact format is incorrect.")).toBeVisible();
  await box.fill("");
  await box.pressSequentially(phone.slice(1), { delay: 10 });
  await expect(box).toHaveValue(/^\+7 701 \d{3} \d{4}$/);
  await save(page).click();

  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await expect(page.getByText(/Send the code again in/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const right = await readCode(product, phone);
  await code.fill(right === "000000" ? "000001" : "000000");
  await expect(page.getByText("Wrong verification code.")).toBeVisible();
  await expect(page.getByText("4 tries are left for this code.")).toBeVisible();
  await code.fill(right);
  await expect(page.getByText(/^Your phone number is verified/)).toBeVisible();
  await expect(page.getByText("Verified: you can sign in with it.")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: /^Phone.*Verified/ })).toBeVisible();
});
