/** The readable cookies of the page, as `document.cookie` reads and writes them. */
export type CookiePort = {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
};

/** What one tab remembers across a reload. Holds no secret. */
export type StoragePort = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

export type ClockPort = {
  readonly nowMs: () => number;
  /** Runs once after a while; the answer calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
};

/** What happens to the page: the network comes back, the person comes back. */
export type PagePort = {
  readonly onReturn: (run: () => void) => () => void;
  readonly isVisible: () => boolean;
  readonly isOnline: () => boolean;
  /** Runs whenever the network is lost or found, as long as the page lives. */
  readonly onNetworkChange: (run: () => void) => void;
};

/** The other tabs of this browser that show the same wallet. */
export type TabsPort = {
  /** Tells them who is signed in here by now; null: nobody. */
  readonly tell: (holder: string | null) => void;
  readonly onTold: (run: (holder: string | null) => void) => void;
};

/** What Telegram signed when it opened this page: as good as a sign-in. */
export type LaunchPort = {
  readonly read: () => string | null;
  /** Whoever signs out is not signed in by it again. */
  readonly forget: () => void;
};

export type WalletPorts = {
  readonly cookies: CookiePort;
  readonly storage: StoragePort;
  /** What this browser remembers from visit to visit. Holds no secret either. */
  readonly lastingStorage: StoragePort;
  readonly clock: ClockPort;
  readonly page: PagePort;
  /** A fresh UUID. */
  readonly randomId: () => string;
  /** From 0 to under 1; nothing secret hangs on it. */
  readonly random: () => number;
  /** Takes an error that nobody is shown. (rule 166) */
  readonly reportError: (what: string, error: unknown) => void;
  /** Tabs under one name hear each other. */
  readonly openTabs: (name: string) => TabsPort;
};
