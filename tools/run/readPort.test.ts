import { expect, test } from "vitest";
import { readPort, refusedPorts } from "./readPort.ts";

test.each([
  { text: undefined, port: 4000 },
  { text: "", port: 4000 },
  { text: "5000", port: 5000 },
  { text: "65494", port: 65_494 },
])("PORT=$text means $port", ({ text, port }) => {
  expect(readPort(text)).toBe(port);
});

test.each(["0", "-1", "x", "4000.5", "65495", "99999"])(
  "PORT=%s is refused with the range",
  (text) => {
    expect(() => readPort(text)).toThrow(`PORT=${text} is not usable`);
  },
);

test.each([
  ["6000", "port 6000 (wallet)"],
  ["5999", "port 6000 (sandbox)"],
  ["4035", "port 4045 (node)"],
])("PORT=%s is refused for %s, which no browser opens", (text, word) => {
  expect(() => readPort(text)).toThrow(
    `PORT=${text} is not usable: browsers and fetch refuse ${word}`,
  );
});

test("a port that only mail or the database stands on may be any", () => {
  expect(readPort("6635")).toBe(6635); // mail on 6660, PostgreSQL on 6667
});

test("what is refused is what fetch refuses", async () => {
  const whys = await Promise.all(
    [...refusedPorts].map((port) =>
      fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) =>
        error instanceof Error && error.cause instanceof Error ? error.cause.message : error,
      ),
    ),
  );
  expect(new Set(whys)).toEqual(new Set(["bad port"]));
});
