import { expect, test } from "vitest";
import { contactSheet } from "./contactSheet.ts";

const login = { name: "login", width: 390, height: 844 };

test("a screen has one row with all its pictures, in the order of the walk", () => {
  const sheet = contactSheet("Coffer", [
    { ...login, file: "01-light.png", theme: "light" },
    { name: "home", file: "02-light.png", width: 390, height: 844, theme: "light" },
    { ...login, file: "01-dark.png", theme: "dark" },
  ]);
  expect(sheet.match(/<section>/g)).toHaveLength(2);
  const order = ["<h2>login", "01-light.png", "01-dark.png", "<h2>home", "02-light.png"];
  const places = order.map((text) => sheet.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("a screen that was not reached says why, as text", () => {
  const sheet = contactSheet("Coffer", [{ name: "login", missing: '<b>"Continue"</b>' }]);
  expect(sheet).toContain("not reached: &lt;b>&quot;Continue&quot;&lt;/b>");
});
