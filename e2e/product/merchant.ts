import type { Product } from "./product.ts";
import { signedAsker, type SignedAsker } from "./signedAsker.ts";

/** An invoice, as far as walks look at it. */
export type MerchantInvoice = {
  readonly id: string;
  readonly state: string;
  readonly address: string;
  readonly payUrl: string;
  readonly excess: string;
  readonly received: string;
};

export type Merchant = { readonly ask: SignedAsker };

/** A merchant that has just been made by whoever operates the wallet. */
export async function openMerchant(product: Product, name = "Corner Shop"): Promise<Merchant> {
  const told = await product.operate("merchant", "create", name);
  return { ask: signedAsker(product, "merchant", told) };
}
