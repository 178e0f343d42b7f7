import { expect, type Page } from "@playwright/test";
import { makeLink } from "../product/makeLink.ts";
import { newEmail, readCode } from "../product/person.ts";
import { signIn } from "../product/quickPerson.ts";
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

test("a session that proved nothing proves who is there before a contact changes", async ({
  page,
  product,
  browser,
}) => {
  const [email, phone, secret] = [newEmail(), newPhone(), "Quiet-harbour-1873"];
  await signIn(page, product, email);
  await page.goto(`${product.origin}/profile/password`);
  await page.getByLabel("New password", { exact: true }).fill(secret);
  await page.getByLabel("Repeat the password").fill(secret);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("The password is set.").first()).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(await makeLink(page));
  await expect(other.getByText("Summary balance")).toBeVisible();
  await other.goto(`${product.origin}/profile`);
  await other.getByRole("button", { name: /^Phone/ }).click();
  await other.getByLabel("Your phone number").fill(phone);
  await save(other).click();
  await expect(other.getByRole("heading", { name: "Is it you?" })).toBeVisible();
  const password = other.getByLabel("Your password");
  await password.fill("Some-other-1873");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText("Contact or password is incorrect.")).toBeVisible();
  await password.fill(secret);
  await other.getByRole("button", { name: "Continue" }).click();
  // What was asked for goes on by itself.
  await other.getByRole("textbox", { name: "Code" }).fill(await readCode(product, phone));
  await expect(other.getByText(/^Your phone number is verified/)).toBeVisible();

  // Whoever reads the mail hears of a way in that is new, a moment after the answer.
  const subjects = async () => {
    const told = await product.ask<readonly { subject?: string }[]>(
      `inbox?${new URLSearchParams({ to: email })}`,
    );
    return told.map(({ subject }) => subject);
  };
  await expect
    .poll(subjects)
    .toContain(`The phone number of your ${product.brand.name} account was added`);
  await other.context().close();
});
