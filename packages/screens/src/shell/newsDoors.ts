import { lazyScreen } from "../parts/lazyScreen.ts";
import type { SessionEndNewsProps } from "./SessionEndNews.tsx";

/** What hears of rare news and what tells of them: most visits have none. */
export const newsDoors = {
  sessionEnd: lazyScreen<SessionEndNewsProps>(
    async () => (await import("./SessionEndNews.tsx")).SessionEndNews,
  ),
  wallet: lazyScreen(async () => (await import("./KycNews.tsx")).KycNews),
  kyc: lazyScreen(async () => (await import("../kyc/KycNewsToast.tsx")).KycNewsToast),
} as const;
