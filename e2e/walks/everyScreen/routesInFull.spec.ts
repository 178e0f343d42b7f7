import { expect } from "@playwright/test";
import { test } from "../../product/test.ts";
import { languages, themes } from "../../routes/routeStop.ts";
import { walkBegun, walkKept } from "../../routes/scenes.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const looks = languages.flatMap((language) => themes.map((theme) => ({ language, theme, sizes })));

test("every page of somebody who has everything opens by its address, in both languages and themes, at a desk and on phones", async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(1_800_000);
  expect(await walkKept({ browser, page, product, looks })).toEqual({});
});

test("every page of a visitor and of who has just come opens by its address, in both languages and themes, at a desk and on phones", async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(900_000);
  expect(await walkBegun({ browser, page, product, looks })).toEqual({});
});
