import { lazyScreen } from "../parts/lazyScreen.ts";
import type { BeingBuiltScreenProps } from "./BeingBuiltScreen.tsx";
import type { BrokenScreenProps } from "./BrokenScreen.tsx";

/** What stands around the routes, each in code of its own: the login needs none of it. */
export const doors = {
  login: lazyScreen(async () => (await import("../session/LoginScreen.tsx")).LoginScreen),
  terms: lazyScreen(async () => (await import("../session/TermsScreen.tsx")).TermsScreen),
  regionBlocked: lazyScreen(
    async () => (await import("../session/RegionBlockedScreen.tsx")).RegionBlockedScreen,
  ),
  unreachable: lazyScreen(
    async () => (await import("../session/UnreachableScreen.tsx")).UnreachableScreen,
  ),
  broken: lazyScreen<BrokenScreenProps>(
    async () => (await import("./BrokenScreen.tsx")).BrokenScreen,
  ),
  news: lazyScreen(async () => (await import("./Notifications.tsx")).Notifications),
  cookies: lazyScreen(async () => (await import("./CookieQuestion.tsx")).CookieQuestion),
  notFound: lazyScreen(async () => (await import("./NotFoundScreen.tsx")).NotFoundScreen),
  beingBuilt: lazyScreen<BeingBuiltScreenProps>(
    async () => (await import("./BeingBuiltScreen.tsx")).BeingBuiltScreen,
  ),
  open: lazyScreen(async () => (await import("./OpenZone.tsx")).OpenZone),
  wallet: lazyScreen(async () => (await import("./WalletZone.tsx")).WalletZone),
} as const;
