import { expect, type BrowserContext, type Page } from "@playwright/test";
import { callAs } from "../../product/callAs.ts";
import { confirmationsOf } from "../../product/localChain.ts";
import { balanceOnChain, ether, pour } from "../../product/person.ts";
import { activatePrivate, PIN, privatePerson, sheet } from "../../product/privatePerson.ts";
import type { Product } from "../../product/product.ts";
import { test } from "../../product/test.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const way = (page: Page, title: string) => page.getByRole("region", { name: title });
const arrived = (amount: string) => new RegExp(`${amount} ETH has arrived there`);
const TO_PRIVATE = "Move to your private account";
const OUT_OF_PRIVATE = "Move out of your private account";

/** Ether in custody, that came over the chain; answers the path of its page. */
async function holdInCustody(page: Page, product: Product, amount: string): Promise<string> {
  const { network, networkId, token } = ether;
  const asked = { network, networkId, token, chainId: networkId.chainId };
  type Opened = {
    readonly accountId: string;
    readonly state: {
      readonly assets: readonly { readonly id: string; readonly address: string }[];
    };
  };
  const { accountId, state } = await callAs<Opened>(page, "wallet.createBlockchainAccount", asked);
  const address = state.assets.find(({ id }) => id === accountId)?.address ?? "";
  await pour(product, address, amount);
  await product.ask("mine", { networkId, blocks: confirmationsOf(product, networkId) });
  return `/assets/${accountId}`;
}

/** The tab is closed where it stands, and the page opened in another one, in which the account is locked. */
async function inNewTab(context: BrowserContext, last: Page, url: string): Promise<Page> {
  const page = await context.newPage();
  await last.close();
  await page.goto(url);
  return page;
}

async function openByPin(page: Page): Promise<void> {
  await sheet(page).getByLabel("PIN", { exact: true }).fill(PIN);
}

const amountField = (page: Page) => page.getByLabel(/How much ETH/);

/** From the amount page, with its amount, to what is confirmed; a small one costs much beside it, which is asked about. */
async function goOn(page: Page, isSmall = true): Promise<void> {
  await expect(amountField(page)).not.toHaveValue("");
  await press(page, "Continue");
  if (isSmall) await press(page, "I accept this fee");
}

test("rule 541: moved there and back, a small amount first, with the tab closed at every step", async ({
  page: first,
  context,
  product,
}) => {
  await privatePerson(first, product);
  const privatePath = await activatePrivate(first, ether);
  const custodyPath = await holdInCustody(first, product, "2");
  const custody = `${product.origin}${custodyPath}`;

  // Closed at the amount, then at what is confirmed: nothing has moved, and the way is there again.
  let page = await inNewTab(context, first, custody);
  await expect(way(page, TO_PRIVATE)).toBeVisible();
  await press(page, /^Try a small amount first/);
  await openByPin(page);
  await expect(amountField(page)).not.toHaveValue("");
  const small = await amountField(page).inputValue();
  page = await inNewTab(context, page, custody);
  await press(page, /^Try a small amount first/);
  await openByPin(page);
  await goOn(page);
  await expect(page.getByRole("button", { name: `Send ${small} ETH` })).toBeEnabled();
  page = await inNewTab(context, page, custody);

  // Closed once it is sent: the page says where it stands, and offers the rest.
  await press(page, /^Try a small amount first/);
  await openByPin(page);
  await goOn(page);
  await press(page, `Send ${small} ETH`);
  await expect(page.getByRole("button", { name: `Send ${small} ETH` })).toBeHidden();
  page = await inNewTab(context, page, custody);
  await expect(way(page, TO_PRIVATE)).toContainText(arrived(small));
  await press(page, /^Move the rest/);
  await openByPin(page);
  await amountField(page).fill("1");
  await goOn(page, false);
  await press(page, "Send 1 ETH");
  await expect(page.getByRole("button", { name: "Send 1 ETH" })).toBeHidden();
  page = await inNewTab(context, page, custody);
  await expect(way(page, TO_PRIVATE)).toContainText(arrived("1"));

  // And back: what the key signs is seen first; the tab goes when it has signed.
  page = await inNewTab(context, page, `${product.origin}${privatePath}`);
  await press(page, /^Try a small amount first/);
  await goOn(page);
  await press(page, `Send ${small} ETH`);
  await openByPin(page);
  await press(page, "Sign and send");
  await expect(page.getByRole("button", { name: "Sign and send" })).toBeHidden();
  page = await inNewTab(context, page, `${product.origin}${privatePath}`);
  await expect(way(page, OUT_OF_PRIVATE)).toContainText(arrived(small));
  const { assets } = (
    await callAs<{
      readonly state: {
        readonly assets: readonly { readonly type: string; readonly address: string }[];
      };
    }>(page, "app.getAppState")
  ).state;
  const own = assets.find(({ type }) => type === "PERSONAL")?.address ?? "";
  expect(Number(await balanceOnChain(product, own))).toBeLessThan(1);
  expect(Number(await balanceOnChain(product, own))).toBeGreaterThan(0.9);
});
