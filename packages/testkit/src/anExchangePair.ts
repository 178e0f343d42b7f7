import type { ExchangePair } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";
import { tetherSpec } from "./tetherSpec.ts";

const sideOf = ({ key, token, name, decimals }: ExchangePair["source"]) => ({
  key,
  token,
  name,
  decimals,
});

/** Three hundred tether for ether at 3000, of which the house keeps a hundredth. */
export const anExchangePair = (over: Partial<ExchangePair> = {}): ExchangePair => ({
  id: "55555555-5555-4555-8555-555555555555",
  source: sideOf(tetherSpec),
  target: sideOf(etherSpec),
  rate: { price: "0.00033", validUntil: "2026-01-01T00:01:00.000Z" },
  amounts: { source: "300", target: "0.099" },
  spreadPercent: "1",
  limits: { minAmount: "1", maxAmount: "10000" },
  ...over,
});
