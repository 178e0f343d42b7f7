import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { confirmationsOf, localChain } from "./localChain.ts";
import { ether, pour } from "./person.ts";
import type { Product } from "./product.ts";
import { signedAsker } from "./signedAsker.ts";

type Account = {
  readonly addresses: readonly {
    readonly address: string;
    readonly networkId: { readonly type: string };
  }[];
  readonly balances: readonly { readonly assetKey: string; readonly available: string }[];
};

const assetKey = "ETH:evm:31337";

export type Partner = {
  /** Gives ether to somebody, by their email. */
  readonly accrue: (person: string, amount: string) => Promise<void>;
  /** The ether that it has itself. */
  readonly available: () => Promise<string | undefined>;
};

/** A partner that has just been made by whoever operates the wallet, and holds so much ether. */
export async function openPartner(
  product: Product,
  { name, title, funds }: { readonly name: string; readonly title: string; readonly funds: string },
): Promise<Partner> {
  const ask = signedAsker(
    product,
    "partner",
    await product.operate("partner", "create", name, title),
  );
  const find = async () =>
    (await ask<Account>("account")).addresses.find(({ networkId }) => networkId.type === "evm")
      ?.address;
  await expect.poll(find).toBeDefined();
  await pour(product, (await find()) ?? "", funds, ether);
  await product.ask("mine", { networkId: localChain, blocks: confirmationsOf(product) });
  const available = async () =>
    (await ask<Account>("account")).balances.find((each) => each.assetKey === assetKey)?.available;
  await expect.poll(available).toBe(funds);
  return {
    available,
    accrue: async (person, amount) =>
      void (await ask("accruals", { accrualId: randomUUID(), person, assetKey, amount })),
  };
}
