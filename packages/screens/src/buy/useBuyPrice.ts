import { useRates } from "@coffer/client/react";
import { findRate } from "@coffer/core/rates";

/** What one of an asset costs in a currency, as far as it is known and young enough. (rule 36) */
export const useBuyPrice = (token: string, fiatTicker: string): string | null =>
  findRate(useRates(), token, fiatTicker)?.price ?? null;
