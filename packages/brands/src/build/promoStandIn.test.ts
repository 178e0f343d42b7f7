import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { promoStandIn } from "./promoStandIn.ts";

const packages = path.resolve(import.meta.dirname, "../../..");

test.each([
  ["screens/src/home/PromoRows.tsx", "PromoRows"],
  ["screens/src/promo/RedeemModal.tsx", "RedeemModal"],
  ["screens/src/promo/PromoAssetScreen.tsx", "PromoAssetScreen"],
  ["i18n/src/en/promo.ts", "promo"],
])("rule 427: %s is there, and has a stand-in where a brand has no promo tokens", (file, name) => {
  const whole = path.join(packages, file);
  expect(existsSync(whole)).toBe(true);
  expect(promoStandIn(whole)).toContain(`export const ${name} = `);
});

test("no screen of the area and no language is forgotten", () => {
  const screens = readdirSync(path.join(packages, "screens/src/promo"));
  const languages = readdirSync(path.join(packages, "i18n/src")).filter((name) =>
    existsSync(path.join(packages, "i18n/src", name, "promo.ts")),
  );
  const files = [
    ...screens
      .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
      .map((name) => `screens/src/promo/${name}`),
    ...languages.map((name) => `i18n/src/${name}/promo.ts`),
  ];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(promoStandIn(path.join(packages, file))).not.toBeNull();
});

test("anything else is what it is", () => {
  expect(promoStandIn("/x/packages/screens/src/home/HomeScreen.tsx")).toBeNull();
  expect(promoStandIn("\0virtual:brand")).toBeNull();
});
