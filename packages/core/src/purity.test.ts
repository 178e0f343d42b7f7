import { expect, test } from "vitest";

declare global {
  interface ImportMeta {
    /** The test runner's own way to read files; this package has no file system. */
    glob(
      patterns: readonly string[],
      options: { query: "?raw"; import: "default"; eager: true },
    ): Record<string, string>;
  }
}

const sources = Object.entries(
  import.meta.glob(["./**/*.ts", "!./**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
const moneySources = sources.filter(([path]) => /^\.\/(?:money|send|assets)\//.test(path));

/** Ways in which money turns into a floating number. */
const lossy = [/\bNumber\s*\(/, /\bparseFloat\b/, /\bparseInt\b/, /\.toFixed\b/, /\bMath\.round\b/];
/** Ways to reach the world outside: clock, chance, network, storage, other packages. */
const impure = [
  /\bMath\.random\b/,
  /\bDate\b/,
  /\bperformance\b/,
  /\bcrypto\b/,
  /\bfetch\b/,
  /\bsetTimeout\b/,
  /\blocalStorage\b/,
  /\bprocess\./,
  /\bimport\s*\(/,
  /\bfrom "[^.]/,
];
/** Hashes, alphabets and lists of words are pure as well: these rooms are made with them, and no other. */
const forRooms: readonly (readonly [room: string, allowed: RegExp])[] = [
  ["./address/", /\bfrom "@(?:noble\/hashes\/|scure\/base")/],
  ["./authenticator/", /\bfrom "@(?:noble\/hashes\/|scure\/base")/],
  ["./private-account/container/", /\bfrom "@noble\/hashes\//],
  ["./private-account/", /\bfrom "@scure\/bip39(?:"|\/wordlists\/english")/],
];

const found = (source: string, banned: readonly RegExp[]): string[] =>
  banned.filter((pattern) => pattern.test(source)).map(String);

test("the sources are really read", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(moneySources.length).toBeGreaterThan(20);
  expect(moneySources.map(([path]) => path)).toContain("./money/decimal.ts");
});

test.each(moneySources)("%s keeps money away from floating numbers", (_path, source) => {
  expect(found(source, lossy)).toEqual([]);
});

test.each(sources)("%s reaches nothing outside the package", (path, source) => {
  const [, allowed] = forRooms.find(([room]) => path.startsWith(room)) ?? [];
  const own = source.split("\n").filter((line) => allowed?.test(line) !== true);
  expect(found(own.join("\n"), impure)).toEqual([]);
});

test.each([
  ["Number(units)", lossy],
  ["Number (units)", lossy],
  ['parseFloat("1")', lossy],
  ["parseInt(text, 10)", lossy],
  ["Math.random()", impure],
  ["Date.now()", impure],
  ["new Date()", impure],
  ['fetch("https://example.org")', impure],
  ['import { z } from "zod";', impure],
  ['import { readFile } from "node:fs";', impure],
])("the check sees %s", (source, banned) => {
  expect(found(source, banned)).toHaveLength(1);
});
