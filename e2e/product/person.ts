import { expect, type Page } from "@playwright/test";
import type { Product } from "./product.ts";

const EVM = { type: "evm", chainId: "31337" } as const;

let people = 0;
/** An email nobody has used before. */
export const newEmail = (): string => {
  people += 1;
  return `person-${process.pid}-${Date.now()}-${people}@example.com`;
};

/** The code in the newest mail, as a person would read it in the mailbox. */
async function readCode(product: Product, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = await product.ask<readonly { code?: string }[]>(
        `inbox?${new URLSearchParams({ to: email })}`,
      );
      code = mails[0]?.code;
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

/** From the empty login page to home: email, code, terms. */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(product.origin);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  const code = page.getByLabel("Verification code");
  await expect(code).toBeVisible();
  await code.fill(await readCode(product, email));
  await page.getByLabel("I agree with terms and conditions").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Summary balance")).toBeVisible();
}

export async function activateEther(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "WEB3" }).click();
  await page.getByRole("button", { name: "Activate Ether, Ethereum" }).click();
  await expect(etherRow(page)).toBeVisible();
}

/** The row of the activated asset on home. */
export const etherRow = (page: Page) =>
  page.getByRole("tabpanel").getByRole("button", { name: /^Ether Ethereum/ });

export const balanceOnChain = async (product: Product, address: string): Promise<string> => {
  const query = new URLSearchParams({ ...EVM, token: "ETH", address });
  return (await product.ask<{ amount: string }>(`chain/balance?${query}`)).amount;
};

export const pour = (product: Product, address: string, amount: string) =>
  product.ask<{ transactionId: string }>("faucet", {
    networkId: EVM,
    token: "ETH",
    address,
    amount,
  });

/** Signs in and receives coins: the person stands on the page of an asset that holds them. */
export async function richPerson(
  page: Page,
  product: Product,
  { email, amount }: { email: string; amount: string },
): Promise<string> {
  await signIn(page, product, email);
  await activateEther(page);
  await etherRow(page).click();
  const address = await readOwnAddress(page);
  await pour(product, address, amount);
  await expect(page.getByText(new RegExp(`${amount}\\s*ETH received`)).first()).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  return address;
}

/** From the asset's page to the address page; answers the address that stands there. */
export async function readOwnAddress(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Receive" }).click();
  await page.getByRole("button", { name: /By address/ }).click();
  await expect(
    page.getByText(
      "Send ETH to this deposit address. Ensure the network is Ethereum. Do not send NFTs to this address.",
    ),
  ).toBeVisible();
  const link = page.getByRole("link", { name: /Check account address in Blockchain browser/ });
  const href = (await link.getAttribute("href")) ?? "";
  return href.slice(href.lastIndexOf("/") + 1);
}

let receivers = 0;
/** An address nobody has sent to before. */
const newReceiver = (): string => {
  receivers += 1;
  return `0x${`${process.pid}${Date.now()}${receivers}`.padStart(40, "a")}`;
};

/** From the asset's page to the confirm page of a payment; answers who it goes to. */
export async function openConfirm(page: Page, amount: string): Promise<string> {
  const receiver = newReceiver();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /To address/ }).click();
  await page.getByLabel(/Address in the Ethereum network/).fill(receiver);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/How much ETH/).fill(amount);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: `Send ${amount} ETH` })).toBeEnabled();
  return receiver;
}

/** How many transactions of the chain pay this address. */
export async function transactionsTo(product: Product, address: string): Promise<number> {
  const { transactions } = await product.ask<{ transactions: readonly { to: string | null }[] }>(
    `chain/address/${address}`,
  );
  return transactions.filter(({ to }) => to?.toLowerCase() === address.toLowerCase()).length;
}
