import { readRequests, type PageRequests } from "@coffer/tools";
import type { Page } from "@playwright/test";

export type FirstLoad = PageRequests & {
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
  const shift = await readShift(page);
  return { ...(await readRequests(page)), shift, complaints };
}

/** How far what is seen was moved since the page was opened. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "layout-shift",
        buffered: true,
      });
      setTimeout(() => resolve([]), 500);
    });
    return shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
  });
