import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { comingErrors, errorTransports, transportCatalogue } from "@coffer/contract/errors";
import { expect, test } from "vitest";

/**
 * Rows that the screens and the rules know already, with the feature whose server answers with them.
 * A line goes when a test makes the server answer so.
 */
const waitingFor: Readonly<Record<string, string>> = {};

/** Of every test of the server but this one. */
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !name.endsWith("answeredCodes.test.ts"))
  .map((name) => readFileSync(path.join(import.meta.dirname, name), "utf8"));
const isAsked = (code: string): boolean => sources.some((text) => text.includes(`"${code}"`));

const products = Object.entries(errorTransports);
const carried = new Set(
  products.filter(([code]) => isAsked(code)).map(([, transport]) => transport),
);
const isCarried = (code: string): boolean => [...carried].some((each) => each === code);

test.each(products)("a test makes the server answer %s, or it says what it waits for", (code) => {
  expect(isAsked(code) || code in waitingFor).toBe(true);
});

test.each(Object.entries(transportCatalogue))(
  "a test makes the server answer %s, or it says what it waits for",
  (code, row) => {
    const isExcused = "unobserved" in row || code in waitingFor;
    expect(isAsked(code) || isCarried(code) || isExcused).toBe(true);
  },
);

test("no test speaks of a code that is still to come", () => {
  expect(Object.keys(comingErrors).filter(isAsked)).toEqual([]);
});
