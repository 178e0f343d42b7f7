import type { Page } from "@playwright/test";

/** What a browser remembers of a page's visit: the page itself, and whatever was asked for. */
export type Asked = {
  readonly url: string;
  readonly startMs: number;
  /** The kind of thing in the page that asked; `other` where nothing in it did. */
  readonly initiatorType: string;
};

export type PageRequests = {
  /** Paths of all that was asked for until the screen answered to presses, the page included. */
  readonly toReady: readonly string[];
  /** The same of the whole load. */
  readonly whole: readonly string[];
};

/** The requests of a visit until now, as the budgets count them. */
export async function readRequests(page: Page): Promise<PageRequests> {
  const { asked, readyMs } = await page.evaluate(() => ({
    asked: performance
      .getEntries()
      .filter((entry) => "initiatorType" in entry)
      .map(({ name, startTime, initiatorType }) => ({
        url: name,
        startMs: startTime,
        initiatorType: String(initiatorType),
      })),
    readyMs: performance.getEntriesByName("app:ready")[0]?.startTime ?? 0,
  }));
  return ownRequests(asked, readyMs);
}

/** The page and what it asked for, by path: what the budgets speak of. */
export function ownRequests(asked: readonly Asked[], readyMs: number): PageRequests {
  const own = asked.filter((each) => !isBrowsersOwn(each));
  const pathsOf = (list: readonly Asked[]) => list.map(({ url }) => new URL(url).pathname);
  return { toReady: pathsOf(own.filter(({ startMs }) => startMs <= readyMs)), whole: pathsOf(own) };
}

/**
 * A browser that may offer to install a page fetches its manifest and an icon that stands there, when it
 * likes and for itself: no screen waits for them. A private window, where the walks go, fetches neither.
 */
function isBrowsersOwn({ url, initiatorType }: Asked): boolean {
  const { pathname } = new URL(url);
  const isIcon = initiatorType === "other" && /\.(?:svg|png|ico)$/.test(pathname);
  return isIcon || pathname.endsWith(".webmanifest");
}
