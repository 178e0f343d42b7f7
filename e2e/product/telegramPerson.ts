import { expect, type Page } from "@playwright/test";
import { callAs } from "./callAs.ts";
import { confirmationsOf } from "./localChain.ts";
import { pour, toncoin } from "./person.ts";
import type { Product } from "./product.ts";

type State = {
  readonly state: {
    readonly assets: readonly { id: string; address: string; amount: string }[];
    readonly kyc: { readonly verificationStatus: string };
  };
};

/** Whoever came by Telegram has no contact: the desk finds them on its own page, where the newest stands first. */
export async function approveNewest(page: Page, { origin }: Product): Promise<void> {
  await callAs(page, "kyc.startKyc");
  const desk = `${origin}/sandbox/kyc`;
  const [, id = ""] =
    /name="id" value="(\w+)"/.exec(await (await page.request.get(desk)).text()) ?? [];
  await page.request.post(desk, { form: { id, decision: "approve" } });
  const status = async () =>
    (await callAs<State>(page, "app.getAppState")).state.kyc.verificationStatus;
  await expect.poll(status).toBe("APPROVED");
}

/** Toncoin that came over the chain; answers the asset's id. */
export async function receiveToncoin(
  page: Page,
  product: Product,
  amount: string,
): Promise<string> {
  const { network, networkId, token } = toncoin;
  const { accountId, state } = await callAs<State & { readonly accountId: string }>(
    page,
    "wallet.createBlockchainAccount",
    { network, networkId, token, chainId: networkId.chainId },
  );
  const own = state.assets.find(({ id }) => id === accountId);
  await pour(product, own?.address ?? "", amount, toncoin);
  await product.ask("mine", { networkId, blocks: confirmationsOf(product, networkId) });
  const held = async () =>
    (await callAs<State>(page, "app.getAppState")).state.assets.find(({ id }) => id === accountId)
      ?.amount;
  await expect.poll(held).toBe(amount);
  return accountId;
}
