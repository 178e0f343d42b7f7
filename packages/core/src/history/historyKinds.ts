/** What a row of the history is about; `fee` is a network's fee in another asset than was sent. */
export const historyKinds = [
  "deposit",
  "send",
  "voucher",
  "purchase",
  "invoice",
  "bonus",
  "promo",
  "depository",
  "exchange",
  "personal",
  "fee",
] as const;
export type HistoryKind = (typeof historyKinds)[number];
