/** A search of the history asks which of a person's purchases came from a seller of that name. (0139) */
export const foundPurchases = {
  name: "0086-found-purchases",
  sql: `create index buy_order_delivered on coffer.buy_order (user_id) where deposit_id is not null;`,
} as const;
