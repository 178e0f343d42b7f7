import { expect, type Page } from "@playwright/test";
import { callAs } from "../product/callAs.ts";
import { ether } from "../product/person.ts";
import type { Product } from "../product/product.ts";

export type Buying = {
  readonly page: Page;
  readonly product: Product;
  /** Called on every screen of buying, with its name. */
  readonly look: (name: string) => Promise<void>;
};

type Own = { readonly state: { readonly buyOrders: readonly { readonly id: string }[] } };

const sheet = (page: Page) => page.getByRole("dialog");
const amount = (page: Page) => page.locator("input[inputmode=decimal]").first();

/** Every screen of buying, for somebody signed in who has no asset; found without knowing their language. */
export async function walkBuying(buying: Buying): Promise<void> {
  const { page, product, look } = buying;
  const { origin } = product;
  await page.goto(`${origin}/buy-set-amount`);
  await expect(page.getByRole("list")).toBeVisible();
  await look("no assets yet");
  const { network, networkId, token } = ether;
  const { accountId } = await callAs<{ readonly accountId: string }>(
    page,
    "wallet.createBlockchainAccount",
    { network, networkId, token, chainId: networkId.chainId },
  );
  await chooseAmount(buying);
  const methods = `${origin}/buy/asset/${accountId}/fiatTicker/USD/amount/100`;
  await chooseMethod(buying, methods);
  const form = `${methods}/buyMethodId/moonpay-usd`;
  await failToPay(buying, form);
  await pay(buying, form);
}

async function chooseAmount({ page, product, look }: Buying): Promise<void> {
  await page.goto(`${product.origin}/buy-set-amount`);
  await expect(amount(page)).toBeVisible();
  await look("amount, nothing typed");
  await amount(page).fill("1");
  await expect(amount(page)).not.toHaveValue("1");
  await look("amount set to the least");
  await page.getByRole("button").filter({ hasText: "USD" }).first().click();
  await expect(sheet(page).getByRole("list")).toBeVisible();
  await look("pairs");
  await page.keyboard.press("Escape");
}

async function chooseMethod({ page, look }: Buying, methods: string): Promise<void> {
  await page.goto(methods);
  const method = (name: string) => page.getByRole("button").filter({ hasText: name });
  await expect(method("Transak")).toBeVisible();
  await look("methods");
  await method("Mercuryo").click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("identity first");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await method("Transak").click();
  await expect(sheet(page).getByRole("link")).toBeVisible();
  await look("way out to a partner");
  await page.keyboard.press("Escape");
  await page.goto(`${methods}/buyMethodId/nobody-usd`);
  await expect(page.getByRole("alert").getByRole("button")).toBeVisible();
  await look("no such method");
}

/** Opens the seller's form; answers the number of what is paid in it. */
async function openForm({ page }: Buying, form: string): Promise<string> {
  await page.goto(form);
  await expect(page.frameLocator("iframe").getByRole("button").first()).toBeVisible();
  const { state } = await callAs<Own>(page, "app.getAppState");
  return state.buyOrders[0]?.id ?? "";
}

/** Home's card of the purchase, which names the seller. */
const card = (page: Page) => page.getByRole("region").filter({ hasText: "MoonPay" });

async function failToPay(buying: Buying, form: string): Promise<void> {
  const { page, product, look } = buying;
  const orderId = await openForm(buying, form);
  await look("the seller's form");
  await page.goto(product.origin);
  await expect(card(page)).toBeVisible();
  await look("home with a purchase that is not paid");
  await product.ask(`payments/${orderId}`, { outcome: "failed", failure: "declined" });
  await expect(card(page).getByRole("link")).toBeVisible();
  await look("home with a purchase that was declined");
  await card(page).getByRole("button").last().click();
  await expect(card(page)).toHaveCount(0);
}

async function pay(buying: Buying, form: string): Promise<void> {
  const { page, product, look } = buying;
  const orderId = await openForm(buying, form);
  await product.ask(`payments/${orderId}`, { outcome: "paid", delayMs: 3000 });
  await page.goto(product.origin);
  await expect(card(page)).toBeVisible();
  // What is paid for cannot be taken off home.
  await expect(card(page).getByRole("button")).toHaveCount(0);
  await look("home with a purchase that is paid");
  await expect(card(page).getByRole("button")).toHaveCount(2);
  await look("home with a purchase that has come");
  await card(page).getByRole("button").first().click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("the transaction that brought it");
}
