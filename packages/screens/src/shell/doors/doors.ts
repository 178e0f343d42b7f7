import { lazyScreen } from "../../parts/lazyScreen.ts";
import type { BeingBuiltScreenProps } from "../pages/BeingBuiltScreen.tsx";
import type { BrokenScreenProps } from "../pages/BrokenScreen.tsx";

/** What stands around the routes, each in code of its own: the login needs none of it. */
export const doors = {
  login: lazyScreen(async () => (await import("../../session/LoginScreen.tsx")).LoginScreen),
  terms: lazyScreen(async () => (await import("../../session/TermsScreen.tsx")).TermsScreen),
  regionBlocked: lazyScreen(
    async () => (await import("../../session/RegionBlockedScreen.tsx")).RegionBlockedScreen,
  ),
  unreachable: lazyScreen(
    async () => (await import("../../session/UnreachableScreen.tsx")).UnreachableScreen,
  ),
  broken: lazyScreen<BrokenScreenProps>(
    async () => (await import("../pages/BrokenScreen.tsx")).BrokenScreen,
  ),
  news: lazyScreen(async () => (await import("../news/Notifications.tsx")).Notifications),
  cookies: lazyScreen(async () => (await import("../cookies/CookieQuestion.tsx")).CookieQuestion),
  notFound: lazyScreen(async () => (await import("../pages/NotFoundScreen.tsx")).NotFoundScreen),
  beingBuilt: lazyScreen<BeingBuiltScreenProps>(
    async () => (await import("../pages/BeingBuiltScreen.tsx")).BeingBuiltScreen,
  ),
  open: lazyScreen(async () => (await import("../OpenZone.tsx")).OpenZone),
  wallet: lazyScreen(async () => (await import("../WalletZone.tsx")).WalletZone),
} as const;
