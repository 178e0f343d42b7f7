import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../everyone/findBarriers.ts";
import { approve } from "../../product/approve.ts";
import { callAs } from "../../product/callAs.ts";
import { decideAddress } from "../../product/decide.ts";
import { confirmationsOf } from "../../product/localChain.ts";
import { balanceOnChain, newEmail, newReceiver, pour, tether } from "../../product/person.ts";
import type { Product } from "../../product/product.ts";
import { signIn } from "../../product/quickPerson.ts";
import { test } from "../../product/test.ts";

type Money = { readonly amount: string };
type Own = {
  readonly state: {
    readonly assets: readonly { readonly key: string; readonly amount: string }[];
    readonly spotAccount: {
      readonly asset: { readonly address: string; readonly amount: string; readonly key: string };
      readonly operations: readonly {
        readonly operationType: string;
        readonly status: string;
        readonly withdraw?: {
          readonly cryptoAsset: Money;
          readonly fee: Money | null;
          readonly transfer?: { readonly amount: Money };
        };
      }[];
    } | null;
  };
};

const stateOf = async (page: Page) => (await callAs<Own>(page, "app.getAppState")).state;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const AMOUNT = "250.5";

/** Somebody verified, with tether that really came to their current account over the chain; on its page. */
async function keeper(page: Page, product: Product): Promise<void> {
  const email = newEmail();
  await signIn(page, product, email);
  await approve(page, product, email);
  await expect.poll(async () => (await stateOf(page)).spotAccount?.asset.address).toBeDefined();
  const address = (await stateOf(page)).spotAccount?.asset.address ?? "";
  await pour(product, address, AMOUNT, tether);
  const { networkId } = tether;
  await product.ask("mine", { networkId, blocks: confirmationsOf(product, networkId) });
  await expect.poll(async () => (await stateOf(page)).spotAccount?.asset.amount).toBe(AMOUNT);
  const card = page.getByRole("region", { name: "Current account" });
  await expect(card).toContainText(AMOUNT);
  await card.getByRole("button").click();
  await page.waitForURL(/\/depository$/);
  await expect(page.getByRole("heading", { level: 1, name: "Current account" })).toBeVisible();
  // One menu at a time: on a wide screen its items stand beside the page.
  const isBeside = test.info().project.name === "desktop";
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(isBeside ? 1 : 0);
  await expect(page.getByRole("button", { name: "Menu" })).toHaveCount(isBeside ? 0 : 1);
}

/** From the current account's page to the one of sending. */
async function openSending(page: Page, to: "To Account" | "To Address"): Promise<void> {
  await press(page, /^Send$/);
  await press(page, new RegExp(`^${to}`));
  await page.waitForURL(/\/depository\/send\/set-amount-and-address\//);
}

test("all that came to the current account goes to the own account, at once and free", async ({
  page,
  product,
}) => {
  await keeper(page, product);
  await expect(page.getByRole("region", { name: "Operations" })).toContainText("Received");
  expect(await findBarriers(page)).toEqual([]);
  await press(page, /^Received/);
  await expect(page.getByRole("dialog")).toContainText("Ok");
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await openSending(page, "To Account");
  await expect(page.getByText("Your USDT account")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, /^Continue$/);
  await page.waitForURL(/\/depository$/);
  await expect(page.getByRole("dialog")).toContainText(`${AMOUNT} USDT is on your account`);
  expect(await findBarriers(page)).toEqual([]);
  const { assets, spotAccount } = await stateOf(page);
  const key = spotAccount?.asset.key;
  expect([spotAccount?.asset.amount, assets.find((asset) => asset.key === key)?.amount]).toEqual([
    "0",
    AMOUNT,
  ]);
  expect(
    spotAccount?.operations.map(({ operationType, status }) => [operationType, status]),
  ).toEqual(
    expect.arrayContaining([
      ["withdraw", "FULFILLED"],
      ["deposit", "FULFILLED"],
    ]),
  );
  await press(page, /^Open USDT$/);
  await page.waitForURL(/\/assets\//);
  await expect(page.getByText(new RegExp(`^${AMOUNT}\\s*USDT$`)).first()).toBeVisible();
});

test("all of it goes to an address once that is checked, and arrives less the fee that was shown", async ({
  page,
  product,
}) => {
  await keeper(page, product);
  const receiver = newReceiver();
  await decideAddress(product, receiver, "UNKNOWN");
  await openSending(page, "To Address");
  await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
  await page.getByLabel("Address in the Ethereum (local) network").fill(` ${receiver} `);
  await expect(page.getByText("They receive")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, /^Continue$/);
  await page.waitForURL(/\/aml\/status\//);
  await expect(page.getByRole("heading", { name: "Checking..." })).toBeVisible();
  await decideAddress(product, receiver, "ALLOWED");
  await press(page, /^Continue$/);
  await page.waitForURL(/\/aml\/confirm-depository-withdraw\//);
  await expect(page.getByText("CHECKED")).toBeVisible();
  const send = page.getByRole("button", { name: `Send ${AMOUNT} USDT` });
  await expect(send).toBeEnabled();
  expect(await findBarriers(page)).toEqual([]);
  await send.click();
  await page.waitForURL(/\/depository$/);
  const status = page.getByRole("dialog");
  // It is on its way until the chain has it, which may be before anybody looks.
  await expect(status).toContainText("The payment was successfully sent", { timeout: 60_000 });
  expect(await findBarriers(page)).toEqual([]);
  const { spotAccount } = await stateOf(page);
  const sent = spotAccount?.operations.find(({ operationType }) => operationType === "withdraw");
  const arrived = await balanceOnChain(product, receiver, "USDT");
  expect(sent).toMatchObject({
    status: "FULFILLED",
    withdraw: { cryptoAsset: { amount: AMOUNT }, transfer: { amount: { amount: arrived } } },
  });
  expect(unitsOf(arrived) + unitsOf(sent?.withdraw?.fee?.amount ?? "")).toBe(unitsOf(AMOUNT));
  expect(spotAccount?.asset.amount).toBe("0");
});

/** Of an amount of tether, its millionths. */
function unitsOf(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(6, "0"));
}
