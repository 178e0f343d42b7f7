import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { action } from "../../product/action.ts";
import { callAs } from "../../product/callAs.ts";
import { newEmail } from "../../product/person.ts";
import type { Product } from "../../product/product.ts";
import { signIn } from "../../product/quickPerson.ts";
import { untilStocked } from "../../product/spotKeeper.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

type Sum = { readonly amount: string; readonly currency: { readonly symbol: string } };
type Own = {
  readonly state: {
    readonly buyOrders: readonly { readonly id: string; readonly isSpot: boolean }[];
    readonly spotAccount: {
      readonly asset: { readonly token: string; readonly amount: string; readonly address: string };
      readonly operations: readonly {
        readonly operationType: string;
        readonly status: string;
        readonly deposit?: { readonly cryptoAsset: Sum };
        readonly exchange?: { readonly sourceAsset: Sum; readonly targetAsset: Sum };
      }[];
    };
  };
};

const ownState = async (page: Page) => (await callAs<Own>(page, "app.getAppState")).state;
const ownSpot = async (page: Page) => (await ownState(page)).spotAccount;

type Paid = {
  readonly externalId: string;
  readonly payouts: readonly { readonly units: string }[];
};
type Explored = {
  readonly transactions: readonly {
    readonly tokenTransfers: readonly {
      readonly token: string;
      readonly amount: string;
      readonly to: string;
    }[];
  }[];
};

/** Of what has six decimals. */
const textOf = (units: string): string => {
  const digits = units.padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
};

/** From home's address to the choice of a seller, for a hundred dollars' worth of what the account is in. */
async function openMethods(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.origin}/depository`);
  await expect(page.getByRole("heading", { name: "Current account" })).toBeVisible();
  await action(page, "Buy").click();
  await page.waitForURL(/\/depository\/buy\/set-amount$/);
  await page.getByRole("textbox").first().fill("100");
  await expect(
    page.getByText("The final purchase price is determined by the payment system"),
  ).toBeVisible();
  await expect(page.getByText("2 payment methods")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "Continue");
  await page.waitForURL(/\/depository\/buy\/fiatTicker\/USD\/amount\/100$/);
  await expect(page.getByRole("heading", { name: "Select payment method" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
}

/** Pays in the wallet's own frame. */
async function payFramed(page: Page): Promise<void> {
  await page.getByText("MoonPay").first().click();
  await page.waitForURL(/\/buyMethodId\/moonpay-usd$/);
  const seller = page.frameLocator('iframe[title="Payment form of MoonPay"]');
  await seller.getByRole("button", { name: "Pay 100.00 USD" }).click();
  await seller.getByRole("link", { name: "Back to the wallet" }).click();
  await page.waitForURL(/\/depository$/);
}

/** Pays a partner in a tab of its own, whose way back leads to the current account too. */
async function payOutside(page: Page): Promise<void> {
  await page.getByText("Transak").first().click();
  const leaving = page.getByRole("dialog", { name: "External payment" });
  expect(await findBarriers(page)).toEqual([]);
  const opened = page.context().waitForEvent("page");
  await leaving.getByRole("link", { name: /Open Transak/ }).click();
  const partner = await opened;
  expect(await partner.evaluate(() => window.opener)).toBeNull();
  await partner.getByRole("button", { name: "Pay 100.00 USD" }).click();
  await partner.getByRole("link", { name: "Back to the wallet" }).click();
  await partner.waitForURL(/\/depository$/);
  await partner.close();
  await page.bringToFront();
}

/** Buys into the current account, and asks the seller, the chain and the books for one amount; answers it. */
async function buyInto(
  page: Page,
  product: Product,
  pay: (page: Page) => Promise<void>,
): Promise<string> {
  await openMethods(page, product);
  await pay(page);
  await expect.poll(async () => (await ownSpot(page)).asset.amount).not.toBe("0");
  const { buyOrders, spotAccount } = await ownState(page);
  const { address, amount, token } = spotAccount.asset;
  expect([token, buyOrders.map(({ isSpot }) => isSpot)]).toEqual(["USDT", [true]]);
  const payments = await product.ask<readonly Paid[]>("payments");
  const sent = payments
    .filter(({ externalId }) => externalId === buyOrders[0]?.id)
    .flatMap(({ payouts }) => payouts.map(({ units }) => textOf(units)));
  expect(sent).toEqual([amount]);
  const { transactions } = await product.ask<Explored>(`chain/address/${address}`);
  const came = transactions
    .flatMap(({ tokenTransfers }) => tokenTransfers)
    .filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  expect(came).toMatchObject([{ token, amount }]);
  return amount;
}

/** Chooses what to have instead, and confirms it as it is shown. */
async function exchangeInto(page: Page, name: RegExp, token: string): Promise<void> {
  await press(page, "Change asset");
  await page.waitForURL(/\/depository\/exchange$/);
  await page.getByRole("searchbox", { name: "Find an asset" }).fill(token.toLowerCase());
  const pair = page.getByRole("button", { name }).filter({ hasText: "~" }).first();
  await expect(pair).toBeEnabled();
  expect(await findBarriers(page)).toEqual([]);
  await pair.click();
  const dialog = page.getByRole("dialog", { name: "Confirm the exchange" });
  await expect(dialog).toContainText(`All that is in your current account becomes ${token}.`);
  await expect(dialog.getByRole("timer")).toContainText(/^This price holds for /);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/depository$/);
  await expect(
    page.getByText(new RegExp(`^Exchanged: you have .* ${token}`)).first(),
  ).toBeVisible();
}

test("the current account is bought into, changed into ether and back, and the books tell all of it", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  const bought = await buyInto(page, product, payFramed);
  await untilStocked(product);
  await exchangeInto(page, /^Ether/, "ETH");
  const ether = (await ownSpot(page)).asset;
  expect(ether.token).toBe("ETH");
  await exchangeInto(page, /^Tether USD.*Ethereum/, "USDT");
  const { asset, operations } = await ownSpot(page);
  expect(asset.token).toBe("USDT");
  // The spread has stayed with the house twice.
  expect(Number.parseFloat(asset.amount)).toBeLessThan(Number.parseFloat(bought) * 0.985);
  expect(operations.filter(({ operationType }) => operationType !== "kyc")).toMatchObject([
    {
      operationType: "exchange",
      status: "FULFILLED",
      exchange: { sourceAsset: { amount: ether.amount }, targetAsset: { amount: asset.amount } },
    },
    {
      operationType: "exchange",
      status: "FULFILLED",
      exchange: { sourceAsset: { amount: bought }, targetAsset: { amount: ether.amount } },
    },
    { operationType: "deposit", status: "FULFILLED", deposit: { cryptoAsset: { amount: bought } } },
  ]);
  expect(await findBarriers(page)).toEqual([]);
});

test("the current account is bought into from a partner in a tab of its own", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  const bought = await buyInto(page, product, payOutside);
  await page.goto(`${product.origin}/depository`);
  await expect(page.getByRole("region", { name: "Operations" })).toContainText("Bought");
  expect((await ownSpot(page)).operations).toMatchObject([
    { operationType: "deposit", status: "FULFILLED", deposit: { cryptoAsset: { amount: bought } } },
  ]);
});

test("an empty current account says what to do before it can be changed, also after a reload", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/depository/exchange`);
  await expect(page.getByRole("heading", { name: "Nothing to exchange yet" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await press(page, "Buy USDT");
  await page.waitForURL(/\/depository\/buy\/set-amount$/);
});
