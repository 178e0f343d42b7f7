import type { Prices } from "@coffer/core/rates";
import type { When } from "../columns.ts";

export type PastPriceTable = {
  past_price: {
    brand_id: string;
    at: When;
    prices: Prices;
  };
};
