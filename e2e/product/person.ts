import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { action } from "./action.ts";
import { approve } from "./approve.ts";
import { localBitcoin, localChain, localTon, type LocalNetworkId } from "./localChain.ts";
import type { Product } from "./product.ts";

/** An asset of a local chain, as home names it, its network and its tab. */
export type Coin = {
  readonly token: string;
  readonly name: string;
  readonly tab: string;
  readonly network: string;
  readonly networkId: LocalNetworkId;
};
const ethereum = { network: "Ethereum", networkId: localChain } as const;
export const ether: Coin = { ...ethereum, token: "ETH", name: "Ether", tab: "WEB3" };
export const tether: Coin = { ...ethereum, token: "USDT", name: "Tether USD", tab: "USD" };
const tonNetwork = { network: "TON", networkId: localTon } as const;
export const toncoin: Coin = { ...tonNetwork, token: "TON", name: "Toncoin", tab: "WEB3" };
export const tonTether: Coin = { ...tonNetwork, token: "USDT", name: "Tether USD", tab: "USD" };
export const bitcoin: Coin = {
  token: "BTC",
  name: "Bitcoin",
  tab: "WEB3",
  network: "Bitcoin",
  networkId: localBitcoin,
};

let people = 0;
/** An email nobody has used before. */
export const newEmail = (): string => {
  people += 1;
  return `person-${process.pid}-${Date.now()}-${people}@example.com`;
};

/** The code in the newest mail, as a person would read it in the mailbox. */
export async function readCode(product: Product, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = await product.ask<readonly { code?: string }[]>(
        `inbox?${new URLSearchParams({ to: email })}`,
      );
      code = mails.find((mail) => mail.code !== undefined)?.code;
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

/** From the empty login page to home: email, code, terms. */
export async function signInByHand(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(product.origin);
  await page.getByLabel("Email").fill(email);
  await goOnFromContact(page, product, email);
  await expect(page.getByText("Summary balance")).toBeVisible();
}

/** From a contact that stands on the login to whatever comes after the terms. */
export async function goOnFromContact(page: Page, product: Product, email: string): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  const code = page.getByLabel("Verification code");
  await expect(code).toBeVisible();
  await code.fill(await readCode(product, email));
  await page.getByLabel("I agree with terms and conditions").check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** From home: the asset's tab, its first press, its row. */
export async function activate(page: Page, coin: Coin): Promise<void> {
  await page.getByRole("tab", { name: coin.tab }).click();
  await page.getByRole("button", { name: `Activate ${coin.name}, ${coin.network}` }).click();
  await expect(assetRow(page, coin)).toBeVisible();
}

/** From home to the page of an activated asset. Home's own Receive and Send are gone by then. */
export async function openAsset(page: Page, coin: Coin): Promise<void> {
  await page.getByRole("tab", { name: coin.tab }).click();
  const row = assetRow(page, coin);
  await row.click();
  await page.waitForURL(/\/assets\//);
  // The address leads: home stays until the asset's page can be drawn.
  await expect(row).toHaveCount(0);
}

/** The row of an activated asset on home, where its tab is open. */
const assetRow = (page: Page, { name, network }: Coin) =>
  page.getByRole("tabpanel").getByRole("button", { name: new RegExp(`^${name} ${network}`) });

export const balanceOnChain = async (
  product: Product,
  address: string,
  token = ether.token,
  networkId: Coin["networkId"] = localChain,
): Promise<string> => {
  const query = new URLSearchParams({ ...networkId, token, address });
  return (await product.ask<{ amount: string }>(`chain/balance?${query}`)).amount;
};

export const pour = (
  product: Product,
  address: string,
  amount: string,
  { token, networkId } = ether,
) => product.ask<{ transactionId: string }>("faucet", { networkId, token, address, amount });

/** Waits for the word that an amount has arrived. */
export const expectReceived = (page: Page, amount: string, { token }: Coin) =>
  expect(page.getByText(new RegExp(`${amount}\\s*${token} received`)).first()).toBeVisible();

/** Signs in on the page, is verified and sees coins come: ends on the page of the asset that holds them. */
export async function richPersonByHand(
  page: Page,
  product: Product,
  { email, amount, coin = ether }: { email: string; amount: string; coin?: Coin },
): Promise<string> {
  await signInByHand(page, product, email);
  await approve(page, product, email);
  await activate(page, coin);
  await openAsset(page, coin);
  const address = await readOwnAddress(page, coin);
  await pour(product, address, amount, coin);
  await expectReceived(page, amount, coin);
  await page.getByRole("button", { name: "Back" }).click();
  return address;
}

/** From the asset's page to the address page; answers the address that stands there. */
export async function readOwnAddress(page: Page, { token, network } = ether): Promise<string> {
  await action(page, "Receive").click();
  await page.getByRole("button", { name: /By address/ }).click();
  await expect(
    page.getByText(
      `Send ${token} to this deposit address. Ensure the network is ${network} (local). Do not send NFTs to this address.`,
    ),
  ).toBeVisible();
  const link = page.getByRole("link", { name: /Check account address in Blockchain browser/ });
  const href = (await link.getAttribute("href")) ?? "";
  return href.slice(href.lastIndexOf("/") + 1);
}

/** An account of TON nobody has sent to before, as the chain spells it. */
export const newTonReceiver = (): string => `0:${randomBytes(32).toString("hex")}`;

/** An address nobody has sent to before, and that looks like no other one. */
export const newReceiver = (): string => `0x${randomBytes(20).toString("hex")}`;

/** From the asset's page to the amount page of a payment. */
export async function openAmount(page: Page, receiver: string, { network } = ether): Promise<void> {
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
  await page.getByLabel(`Address in the ${network} (local) network`).fill(receiver);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** From the asset's page to the confirm page of a payment; answers who it goes to. */
export async function openConfirm(page: Page, amount: string, coin = ether): Promise<string> {
  const receiver = newReceiver();
  await openAmount(page, receiver);
  await confirmAmount(page, amount, coin);
  return receiver;
}

/** From the amount page to the confirm page. */
export async function confirmAmount(page: Page, amount: string, { token } = ether): Promise<void> {
  await page.getByLabel(new RegExp(`How much ${token}`)).fill(amount);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: `Send ${amount} ${token}` })).toBeEnabled();
}

/** How many transactions of the chain pay this address. */
export async function transactionsTo(product: Product, address: string): Promise<number> {
  const { transactions } = await product.ask<{ transactions: readonly { to: string | null }[] }>(
    `chain/address/${address}`,
  );
  return transactions.filter(({ to }) => to?.toLowerCase() === address.toLowerCase()).length;
}
