import type { LastKnownMemory } from "./lastKnown/lastKnownMemory.ts";
import type {
  ClockPort,
  LaunchPort,
  PagePort,
  StoragePort,
  TabsPort,
  WalletPorts,
} from "./ports/ports.ts";
import type { EarlyStart } from "./session/earlyStart.ts";
import type { TokenStore } from "./session/tokenStore.ts";
import type { Preferences } from "./settings/preferences.ts";
import type { WalletStore } from "./store/walletStore.ts";

/** What there is from a page's first moment on. */
export type PageParts = {
  /** The wallet's address with its base path, ending in a slash. */
  readonly baseUrl: string;
  readonly bundleId: string;
  readonly tokens: TokenStore;
  readonly store: WalletStore;
  readonly clock: ClockPort;
  readonly page: PagePort;
  readonly storage: StoragePort;
  readonly lastingStorage: StoragePort;
  readonly lastKnown: LastKnownMemory;
  readonly preferences: Preferences;
  readonly randomId: () => string;
  /** From 0 to under 1; nothing secret hangs on it. */
  readonly random: () => number;
  readonly reportError: WalletPorts["reportError"];
  readonly tabs: TabsPort;
  readonly launch: LaunchPort;
  /** What the page asked for before this code was there; to be had once. */
  readonly early: { readonly take: () => EarlyStart | null };
  /** The live connection, and its code, wait until the first screen stands. */
  readonly whenShown: Promise<unknown>;
};
