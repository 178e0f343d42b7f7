import { expect, test } from "vitest";
import { readPort } from "./readPort.ts";

test.each([
  { text: undefined, port: 4000 },
  { text: "", port: 4000 },
  { text: "5000", port: 5000 },
  { text: "65503", port: 65_503 },
])("PORT=$text means $port", ({ text, port }) => {
  expect(readPort(text)).toBe(port);
});

test.each(["0", "-1", "x", "4000.5", "65504", "99999"])(
  "PORT=%s is refused with the range",
  (text) => {
    expect(() => readPort(text)).toThrow(`PORT=${text} is not usable`);
  },
);
