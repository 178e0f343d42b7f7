import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { action } from "../../product/action.ts";
import { callAs } from "../../product/callAs.ts";
import { breakService, decidePerson } from "../../product/decide.ts";
import { expectIdentity } from "../../product/expectIdentity.ts";
import { activate, ether, newEmail } from "../../product/person.ts";
import type { Product } from "../../product/product.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

type Own = {
  readonly state: {
    readonly assets: readonly { readonly id: string; readonly amount: string }[];
    readonly buyOrders: readonly { readonly id: string }[];
    readonly kyc: { readonly verificationStatus: string };
  };
};

/** Somebody with an account of ether; answers where the choice of methods stands for an amount of dollars. */
async function buyer(page: Page, product: Product) {
  const email = newEmail();
  await signIn(page, product, email);
  await activate(page, ether);
  const { state } = await callAs<Own>(page, "app.getAppState");
  const assetId = state.assets[0]?.id ?? "";
  const methodsFor = (amount: string, id = assetId) =>
    `${product.origin}/buy/asset/${id}/fiatTicker/USD/amount/${amount}`;
  return { email, methodsFor };
}

type Verdict = {
  readonly email: string;
  readonly decision: "approve" | "decline";
  readonly status: "APPROVED" | "DECLINED";
};

/** The desk decides about somebody's identity; ends when the page, that stays as it is, knows it. */
async function decide(page: Page, product: Product, { email, decision, status }: Verdict) {
  await decidePerson(product, email, decision);
  await callAs(page, "kyc.startKyc");
  await expectIdentity(page, status);
}

async function typeAmount(page: Page, amount: string): Promise<void> {
  await action(page, "Buy").click();
  await page.getByRole("textbox").first().fill(amount);
}

test("whoever owns nothing is asked to add an asset, and goes on from there", async ({
  page,
  product,
}) => {
  await signIn(page, product, newEmail());
  await page.goto(`${product.origin}/buy-set-amount`);
  const first = page.getByText("To make a purchase, you must first add assets");
  await expect(first).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Activate Ether, Ethereum" }).click();
  await expect(page.getByText("ETH for USD")).toBeVisible();
  await expect(first).toBeHidden();
});

test("an amount that nobody takes is set to the nearest that somebody does", async ({
  page,
  product,
}) => {
  await buyer(page, product);
  await typeAmount(page, "1");
  await expect(
    page.getByText("That was too little: set to the least you can buy for."),
  ).toBeVisible();
  await page.getByRole("textbox").first().fill("99999999");
  await expect(page.getByText("That was too much: set to the most you can buy for.")).toBeVisible();
  await page.getByText("ETH for USD").click();
  const pairs = page.getByRole("dialog", { name: "Choose what to buy" });
  await expect(pairs.getByText("ETH for EUR")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await pairs.getByText("ETH for EUR").click();
  await expect(
    page.getByRole("button", { name: /^Asset and currency: ETH for EUR/ }),
  ).toBeVisible();
});

test("an address of buying that nothing stands behind says what is missing, and leads back", async ({
  page,
  product,
}) => {
  const { methodsFor } = await buyer(page, product);
  const missing: readonly (readonly [address: string, text: string])[] = [
    [methodsFor("100", crypto.randomUUID()), "Asset not found"],
    [methodsFor("much"), "Invalid amount"],
    [methodsFor("99999999"), "No payment method takes this amount"],
    [`${methodsFor("100")}/buyMethodId/nobody-usd`, "Buy method not found"],
    // A partner's form is never framed.
    [`${methodsFor("100")}/buyMethodId/transak-usd`, "Buy method not found"],
    [`${methodsFor("much")}/buyMethodId/moonpay-usd`, "Rate not found or invalid amount"],
  ];
  for (const [address, text] of missing) {
    await page.goto(address);
    await expect(page.getByText(text, { exact: true }), address).toBeVisible();
    await expect(page.locator("iframe"), address).toHaveCount(0);
  }
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "Change the amount");
  await page.waitForURL(/\/buy-set-amount$/);
});

test("the server too refuses an amount that the method does not take", async ({
  page,
  product,
}) => {
  const { methodsFor } = await buyer(page, product);
  await page.goto(`${methodsFor("99999999")}/buyMethodId/moonpay-usd`);
  await expect(page.getByText("The amount you entered is invalid.")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(
    (await callAs<{ state: { buyOrders: unknown[] } }>(page, "app.getAppState")).state,
  ).toMatchObject({ buyOrders: [] });
});

test("an identity check comes first where a method asks for one, and a declined person is sent to help", async ({
  page,
  product,
}) => {
  const { email, methodsFor } = await buyer(page, product);
  await page.goto(methodsFor("100"));
  const waiting = page.getByRole("button", { name: /^Mercuryo/ });
  await expect(waiting).toContainText("KYC");
  await waiting.click();
  const asked = page.getByRole("dialog");
  await expect(asked.getByRole("button", { name: "Continue" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await decide(page, product, { email, decision: "decline", status: "DECLINED" });
  await page.getByRole("button", { name: /^MoonPay/ }).click();
  await expect(asked).toContainText(product.brand.supportEmail);
  await page.keyboard.press("Escape");
  await decide(page, product, { email, decision: "approve", status: "APPROVED" });
  await expect(waiting).not.toContainText("KYC");
  await waiting.click();
  await expect(page.getByRole("link", { name: /Open Mercuryo/ })).toBeVisible();
});

test("a seller that is away is told, and the same purchase is asked for again", async ({
  page,
  product,
}) => {
  const { methodsFor } = await buyer(page, product);
  await page.goto(methodsFor("100"));
  await expect(page.getByRole("button", { name: /^Transak/ })).toBeVisible();
  await breakService(product, "payments", "down");
  try {
    await page.getByRole("button", { name: /^Transak/ }).click();
    const leaving = page.getByRole("dialog", { name: "External payment" });
    await expect(leaving).toContainText(
      `An error occurred while receiving the purchase link. To resolve this issue, please contact us at ${product.brand.supportEmail}.`,
    );
    expect(await findBarriers(page)).toEqual([]);
    await breakService(product, "payments", "ok");
    await leaving.getByRole("button", { name: "Try again" }).click();
    await expect(leaving.getByRole("link", { name: /Open Transak/ })).toBeVisible();
  } finally {
    await breakService(product, "payments", "ok");
  }
  const { state } = await callAs<Own>(page, "app.getAppState");
  expect(state.buyOrders).toHaveLength(1);
});

const endings = [
  { outcome: "failed", failure: "declined", says: "MoonPay declined it." },
  { outcome: "failed", failure: "cancelled", says: "It was cancelled." },
  { outcome: "failed", failure: "refunded", says: "MoonPay is giving the money back" },
  { outcome: "expired", says: "It was not paid in time." },
] as const;

test("a purchase that came to nothing says why on home, whom to ask, and can be begun again", async ({
  page,
  product,
}) => {
  const { methodsFor } = await buyer(page, product);
  for (const { says, ...ending } of endings) {
    await page.goto(`${methodsFor("100")}/buyMethodId/moonpay-usd`);
    const seller = page.frameLocator('iframe[title="Payment form of MoonPay"]');
    await expect(seller.getByRole("button", { name: "Pay 100.00 USD" })).toBeVisible();
    const { state } = await callAs<Own>(page, "app.getAppState");
    await product.ask(`payments/${state.buyOrders[0]?.id}`, ending);
    await page.goto(product.origin);
    const purchases = page.getByRole("region", { name: "Your purchases" });
    await expect(purchases).toContainText("ETH was not bought");
    await expect(purchases).toContainText(says);
    await expect(purchases.getByRole("link", { name: /Ask MoonPay/ })).toBeVisible();
    await purchases.getByRole("button", { name: "Remove from home" }).click();
    await expect(purchases).toBeHidden();
  }
  expect((await callAs<Own>(page, "app.getAppState")).state.assets[0]?.amount).toBe("0");
});
