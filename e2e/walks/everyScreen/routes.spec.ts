import { routeTable, type RouteRow } from "@coffer/core/routes";
import { expect } from "@playwright/test";
import { test } from "../../product/test.ts";
import { addressOf } from "../../routes/addressOf.ts";
import { noFacts } from "../../routes/facts.ts";
import type { Look } from "../../routes/readFaults.ts";
import { routeStops } from "../../routes/routeStops.ts";
import { walkBegun, walkKept } from "../../routes/scenes.ts";

/** The rest of them is walked by `routesInFull`. */
const looks: readonly Look[] = [{ language: "ru-KZ", theme: "dark", sizes: [] }];

test("rule 457: every route of the router's own table is opened, with all that its path asks for", () => {
  const rows: readonly RouteRow[] = routeTable;
  expect(Object.keys(routeStops).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const known = Object.fromEntries(Object.keys(noFacts).map((name) => [name, name]));
  for (const row of rows) {
    const stops = routeStops[row.name];
    expect(stops).not.toEqual([]);
    for (const stop of stops)
      expect(addressOf(row, stop, { ...noFacts, ...known })).not.toContain(":");
  }
});

test("every page of somebody who has everything opens by its address, in Russian and dark", async ({
  browser,
  page,
  product,
}) => {
  expect(await walkKept({ browser, page, product, looks })).toEqual({});
});

test("every page of a visitor and of who has just come opens by its address, in Russian and dark", async ({
  browser,
  page,
  product,
}) => {
  expect(await walkBegun({ browser, page, product, looks })).toEqual({});
});
