import { expect, test } from "vitest";
import { readPort } from "./readPort.ts";

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
