import type { Product } from "./product.ts";

/**
 * Starts the server anew with a clock that is so many minutes ahead, as after an outage that long. It stays
 * so until it is started again: only for a product whose other walks do not mind.
 */
export async function moveServerAhead(product: Product, minutes: number): Promise<void> {
  const script = new URL("./serverAhead.ts", import.meta.url);
  script.searchParams.set("minutes", String(minutes));
  await product.killServer();
  await product.startServer(["--import", script.href]);
}
