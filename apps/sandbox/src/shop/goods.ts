/** What the shop sells: in coins, for dollars, or for what a buyer chooses. */
export type Good = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly price:
    | { readonly kind: "coins"; readonly amount: string }
    | { readonly kind: "dollars"; readonly amount: string }
    | { readonly kind: "chosen"; readonly usual: string };
};

export const goods: readonly Good[] = [
  {
    id: "candle",
    name: "Oak candle",
    about: "Beeswax in turned oak, burns for two evenings.",
    price: { kind: "coins", amount: "0.01" },
  },
  {
    id: "balm",
    name: "Wood balm",
    about: "Feeds a table once a year.",
    price: { kind: "dollars", amount: "12.50" },
  },
  {
    id: "gift",
    name: "A gift to the workshop",
    about: "As much as you like. It buys the next plank.",
    price: { kind: "chosen", usual: "5.00" },
  },
];
