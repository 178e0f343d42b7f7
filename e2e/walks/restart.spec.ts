import { expect } from "@playwright/test";
import { balanceOnChain, newEmail, richPerson } from "../product/person.ts";
import { test } from "../product/test.ts";

test("a restart of everything keeps the person signed in, the coins and the chain", async ({
  page,
  product,
}) => {
  const address = await richPerson(page, product, { email: newEmail(), amount: "1.25" });
  await product.restart();
  await page.goto(product.origin);
  await expect(page.getByRole("button", { name: /^Ether Ethereum 1\.25/ })).toBeVisible();
  expect(await balanceOnChain(product, address)).toBe("1.25");
});
