import type { When } from "../columns.ts";

export type PastPriceTable = {
  past_price: {
    brand_id: string;
    at: When;
    /** What one whole unit was worth, by token and then by currency. */
    prices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
};
