import { expect, type Page } from "@playwright/test";
import { callAs } from "../product/callAs.ts";
import { ether } from "../product/person.ts";
import type { Product } from "../product/product.ts";

type Walk = {
  readonly page: Page;
  readonly product: Product;
  /** Called on every screen, with its name. */
  readonly look: (name: string) => Promise<void>;
};

type Own = { readonly state: { readonly userProfile: { readonly publicId: string } } };

/** Everything about finding people, for somebody signed in by mail; found without knowing their language. */
export async function walkPeople({ page, product, look }: Walk): Promise<void> {
  const { network, networkId, token } = ether;
  const spec = { network, networkId, token, chainId: networkId.chainId };
  const { accountId } = await callAs<{ readonly accountId: string }>(
    page,
    "wallet.createBlockchainAccount",
    spec,
  );
  const { publicId } = (await callAs<Own>(page, "app.getAppState")).state.userProfile;
  await page.goto(`${product.origin}/profile`);
  await expect(page.getByRole("switch")).toHaveCount(1);
  await look("profile with the switch");
  await page.getByRole("main").getByRole("button").nth(1).click();
  await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
  await look("public id as a code");
  await page.keyboard.press("Escape");

  const box = page.getByRole("main").getByRole("textbox").first();
  const primary = page.locator("[data-action] button").last();
  const find = async (text: string) => {
    await box.fill(text);
    await primary.click();
  };
  await page.goto(
    `${product.origin}/send-payment/asset/${accountId}/type-of-payment/address/receiver`,
  );
  await expect(box).toBeVisible();
  await look("receiver page, nothing typed");
  await find("anna@exam");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await look("neither an address nor a person");
  await find("nobody-at-all@example.com");
  await expect(page.getByRole("main").getByRole("status").getByRole("button")).toBeVisible();
  await look("nobody found");
  await find(publicId);
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await look("oneself");
}
