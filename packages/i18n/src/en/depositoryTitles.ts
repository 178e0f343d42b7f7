/** Titles of the current account, which a brand without one has not. */
export const depositoryTitles = {
  currentAccount: "Current account",
  changeAsset: "Change asset",
  purpose: "To buy and change coins",
} as const;
