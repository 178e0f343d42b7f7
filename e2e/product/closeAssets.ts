import type { Product } from "./product.ts";

type Closed = { readonly send?: string; readonly receive?: string };

/**
 * Closes an asset for sending and one for receiving, and opens all others, as whoever runs the wallet
 * does: the brand's list says so, and the server starts anew.
 */
export async function closeAssets(product: Product, closed: Closed): Promise<void> {
  const list = new URL("./brandWithClosedAssets.ts", import.meta.url);
  for (const [what, token] of Object.entries(closed)) list.searchParams.set(what, token);
  await product.killServer();
  await product.startServer(["--import", list.href]);
}
