import { expect } from "@playwright/test";
import { balanceOnChain, newEmail, newReceiver, pour } from "../product/person.ts";
import { richPerson } from "../product/quickPerson.ts";
import { test } from "../product/test.ts";

test("a restart of everything keeps the person signed in, the coins and the chain", async ({
  page,
  product,
}) => {
  await richPerson(page, product, { email: newEmail(), amount: "1.25" });
  // A deposit address may be swept meanwhile; nobody but the chain moves what stands elsewhere.
  const elsewhere = newReceiver();
  await pour(product, elsewhere, "0.7");
  await product.restart();
  await page.goto(product.origin);
  await expect(
    page.getByRole("button", { name: /^Ether Ethereum \(local\) .*1\.25 ETH/ }),
  ).toBeVisible();
  expect(await balanceOnChain(product, elsewhere)).toBe("0.7");
});
