import { expect, type Page } from "@playwright/test";
import { makeLink } from "../../product/makeLink.ts";
import { newEmail, readCode } from "../../product/person.ts";
import { pressUntilShown } from "../../product/pressUntilShown.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

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
  // It is done: back where it began.
  await page.waitForURL(/\/profile$/);
  await page.getByRole("button", { name: /^Phone.*Verified/ }).click();
  await expect(page.getByText("Verified: you can sign in with it.")).toBeVisible();
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
  await other.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByText("Summary balance")).toBeVisible();
  await other.goto(`${product.origin}/profile`);
  await other.getByRole("button", { name: /^Phone/ }).click();
  await other.getByLabel("Your phone number").fill(phone);
  await save(other).click();
  await expect(other.getByRole("heading", { name: "Is it you?" })).toBeVisible();
  // Whoever set it a moment ago may be a thief at an open page.
  await other.getByLabel("Your password").fill(secret);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText(/^This password is less than 24 hours old/)).toBeVisible();
  const before = await readCode(product, email);
  const proof = other.getByRole("textbox", { name: "Code" });
  // The pause after the code that signed in may still run.
  await pressUntilShown(other.getByRole("button", { name: "Use a code instead" }), proof);
  await expect.poll(() => readCode(product, email)).not.toBe(before);
  await proof.fill(await readCode(product, email));
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

test("a changed email makes payments wait, and the one before undoes it without signing in", async ({
  page,
  product,
  browser,
}) => {
  const [email, next] = [newEmail(), newEmail()];
  await signIn(page, product, email);
  await page.goto(`${product.origin}/profile/contact/email`);
  await page.getByLabel("Your email").fill(next);
  await save(page).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await readCode(product, next));
  await expect(page.getByText(/^Your email is verified/)).toBeVisible();
  await page.goto(product.origin);
  await expect(page.getByText(/^Payments wait until/)).toBeVisible();

  const letter = async () => {
    const told = await product.ask<readonly { text: string }[]>(
      `inbox?${new URLSearchParams({ to: email })}`,
    );
    return told.map(({ text }) => /http\S+undo-\S+/.exec(text)?.[0]).find(Boolean) ?? "";
  };
  await expect.poll(letter).toContain(product.origin);
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(await letter());
  const question = owner.getByRole("dialog", { name: "Undo the change of your contact?" });
  await question.getByRole("button", { name: "Undo the change" }).click();
  await expect(owner.getByText(/^Your contact is as it was before/).first()).toBeVisible();
  // Whoever changed it is out.
  await expect(page.getByLabel("Email")).toBeVisible();
  await owner.goto(await letter());
  await question.getByRole("button", { name: "Undo the change" }).click();
  await expect(question.getByText(/used or is older than seven days/)).toBeVisible();
  await owner.context().close();
});
