export type GoodId = "candle" | "balm" | "gift";

/** What the shop sells: in coins, for dollars, or for what a buyer chooses. Its words are the texts'. */
export type Good = {
  readonly id: GoodId;
  readonly price:
    | { readonly kind: "coins"; readonly amount: string }
    | { readonly kind: "dollars"; readonly amount: string }
    | { readonly kind: "chosen"; readonly usual: string };
};

export const goods: readonly Good[] = [
  { id: "candle", price: { kind: "coins", amount: "0.01" } },
  { id: "balm", price: { kind: "dollars", amount: "12.50" } },
  { id: "gift", price: { kind: "chosen", usual: "5.00" } },
];
