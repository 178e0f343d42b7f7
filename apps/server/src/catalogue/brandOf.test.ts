import { expect, test } from "vitest";
import { brandOf } from "./brandOf.ts";

const namesOf = (COFFER_ENV: "local" | "production") =>
  brandOf({ COFFER_BRAND: "coffer", COFFER_ENV }).networks.map(({ name }) => name);

test("networks of one machine are named as the stand-ins they are, others as themselves", () => {
  expect(namesOf("production")).toEqual(["Ethereum", "TON", "Bitcoin"]);
  expect(namesOf("local")).toEqual(["Ethereum (local)", "TON (local)", "Bitcoin (local)"]);
});

test("a brand that nobody has is refused", () => {
  expect(() => brandOf({ COFFER_BRAND: "nobody", COFFER_ENV: "local" })).toThrow(
    "there is no brand nobody",
  );
});
