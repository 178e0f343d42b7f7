import type { Page } from "@playwright/test";

export type FirstLoad = {
  /** Paths of all that was asked for until the screen answered to presses, the page included. */
  readonly toReady: readonly string[];
  /** The same of the whole load. */
  readonly whole: readonly string[];
  readonly shift: number;
  /** What the browser complained about: a mismatch at hydration, a refused script. */
  readonly complaints: readonly string[];
};

/** Notes what a page complains of; to be called before it opens anything. */
export function listen(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

export const whenShown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset["shown"] !== undefined);

/**
 * Opens an address and waits until nothing more is asked for, and not before the file is there that
 * the page fetches last, when it is idle.
 */
export async function measureLoad(page: Page, url: string, lastFile?: RegExp): Promise<FirstLoad> {
  const complaints = listen(page);
  const lastCame = lastFile === undefined ? null : page.waitForResponse(lastFile);
  await page.goto(url);
  await whenShown(page);
  await lastCame;
  await page.waitForLoadState("networkidle");
  const read = await page.evaluate(async () => {
    const readyMs = performance.getEntriesByName("app:ready")[0]?.startTime ?? 0;
    const requests = performance.getEntriesByType("resource");
    const nameOf = ({ name }: PerformanceEntry) => new URL(name).pathname;
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "layout-shift",
        buffered: true,
      });
      setTimeout(() => resolve([]), 500);
    });
    return {
      toReady: requests.filter(({ startTime }) => startTime <= readyMs).map(nameOf),
      whole: requests.map(nameOf),
      shift: shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
    };
  });
  const path = new URL(url).pathname;
  return {
    toReady: [path, ...read.toReady],
    whole: [path, ...read.whole],
    shift: read.shift,
    complaints,
  };
}
