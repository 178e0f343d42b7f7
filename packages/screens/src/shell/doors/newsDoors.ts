import { lazyScreen } from "../../parts/lazyScreen.ts";
import type { SessionEndNewsProps } from "../news/SessionEndNews.tsx";

/** What hears of rare news and what tells of them: most visits have none. */
export const newsDoors = {
  sessionEnd: lazyScreen<SessionEndNewsProps>(
    async () => (await import("../news/SessionEndNews.tsx")).SessionEndNews,
  ),
  wallet: lazyScreen(async () => (await import("../news/KycNews.tsx")).KycNews),
  kyc: lazyScreen(async () => (await import("../../kyc/KycNewsToast.tsx")).KycNewsToast),
} as const;
