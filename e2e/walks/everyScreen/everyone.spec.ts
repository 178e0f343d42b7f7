import { expect } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { walkRoad } from "../../languages/walkRoad.ts";
import { newEmail, openConfirm, transactionsTo } from "../../product/person.ts";
import { richPerson } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

test("every screen of the road is accessible in both themes and fits a phone at 200 % zoom", async ({
  page,
  product,
}) => {
  const barriers: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    const found = await findBarriers(page);
    if (found.length > 0) barriers[name] = found;
  };
  await walkRoad({ page, product, look });
  expect(barriers).toEqual({});
});

test("a slow Send that is left by Back is shown, cannot be doubled, and leads to its status", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "1" });
  const receiver = await openConfirm(page, "0.3");
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let calls = 0;
  await page.route(/wallet\.sendPayment/, async (route) => {
    calls += 1;
    await isLetGo;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send 0.3 ETH" }).click();
  await expect(page.getByRole("button", { name: "Back" })).toBeDisabled();
  await expect.poll(() => calls).toBe(1);

  await page.goBack();
  await expect(page.getByText("A payment is being sent")).toBeVisible();
  await expect(page.getByLabel(/How much ETH/)).toBeHidden();
  letGo();
  await page.waitForURL(/send-payment\/status\//);
  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  expect(calls).toBe(1);
  expect(await transactionsTo(product, receiver)).toBe(1);
});
