import type { AppState } from "@coffer/contract";
import type { ReturnedNewsProps } from "../../history/ReturnedNews.tsx";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import type { SessionEndNewsProps } from "../news/SessionEndNews.tsx";

/** What hears of rare news and what tells of them: most visits have none. */
export const newsDoors = {
  sessionEnd: lazyScreen<SessionEndNewsProps>(
    async () => (await import("../news/SessionEndNews.tsx")).SessionEndNews,
  ),
  wallet: lazyScreen(async () => (await import("../news/WalletNews.tsx")).WalletNews),
  changes: lazyScreen<{ readonly first: AppState }>(
    async () => (await import("../news/ChangeNews.tsx")).ChangeNews,
  ),
  kyc: lazyScreen(async () => (await import("../../kyc/KycNewsToast.tsx")).KycNewsToast),
  returned: lazyScreen<ReturnedNewsProps>(
    async () => (await import("../../history/ReturnedNews.tsx")).ReturnedNews,
  ),
} as const;
