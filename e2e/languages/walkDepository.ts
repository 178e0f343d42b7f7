import { expect, type Page } from "@playwright/test";
import { approveUnseen } from "../product/approve.ts";
import { callAs } from "../product/callAs.ts";
import { decideAddress } from "../product/decide.ts";
import { newReceiver } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { giveSpot, spotOf, untilStocked } from "../product/spotKeeper.ts";

export type Keeping = {
  readonly page: Page;
  readonly product: Product;
  readonly email: string;
  /** Called on every screen of the current account, with its name. */
  readonly look: (name: string) => Promise<void>;
};

type Own = { readonly state: { readonly addressAmlStates: readonly object[] } };

const sheet = (page: Page) => page.getByRole("dialog");
/** Change asset, Send, Buy: in whatever language. */
const action = (page: Page, index: number) =>
  page.getByRole("group").getByRole("button").nth(index);

async function leaveSheet(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
}

/** Every screen of the current account of somebody signed in, found without knowing their language. */
export async function walkDepository(keeping: Keeping): Promise<void> {
  const { page, product, email, look } = keeping;
  const { origin } = product;
  await page.goto(`${origin}/depository`);
  await expect(action(page, 2)).toBeVisible();
  await look("empty");
  await page.goto(`${origin}/depository/exchange`);
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await look("nothing to exchange yet");
  await page.goto(`${origin}/depository/send/set-amount-and-address/voucher`);
  await expect(page.getByRole("button").nth(1)).toBeVisible();
  await look("no such way of sending");
  await page.goto(`${origin}/depository`);
  await action(page, 1).click();
  await expect(sheet(page).getByRole("button").first()).toBeVisible();
  await look("identity first");
  await leaveSheet(page);
  await approveUnseen(page, product, email);
  await giveSpot(page, product, "250.5");
  await untilStocked(product);
  await look("something in it");
  await exchange(keeping);
  await send(keeping);
  await lock(keeping);
}

async function exchange({ page, product, look }: Keeping): Promise<void> {
  await page.goto(`${product.origin}/depository/exchange`);
  const ether = page.getByRole("button", { name: /^Ether/ });
  await expect(ether).toBeEnabled();
  await look("pairs");
  await page.getByRole("searchbox").fill("dogecoin");
  await expect(ether).toHaveCount(0);
  await look("no such asset");
  await page.getByRole("searchbox").fill("");
  await ether.click();
  await expect(sheet(page).getByRole("timer")).toBeVisible();
  await look("both sides");
  await leaveSheet(page);
}

async function send({ page, product, look }: Keeping): Promise<void> {
  await page.goto(`${product.origin}/depository`);
  await action(page, 1).click();
  await expect(sheet(page).getByRole("button").nth(1)).toBeVisible();
  await look("where to");
  await page.goto(`${product.origin}/depository/send/set-amount-and-address/account`);
  await expect(page.getByText("250").first()).toBeVisible();
  await look("to the own account");
  const receiver = newReceiver();
  await decideAddress(product, receiver, "UNKNOWN");
  await page.goto(`${product.origin}/depository/send/set-amount-and-address/address`);
  await look("to an address, nothing typed");
  await page.getByRole("textbox").first().fill(receiver);
  const goOn = page.getByRole("button").last();
  await expect(goOn).toBeEnabled();
  await look("to an address, with its fee");
  await goOn.click();
  await page.waitForURL(/\/aml\/status\//);
  const amlId = page.url().split("/").at(-1) ?? "";
  await look("being checked");
  await decideAddress(product, receiver, "ALLOWED");
  await expect
    .poll(async () => (await callAs<Own>(page, "app.getAppState")).state.addressAmlStates)
    .toContainEqual(expect.objectContaining({ id: amlId, status: "ALLOWED" }));
  await look("checked");
  await page.goto(`${product.origin}/aml/confirm-depository-withdraw/${amlId}`);
  const confirm = page.getByRole("button").last();
  await expect(confirm).toBeEnabled();
  await look("confirm");
  await confirm.click();
  await page.waitForURL(/\/depository$/);
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("on its way or sent");
  await leaveSheet(page);
  await page.getByRole("region").getByRole("button").filter({ hasText: "250" }).first().click();
  await expect(sheet(page).getByRole("heading").first()).toBeVisible();
  await look("what became of it");
  await leaveSheet(page);
}

async function lock({ page, product, email, look }: Keeping): Promise<void> {
  const reason = "Проверяем входящий платёж.";
  await product.operate("depository", "lock", email, reason);
  await expect.poll(async () => (await spotOf(page))?.status).toBe("LOCKED");
  await action(page, 0).click();
  await expect(sheet(page)).toContainText(reason);
  await look("locked, whatever is pressed");
  await leaveSheet(page);
  await look("locked");
}
