import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brands } from "../brands.ts";
import { contrast, contrastFaults } from "./contrastFaults.ts";
import { hexOfOklch, oklchOfHex } from "./oklch.ts";

const sheet = readFileSync(new URL("../../../ui/src/styles/tokens.css", import.meta.url), "utf8");
const [face] = brands;

test("contrast of black and white is 21, of a colour with itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#0b7285", "#0b7285")).toBe(1);
});

// The corners of sRGB as CSS Color 4 lists them.
test.each([
  ["#ff0000", 0.62796, 0.25768, 29.234],
  ["#00ff00", 0.86644, 0.29483, 142.495],
  ["#0000ff", 0.45201, 0.31321, 264.052],
])("%s in OKLCH and back", (hex, l, c, h) => {
  const colour = oklchOfHex(hex);
  expect(colour.l).toBeCloseTo(l, 2);
  expect(colour.c).toBeCloseTo(c, 2);
  expect(Math.abs(colour.h - h)).toBeLessThan(1);
  expect(hexOfOklch(colour)).toBe(hex);
});

describe.each(brands.map((brand) => [brand.id, brand] as const))("brand %s", (_id, brand) => {
  test("can be read everywhere in both themes", () => {
    expect(contrastFaults(brand, sheet)).toEqual([]);
  });
});

/** All hues, pale, strong, dark and light: what a brand could ever choose. */
const accents = Array.from({ length: 24 }, (_, index) => index * 15).flatMap((h) =>
  [0.12, 0.3, 0.5, 0.6, 0.66, 0.7, 0.8, 0.9, 0.97].flatMap((l) =>
    [0.03, 0.12, 0.25].map((c) => hexOfOklch({ l, c, h, alpha: 1 })),
  ),
);

test("whatever two colours a brand takes, everything can be read", () => {
  const faults = accents.flatMap((accent, index) =>
    contrastFaults(
      { ...face, accent, accentEnd: accents.at(-index) ?? accent, neutralHue: index % 360 },
      sheet,
    ).map((fault) => `${accent}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["yellow", "#ffe000", "#ff8a00", 95],
  ["red", "#e4002b", "#7a0019", 15],
  ["near black", "#0d0d0f", "#1c1c20", 280],
  ["pale", "#f3efe6", "#dfe9f2", 80],
  ["lime on violet", "#c6ff00", "#5b2eff", 300],
])("a %s brand can be read and pressed", (_name, accent, accentEnd, neutralHue) => {
  expect(contrastFaults({ ...face, accent, accentEnd, neutralHue }, sheet)).toEqual([]);
});

test.each([
  [
    "light: --accent-text on --surface-1",
    "--accent-text: oklch(from var(--brand-accent) min(l, 0.46) c h)",
    "--accent-text: oklch(from var(--brand-accent) max(l, 0.7) c h)",
  ],
  [
    "light: --accent-edge on --surface-1",
    "--accent-edge: oklch(from var(--accent) min(l, 0.6) c h)",
    "--accent-edge: var(--accent)",
  ],
  ["dark: --text-2 on --surface-3", "--text-2: oklch(0.765", "--text-2: oklch(0.6"],
  [
    "light: --text-1 on --hero-from",
    "--hero-from: oklch(from var(--brand-accent) min(l, 0.455) c h)",
    "--hero-from: var(--brand-accent)",
  ],
])("a stylesheet that takes less care is caught: %s", (fault, careful, careless) => {
  expect(sheet).toContain(careful);
  const bright = { ...face, accent: "#f5a524" };
  const faults = contrastFaults(bright, sheet.replace(careful, careless));
  expect(faults.some((line) => line.startsWith(fault))).toBe(true);
});
