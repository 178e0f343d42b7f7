import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { becomeVisitor, confirmContact } from "../../product/invoicePages.ts";
import { confirmationsOf, localChain } from "../../product/localChain.ts";
import { openMerchant, type MerchantInvoice } from "../../product/merchant.ts";
import { moveServerAhead } from "../../product/moveServerAhead.ts";
import { balanceOnChain, ether, newEmail, newReceiver, pour } from "../../product/person.ts";
import { richPerson } from "../../product/quickPerson.ts";
import { test } from "../../product/testOfMarmalade.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const bill = { assetKey: "ETH:evm:31337", amount: "0.1", description: "Two coffees" };

test("by a merchant's link somebody signs in with the contact that it names, and pays, in the brand's own look", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  await becomeVisitor(page);
  const contact = { type: "email", value: email };
  const invoice = await merchant.ask<MerchantInvoice>("invoices", { ...bill, contact });
  const link = new URL(`${product.origin}/invoice/receive`);
  link.searchParams.set("invoice_id", invoice.id);
  link.searchParams.set("contact", email);
  await page.goto(link.href);
  await expect(page).toHaveTitle(/Marmalade/);
  const start = page.getByRole("button", { name: "Let's start" });
  // The hue of an orange, which is this brand's accent.
  await expect(start).toHaveCSS("background-color", /^oklch\(0\.78\d* 0\.15\d* 72\./);
  expect(await findBarriers(page)).toEqual([]);
  await start.click();
  await page.waitForURL(invoice.payUrl);
  await expect(page.getByText("Sign in to see this invoice")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: /^Sign in with p\*\*\*@example\.com/ }).click();
  await expect(
    page.getByText("This invoice is for this contact. We send a code to it."),
  ).toBeVisible();
  await confirmContact(page, product, email);
  await expect(page.getByText("Corner Shop asks for")).toBeVisible();
  await press(page, "Pay with assets");
  await expect(page.getByText("Total to pay")).toBeVisible();
  await press(page, "Pay 0.1 ETH");
  await expect(page.getByText("Invoice is completed")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

// The clock that this leaves ahead is no other test's here. (moveServerAhead)
test("an invoice runs out while somebody looks at it, and what comes then is named, and given back", async ({
  page,
  product,
}) => {
  const merchant = await openMerchant(product);
  const invoice = await merchant.ask<MerchantInvoice>("invoices", { ...bill, expiresInMinutes: 2 });
  await page.goto(invoice.payUrl);
  await press(page, "Pay from another wallet");
  await expect(page.getByRole("img", { name: /^QR code to pay 0\.1 ETH/ })).toBeVisible();
  await moveServerAhead(product, 3);
  await expect(page.getByText("Oops! invoice expired or for another contact")).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  await pour(product, invoice.address, "0.1", ether);
  await product.ask("mine", { networkId: localChain, blocks: confirmationsOf(product) });
  await expect(page.getByText("0.1 ETH came, but not in time")).toBeVisible();
  await expect(page.getByText("Corner Shop can give it back to you: ask there.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const late = { state: "EXPIRED", isLate: true, received: "0.1", refundable: "0.1" };
  await expect.poll(() => merchant.ask(`invoices/${invoice.id}`)).toMatchObject(late);

  const address = newReceiver();
  await merchant.ask(`invoices/${invoice.id}/refund`, { address });
  await expect.poll(() => balanceOnChain(product, address)).not.toBe("0");
  expect(await merchant.ask(`invoices/${invoice.id}`)).toMatchObject({ refundable: "0" });
});
