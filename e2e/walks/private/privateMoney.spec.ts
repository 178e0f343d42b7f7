import { expect, type Page, type Route } from "@playwright/test";
import { expectNothingSecret } from "../../product/expectNothingSecret.ts";
import {
  balanceOnChain,
  bitcoin,
  confirmAmount,
  ether,
  newReceiver,
  newTonReceiver,
  openAmount,
  openConfirm,
  toncoin,
  transactionsTo,
} from "../../product/person.ts";
import {
  activatePrivate,
  fillPrivate,
  openPrivateTab,
  PIN,
  privatePerson,
  sheet,
} from "../../product/privatePerson.ts";
import type { Product } from "../../product/product.ts";
import { recordSent } from "../../product/recordSent.ts";
import { test } from "../../product/test.ts";

test("rules 534 and 536: an asset is activated, and coins come to an address of the seed's own", async ({
  page,
  product,
}) => {
  await privatePerson(page, product);
  const path = await activatePrivate(page, ether);
  await fillPrivate(page, product, { amount: "2", coin: ether });

  // It stands among the private ones, and asks for its PIN where it is locked.
  await openPrivateTab(page, product);
  await page.getByRole("button", { name: "Enter PIN" }).click();
  await sheet(page).getByLabel("PIN", { exact: true }).fill(PIN);
  await page.getByRole("button", { name: /^Ether PRIVATE Ethereum/ }).click();
  await page.waitForURL(`**${path}`);
  await page.reload();
  await page.getByRole("button", { name: "Receive" }).click();
  await sheet(page)
    .getByRole("button", { name: /By address/ })
    .click();
  await expect(page.getByText("Open your private account with its PIN first.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeHidden();
});

const CREATE = "**/cryptoContainer.createPersonalBlockchainTransfer*";
const PUBLISH = "**/cryptoContainer.publishPersonalBlockchainTransfer*";
const sent = (page: Page) => page.getByText("The payment was successfully sent");
const sign = (page: Page) => page.getByRole("button", { name: "Sign and send" });

/** Somebody with two ether in a private account, on the page of that asset. Answers their words. */
async function holder(page: Page, product: Product): Promise<readonly string[]> {
  const words = await privatePerson(page, product);
  await activatePrivate(page, ether);
  await fillPrivate(page, product, { amount: "2", coin: ether });
  return words;
}

test("rules 242, 538 and 540: what its key signs is shown first, sent once, and seen on the chain; no secret goes out", async ({
  page,
  context,
  product,
}) => {
  const went = recordSent(context);
  const words = await holder(page, product);
  const receiver = await openConfirm(page, "0.5");
  // A reload has locked it, and what was written is still there.
  await page.reload();
  await page.getByRole("button", { name: "Send 0.5 ETH" }).click();
  await expect(sheet(page)).toContainText("Open your private account with its PIN first.");
  await sheet(page).getByLabel("PIN", { exact: true }).fill(PIN);
  const shown = page.getByRole("region", { name: /what your key will sign/ });
  await expect(shown).toContainText("Network fee at most");
  await expect(shown).toContainText(new RegExp(receiver.slice(-4), "i"));
  await sign(page).click();
  await expect(sent(page)).toBeVisible({ timeout: 60_000 });
  expect(await balanceOnChain(product, receiver)).toBe("0.5");
  expect(await transactionsTo(product, receiver)).toBe(1);
  expect(went.some((text) => text.includes("publishPersonalBlockchainTransfer"))).toBe(true);
  expectNothingSecret(went, words, [PIN]);
});

test("rule 537: a server that builds a transfer to another address gets no signature, and nothing is sent", async ({
  page,
  product,
}) => {
  await holder(page, product);
  const receiver = await openConfirm(page, "0.5");
  const thief = newReceiver();
  const published: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("publishPersonalBlockchainTransfer")) published.push(request.url());
  });
  await page.route(CREATE, async (route) => {
    const answer = await route.fetch();
    const told = await answer.text();
    const lie = told.replaceAll(receiver.slice(2), thief.slice(2));
    expect(lie).not.toBe(told);
    await route.fulfill({ response: answer, body: lie });
  });
  await page.getByRole("button", { name: "Send 0.5 ETH" }).click();
  await expect(page.getByText(/The server built a transfer to another address/)).toBeVisible();
  await expect(page.getByText(/Nothing was signed and nothing was sent/)).toBeVisible();
  await expect(sign(page)).toBeHidden();
  expect(published).toEqual([]);

  // An honest one is asked for the same payment, and sends it.
  await page.unroute(CREATE);
  await page.getByRole("button", { name: "Send 0.5 ETH" }).click();
  await sign(page).click();
  await expect(sent(page)).toBeVisible({ timeout: 60_000 });
  expect(await balanceOnChain(product, receiver)).toBe("0.5");
  expect(await transactionsTo(product, thief)).toBe(0);
});

test("rule 539: an answer that is lost when it is published is asked for again, and it is sent once", async ({
  page,
  product,
}) => {
  await holder(page, product);
  const receiver = await openConfirm(page, "0.5");
  const orders: string[] = [];
  await page.route(PUBLISH, async (route) => {
    orders.push(route.request().postData() ?? "");
    if (orders.length > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Send 0.5 ETH" }).click();
  await sign(page).click();
  await expect(sent(page)).toBeVisible({ timeout: 60_000 });
  expect(orders.length).toBeGreaterThan(2);
  expect(new Set(orders).size).toBe(1);
  expect(await transactionsTo(product, receiver)).toBe(1);
});

test("rule 539: a page that is gone once its key has signed hands the same order over when it is back", async ({
  page,
  product,
}) => {
  await holder(page, product);
  const receiver = await openConfirm(page, "0.5");
  const orders: string[] = [];
  const lose = async (route: Route) => {
    orders.push(route.request().postData() ?? "");
    await route.abort();
  };
  await page.route(PUBLISH, lose);
  await page.getByRole("button", { name: "Send 0.5 ETH" }).click();
  await sign(page).click();
  await expect.poll(() => orders.length).toBeGreaterThan(0);
  await page.reload();
  // Its keys are locked now, and not asked for: what was signed is signed.
  await page.unroute(PUBLISH, lose);
  await page.route(PUBLISH, async (route) => {
    orders.push(route.request().postData() ?? "");
    await route.continue();
  });
  await page.getByRole("button", { name: /Send 0\.5 ETH|Try again/ }).click();
  await expect(sent(page)).toBeVisible({ timeout: 60_000 });
  expect(new Set(orders).size).toBe(1);
  expect(await balanceOnChain(product, receiver)).toBe("0.5");
  expect(await transactionsTo(product, receiver)).toBe(1);
});

const TAPROOT = "bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk";

for (const [coin, held, amount, receiverOf] of [
  [toncoin, "20", "3.25", newTonReceiver],
  [bitcoin, "0.05", "0.0011", () => TAPROOT],
] as const) {
  test(`rules 534 to 538: ${coin.token} comes to a private account and is sent out of it`, async ({
    page,
    product,
  }) => {
    await privatePerson(page, product);
    await activatePrivate(page, coin);
    await fillPrivate(page, product, { amount: held, coin });
    const receiver = receiverOf();
    const there = () => balanceOnChain(product, receiver, coin.token, coin.networkId);
    const before = Number(await there());
    await openAmount(page, receiver, coin);
    await confirmAmount(page, amount, coin);
    await page.getByRole("button", { name: `Send ${amount} ${coin.token}` }).click();
    await sign(page).click();
    await expect(sent(page)).toBeVisible({ timeout: 60_000 });
    expect(Number(await there()) - before).toBeCloseTo(Number(amount), 8);
  });
}
