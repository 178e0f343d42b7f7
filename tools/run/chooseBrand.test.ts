import { brands } from "@coffer/brands";
import { expect, test } from "vitest";
import { chooseBrand } from "./chooseBrand.ts";

const [first] = brands;

test.each([
  [[], {}, first.id],
  [[], { COFFER_BRAND: "" }, first.id],
  [[], { COFFER_BRAND: "marmalade" }, "marmalade"],
  [["--brand", "marmalade"], {}, "marmalade"],
  [["--brand=marmalade"], {}, "marmalade"],
  [["--brand", first.id], { COFFER_BRAND: "marmalade" }, first.id],
])("with %j and %j it is %s, and the build and the server hear of it", (args, given, id) => {
  const environment: NodeJS.ProcessEnv = { ...given };
  expect(chooseBrand(args, environment).id).toBe(id);
  expect(environment["COFFER_BRAND"]).toBe(id);
});

test.each([
  [["--brand", "nobody"], /no brand "nobody"; there are: coffer, marmalade/],
  [["--brand"], /not understood/],
  [["marmalade"], /not understood/],
  [["--brand", "coffer", "marmalade"], /not understood/],
])("%j is refused in a line", (args, line) => {
  expect(() => chooseBrand(args, {})).toThrow(line);
});
