import { localChain } from "./localChain.ts";
import type { Product } from "./product.ts";

async function put(product: Product, call: string, body: object): Promise<void> {
  const response = await fetch(`${product.origin}/sandbox/api/${call}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`sandbox ${call}: ${await response.text()}`);
}

/** What the provider of address checks knows of an address from now on. */
export const decideAddress = (
  product: Product,
  address: string,
  status: "ALLOWED" | "DISABLED" | "UNKNOWN",
): Promise<void> => put(product, "aml", { networkId: localChain, address, status });

/** What the desk of the identity check decides about a person. */
export const decidePerson = (
  product: Product,
  contact: string,
  decision: "approve" | "decline" | "process" | "ask",
): Promise<unknown> => product.ask("kyc", { contact, decision });

/** Breaks a provider on purpose, or mends it. */
export const breakService = (
  product: Product,
  service: "kyc" | "aml" | "payments" | "rates" | "rates2",
  mode: "ok" | "slow" | "down" | "garbage",
): Promise<void> => put(product, "faults", { service, mode });
