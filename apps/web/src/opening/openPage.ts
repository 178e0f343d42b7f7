import { createTokenStore, lastKnownKey, LOGIN_KEY, preferencesKey } from "@coffer/client/opening";
import type { FirstFiles, Opening, OpeningFacts, Visit } from "./opening.ts";
import { startEarly } from "./startEarly.ts";

const bundleKind = "web";

/** Shows what fits this visit, and has the files and the state fetched that it will need. */
export function openPage({ basePath, bundleId, files }: OpeningFacts): Opening {
  const url = new URL(basePath, location.origin);
  const cookies = { read: () => document.cookie, write: () => undefined };
  const token = createTokenStore(cookies, { url, bundleKind }).read();
  const locale = token === null ? null : readLocale(basePath);
  const path = location.pathname.slice(basePath.length).replace(/\/$/, "");
  const place = path.split("/")[0] ?? "";
  applyTheme(basePath);
  const whenStyled = addStyle(basePath + files.style);
  const visit = visitOf({ isSignedIn: locale !== null, path, place, files });
  preload(basePath, filesOf({ visit, locale, place, files }));
  const early =
    token === null || locale === null
      ? undefined
      : startEarly({ basePath, bundleId, jwtWebToken: token, nowMs: Date.now() });
  show(visit);
  return { visit, early, whenStyled, release: holdSubmits() };
}

/** Language of the person who is signed in here; null while nobody is. */
function readLocale(path: string): string | null {
  try {
    const record = localStorage.getItem(lastKnownKey({ path, bundleKind }));
    if (record === null) return null;
    return String((JSON.parse(record) as { locale?: unknown }).locale); // any JSON reads like this
  } catch {
    return null;
  }
}

/** The chosen colours, before anything is painted in others. */
function applyTheme(path: string): void {
  try {
    const record = localStorage.getItem(preferencesKey({ path, bundleKind })) ?? "{}";
    const { theme } = JSON.parse(record) as { theme?: unknown }; // any JSON reads like this
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  } catch {
    // The system's colours do as well.
  }
}

type VisitFacts = {
  readonly isSignedIn: boolean;
  readonly path: string;
  readonly place: string;
  readonly files: FirstFiles;
};

/** `login/token/…` and other pages that are open to a visitor have no login before them. */
function visitOf({ isSignedIn, path, place, files }: VisitFacts): Visit {
  if (isSignedIn) return path === "" || path === "login" ? "home" : "other";
  const isPage = path === "login" || place in files.routes;
  return isPage && location.search === "" && navigator.onLine && !hasLoginBegun()
    ? "login"
    : "other";
}

/** Whether this tab has had a code sent: its page is not the one that was made ahead. */
function hasLoginBegun(): boolean {
  try {
    return sessionStorage.getItem(LOGIN_KEY) !== null;
  } catch {
    return false;
  }
}

type FilesWanted = {
  readonly visit: Visit;
  readonly locale: string | null;
  readonly place: string;
  readonly files: FirstFiles;
};

function filesOf({ visit, locale, place, files }: FilesWanted): readonly string[] {
  if (locale === null) return files.login;
  const route = visit === "home" ? "" : place;
  return [...files.wallet, ...(files.texts[locale] ?? []), ...(files.routes[route] ?? [])];
}

/** Resolves also when the style cannot be had: bare words are better than none. */
function addStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}

function preload(basePath: string, names: readonly string[]): void {
  for (const name of new Set(names)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = basePath + name;
    document.head.append(link);
  }
}

function show(visit: Visit): void {
  const shell = document.getElementById(`shell-${visit}`);
  if (shell instanceof HTMLTemplateElement) {
    document.getElementById("root")?.append(shell.content);
  }
}

/** A form that is submitted before the wallet's code is there waits for it; it never leaves the page. */
function holdSubmits(): Opening["release"] {
  let submitted: HTMLFormElement | null = null;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    submitted = event.target instanceof HTMLFormElement ? event.target : null;
  };
  document.addEventListener("submit", hold);
  return () => {
    document.removeEventListener("submit", hold);
    return submitted;
  };
}
