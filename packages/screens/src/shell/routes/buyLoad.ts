/** Where the pages of buying are, into an account or into the depository. */
export const buyLoad = async () => (await import("../../buy/BuyPages.tsx")).BuyPages;
