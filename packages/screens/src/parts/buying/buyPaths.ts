/** What is bought, with which currency, and for how much of it. */
export type PathOfBuying = {
  readonly assetId: string;
  readonly fiatTicker: string;
  readonly amount: string;
};

const buy = ({ assetId, fiatTicker, amount }: PathOfBuying) =>
  `/buy/asset/${assetId}/fiatTicker/${fiatTicker}/amount/${amount}`;

/** Addresses of buying that lie behind its first page; they stand apart, since no first screen leads to them. */
export const buyPaths = {
  preferredAsset: (assetId: string) => `/buy-set-amount/${assetId}`,
  buy,
  buyFrame: ({ buyMethodId, ...buying }: PathOfBuying & { readonly buyMethodId: string }) =>
    `${buy(buying)}/buyMethodId/${buyMethodId}`,
} as const;
