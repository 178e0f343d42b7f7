import { expect, type Page } from "@playwright/test";
import { newEmail, openAmount, openConfirm } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

const send = (page: Page, amount: string) =>
  page.getByRole("button", { name: `Send ${amount} ETH` });

async function payTo(page: Page, asset: string, receiver: string, amount: string): Promise<void> {
  await page.goto(asset);
  await openAmount(page, receiver);
  await page.getByLabel(/How much ETH/).fill(amount);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("the check before a send tells, asks and stops", async ({ page, product }) => {
  const own = await richPerson(page, product, { email: newEmail(), amount: "2" });
  const asset = page.url();

  const known = await openConfirm(page, "0.3");
  await expect(page.getByText("This is your first payment to this address")).toBeVisible();
  await send(page, "0.3").click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();

  await payTo(page, asset, known, "0.1");
  await expect(send(page, "0.1")).toBeEnabled();
  await expect(page.getByText(/first payment/)).toBeHidden();

  // Made to be taken for the one before: only its middle is another.
  const forged = `${known.slice(0, 6)}${"0".repeat(32)}${known.slice(-4)}`;
  await payTo(page, asset, forged, "0.2");
  const question = page.getByRole("region", { name: /This looks like an address you know/ });
  await expect(question).toContainText("You have paid (1 payment, 0.3 ETH)");
  await expect(question.locator("mark").first()).toBeVisible();
  await expect(send(page, "0.2")).toBeDisabled();
  await question.getByRole("button", { name: "Go back and check the address" }).click();
  const field = page.getByLabel(/Address in the Ethereum \(local\) network/);
  await expect(field).toHaveValue(new RegExp(`^${forged}$`, "i"));
  await page.goBack();
  await question.getByRole("button", { name: "I mean the new one" }).click();
  await expect(question).toBeFocused();
  await expect(send(page, "0.2")).toBeEnabled();
  await question.getByRole("button", { name: "Change the answer" }).click();
  await expect(send(page, "0.2")).toBeDisabled();
  await question.getByRole("button", { name: /^I mean the new one/ }).click();
  await send(page, "0.2").click();
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();

  await page.goto(asset);
  await openAmount(page, known);
  await page.getByRole("button", { name: "MAX" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/Nothing will be left|too little to be sent later/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send 1\.\d+ ETH/ })).toBeEnabled();

  // The receiver page lets nobody through with these; whoever comes by an address is stopped later.
  await page.goto(asset);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
  await field.fill("bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu");
  await expect(page.getByText(/This is an address of Bitcoin\./)).toBeVisible();
  await field.fill(own);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/This is your own address/)).toBeVisible();
  await page.goto(`${page.url()}/${own.toLowerCase()}/amount`);
  await page.getByLabel(/How much ETH/).fill("0.1");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/This is your own address/)).toBeVisible();
  await expect(send(page, "0.1")).toBeDisabled();
  await expect(page.getByText(/This payment cannot be sent\./)).toBeVisible();
});
