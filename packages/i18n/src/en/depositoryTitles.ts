/** Titles of the current account, which a brand without one has not. */
export const depositoryTitles = {
  currentAccount: "Current account",
  changeAsset: "Change asset",
} as const;
