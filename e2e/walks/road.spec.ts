import { expect, type Page } from "@playwright/test";
import { approve } from "../product/approve.ts";
import { confirmationsOf } from "../product/localChain.ts";
import {
  activate,
  balanceOnChain,
  ether,
  openAsset,
  newEmail,
  openConfirm,
  pour,
  readOwnAddress,
  signInByHand,
} from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { test } from "../product/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const DEPOSIT_TO_SCREEN_MS_AIM = 1_500;
const SEND_TO_STATUS_MS_AIM = 500;

/** Milliseconds from the block that made the deposit final until the screen shows the balance. */
async function depositToScreenMs(page: Page, product: Product, address: string): Promise<number> {
  const { transactionId } = await pour(product, address, "2");
  let finalAtMs = 0;
  await expect
    .poll(
      async () => {
        const call = `chain/transaction/${transactionId}`;
        const { confirmations } = await product.ask<{ confirmations: { have: number } }>(call);
        finalAtMs = Date.now();
        return confirmations.have;
      },
      { intervals: [25] },
    )
    .toBeGreaterThanOrEqual(confirmationsOf(product));
  await expect(page.getByText(/2\s*ETH received/).first()).toBeVisible();
  return Date.now() - finalAtMs;
}

/** What the receipt of a payment that is done says it was worth, as in '≈ $2,250.10'. */
async function worthOnReceipt(page: Page): Promise<string> {
  const row = page.locator("dt", { hasText: /^Sent$/ }).locator("xpath=..");
  await expect(row).toContainText("≈");
  const text = await row.innerText();
  return text.slice(text.indexOf("≈"));
}

test("from the empty login page to a sent payment confirmed on the chain", async ({
  page,
  product,
}, testInfo) => {
  const email = newEmail();
  await signInByHand(page, product, email);
  await approve(page, product, email);
  await expect(page.getByText("Activate your first asset")).toBeVisible();
  await activate(page, ether);

  await openAsset(page, ether);
  const address = await readOwnAddress(page);
  const depositMs = await depositToScreenMs(page, product, address);
  await page.getByRole("button", { name: "Back" }).click();

  const receiver = await openConfirm(page, "0.75");
  const pressedAtMs = Date.now();
  await page.getByRole("button", { name: "Send 0.75 ETH" }).click();
  await page.waitForURL(/send-payment\/status\//);
  const statusMs = Date.now() - pressedAtMs;

  await expect(page.getByText("The payment was successfully sent")).toBeVisible();
  expect(await balanceOnChain(product, receiver)).toBe("0.75");
  const worth = await worthOnReceipt(page);
  await page.goBack();
  await expect(page.getByText("Summary balance")).toBeVisible();
  // Told everywhere by the price of its own moment. (rule 600)
  const row = page.getByRole("region", { name: "Recent" }).getByRole("link").first();
  await expect(row).toContainText(`−0.75 ETH${worth}`);

  const description =
    `last confirmation to the balance on the screen ${depositMs} ms (aim ${DEPOSIT_TO_SCREEN_MS_AIM}), ` +
    `Send to the status page ${statusMs} ms (aim ${SEND_TO_STATUS_MS_AIM})`;
  testInfo.annotations.push({ type: "figure", description });
});
