import { createHmac, randomUUID } from "node:crypto";
import type { Product } from "./product.ts";

/** Asks as somebody's own server does: by a signed request, a POST under a key of its own. */
export type SignedAsker = <Answer>(path: string, body?: object) => Promise<Answer>;

/** By the key and secret that a command `told` when it made whoever asks, below `place`. */
export function signedAsker(product: Product, place: string, told: string): SignedAsker {
  const read = (word: string): string =>
    new RegExp(`^${word} (\\S+)$`, "m").exec(told)?.[1] ?? `no ${word} was told`;
  const [key, secret] = [read("Key"), read("Secret")];
  return async <Answer>(path: string, body?: object) => {
    const url = new URL(`${product.origin}/${place}/v1/${path}`);
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
    if (!response.ok) throw new Error(`${place} ${path}: ${JSON.stringify(answer)}`);
    return answer as Answer; // what the API's own schemas hold it to
  };
}
