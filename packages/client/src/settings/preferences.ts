import type { Locale } from "@coffer/contract";
import { localeNames } from "@coffer/core/locales";
import type { StoragePort } from "../ports/ports.ts";

export type Theme = "system" | "light" | "dark";

/** What somebody wants of this browser, whoever is signed in: it outlives a session. */
export type PreferenceValues = {
  readonly theme: Theme;
  /** Digits of what one has and of what moved show as dots. */
  readonly hidesBalances: boolean;
  /** The language that was chosen here last: the login speaks it. Null while none was. */
  readonly locale: Locale | null;
  /** The tab of home that was opened last, as it was kept: home judges whether it has one of that name. */
  readonly homeTab: unknown;
};

export type Preferences = {
  readonly read: () => PreferenceValues;
  readonly change: (values: Partial<PreferenceValues>) => void;
  readonly watch: (run: () => void) => () => void;
  /** Reads again what another tab of this browser may have changed. */
  readonly refresh: () => void;
};

/** `locales`: what the brand offers. A browser that keeps nothing remembers them as long as the page lives. */
export function createPreferences(
  storage: StoragePort,
  key: string,
  locales?: readonly Locale[],
): Preferences {
  const listeners = new Set<() => void>();
  const parse = (kept: string | null) => parseOffered(kept, locales);
  let values = parse(storage.get(key));
  const hold = (next: PreferenceValues) => {
    if (JSON.stringify(next) === JSON.stringify(values)) return;
    values = next;
    for (const run of listeners) run();
  };
  return {
    read: () => values,
    change: (changed) => {
      const next = { ...values, ...changed };
      storage.set(key, JSON.stringify(next));
      hold(next);
    },
    watch: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    refresh: () => hold(parse(storage.get(key))),
  };
}

/** A language that the brand does not offer, such as one that it had, is no choice any more. */
function parseOffered(
  kept: string | null,
  locales: readonly Locale[] = localeNames,
): PreferenceValues {
  const { theme, hidesBalances, locale, homeTab } = read(kept);
  return {
    theme: theme === "light" || theme === "dark" ? theme : "system",
    hidesBalances: hidesBalances === true,
    locale: locales.find((offered) => offered === locale) ?? null,
    homeTab,
  };
}

function read(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(kept ?? "{}") as object) }; // anything spreads, nothing into nothing
  } catch {
    return {};
  }
}

/** Where a browser keeps what somebody wants of it: each base path and bundle of one origin has its own. */
export const preferencesKey = ({
  path,
  bundleKind,
}: {
  path: string;
  bundleKind: string;
}): string => `wallet.preferences|${path}|${bundleKind}`;
