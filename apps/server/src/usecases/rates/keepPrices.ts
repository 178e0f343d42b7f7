import { pricesOf } from "@coffer/core/rates";
import type { Services } from "../../ports/services.ts";
import { insertPastPrice } from "../../storage/rates/pastPrices.ts";

/** Prices are kept once in so long. */
const PRICES_EVERY_MS = 5 * 60_000;

/**
 * Keeps what the brand's tokens are worth, once for each span of time whichever process is first, so that
 * what moves within it can be told in any currency later. (decision page 0137)
 */
export function keepPrices({
  brand,
  clock,
  database,
  rates,
}: Pick<Services, "brand" | "clock" | "database" | "rates">): () => Promise<void> {
  const kept = { atMs: -Infinity };
  return async () => {
    const nowMs = clock.nowMs();
    const atMs = nowMs - (nowMs % PRICES_EVERY_MS);
    const told = rates.usable();
    if (atMs === kept.atMs || told.length === 0) return;
    const prices = pricesOf(told);
    await insertPastPrice(database, { brandId: brand.id, at: new Date(atMs), prices });
    kept.atMs = atMs;
  };
}
