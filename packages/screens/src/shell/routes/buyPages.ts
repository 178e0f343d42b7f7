import { lazyScreen } from "../../parts/lazyScreen.ts";

/** The pages of buying, into an account or into the depository. */
export const buyPages = lazyScreen(async () => (await import("../../buy/BuyPages.tsx")).BuyPages);
