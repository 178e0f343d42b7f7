import { createHmac, randomUUID } from "node:crypto";
import type { Product } from "./product.ts";

/** An invoice, as far as walks look at it. */
export type MerchantInvoice = {
  readonly id: string;
  readonly state: string;
  readonly address: string;
  readonly payUrl: string;
  readonly excess: string;
  readonly received: string;
};

export type Merchant = {
  /** Asks as the merchant's own server does: by a signed request, a POST under a key of its own. */
  readonly ask: <Answer>(path: string, body?: object) => Promise<Answer>;
};

/** A merchant that has just been made by whoever operates the wallet. */
export async function openMerchant(product: Product, name = "Corner Shop"): Promise<Merchant> {
  const told = await product.operate("merchant", "create", name);
  const read = (word: string): string =>
    new RegExp(`^${word} (\\S+)$`, "m").exec(told)?.[1] ?? `no ${word} was told`;
  const [key, secret] = [read("Key"), read("Secret")];
  return {
    ask: async <Answer>(path: string, body?: object) => {
      const url = new URL(`${product.origin}/merchant/v1/${path}`);
      const method = body === undefined ? "GET" : "POST";
      const text = body === undefined ? "" : JSON.stringify(body);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signed = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${text}`;
      const response = await fetch(url, {
        method,
        headers: {
          "x-coffer-key": key,
          "x-coffer-timestamp": timestamp,
          "x-coffer-signature": createHmac("sha256", secret).update(signed).digest("hex"),
          ...(body === undefined
            ? {}
            : { "content-type": "application/json", "idempotency-key": randomUUID() }),
        },
        ...(body === undefined ? {} : { body: text }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`merchant ${path}: ${JSON.stringify(answer)}`);
      return answer as Answer; // what the API's own schemas hold it to
    },
  };
}
