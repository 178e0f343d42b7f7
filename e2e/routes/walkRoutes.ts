import { routeTable, type RouteRow } from "@coffer/core/routes";
import { expect, type Page } from "@playwright/test";
import { listen } from "../firstLoad/visit.ts";
import type { Product } from "../product/product.ts";
import { addressOf } from "./addressOf.ts";
import { areasOf, type Facts } from "./facts.ts";
import { readFaults, type Look } from "./readFaults.ts";
import { routeStops } from "./routeStops.ts";
import { titles } from "./titles.ts";
import type { Stop, Who } from "./routeStop.ts";

const rows: readonly RouteRow[] = routeTable;
/** On a busy machine a page may take half a minute. */
const SHOWN_MS = 30_000;

export type RouteWalk = {
  readonly page: Page;
  readonly product: Product;
  readonly who: Who;
  readonly facts: Facts;
  readonly look: Look;
};
/** What was wrong, by address. */
export type Faults = Record<string, readonly string[]>;

/** Opens by its address every page that somebody like this opens, and answers what was wrong there. */
export async function walkRoutes(walk: RouteWalk): Promise<Faults> {
  const { page, product, who, facts, look } = walk;
  const { hasDepository, hasPrivateAccounts, hasPromo } = areasOf(product);
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
  const complaints = listen(page);
  const faults: Faults = {};
  for (const row of rows) {
    if (row.feature === "depository" && !hasDepository) continue;
    if (row.feature === "privateAccount" && !hasPrivateAccounts) continue;
    if (row.name === "promoAsset" && !hasPromo) continue;
    for (const stop of routeStops[row.name].filter((each) => each.who === who)) {
      const address = addressOf(row, stop, facts);
      const heard = complaints.length;
      const found = [
        ...(await open(page, `${product.origin}${address}`, { row, stop, look })),
        ...complaints.slice(heard).map((text) => `complains: ${text}`),
      ];
      if (found.length > 0) faults[`${look.language} ${look.theme} ${row.name} ${address}`] = found;
    }
  }
  return faults;
}

type Opened = { readonly row: RouteRow; readonly stop: Stop; readonly look: Look };

async function open(
  page: Page,
  url: string,
  { row, stop, look }: Opened,
): Promise<readonly string[]> {
  await stop.before?.(page, url);
  await page.goto(url);
  const key = row.titleKey as keyof typeof titles | null; // the table's keys are the titles'
  const heading = (stop.heading ?? (key === null ? undefined : titles[key]))?.[look.language] ?? "";
  const isShown = await expect(async () => {
    await expect(page.locator("h1")).toHaveText(heading, { timeout: 500 });
    await expect(stop.shows(page)).toBeVisible({ timeout: 500 });
  })
    .toPass({ timeout: SHOWN_MS, intervals: [20] })
    .then(
      () => [],
      (error: unknown) => [`is not the page: ${String(error)}`],
    );
  return [...isShown, ...(await readFaults(page, look))];
}
