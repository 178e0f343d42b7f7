import { expect, test } from "vitest";
import { areasOf, isBeside, packageOf, shareAnArea } from "./place.ts";

test.each([
  ["packages/core/src/send/fee.ts", "packages/core"],
  ["apps/server/package.json", "apps/server"],
  ["tools/verify/all.ts", "tools"],
  ["e2e/walks/road.spec.ts", "e2e"],
  ["packages/README.md", undefined],
  ["docs/testing.md", undefined],
  ["package.json", undefined],
])("%s belongs to %s", (file, expected) => {
  expect(packageOf(file)).toBe(expected);
});

test.each([
  ["packages/core/src/send/fee.ts", ["send", "fee"]],
  ["apps/server/src/usecases/send/sendPayment.world.test.ts", ["send", "sendPayment"]],
  ["apps/server/src/kyc.test.ts", ["kyc"]],
  ["apps/server/src/migrations/0001-0039/0022-guard.ts", ["guard"]],
  ["packages/i18n/src/en/firstErrors.ts", ["errors"]],
  ["packages/screens/src/parts/receiver/scan/ScanSheet.tsx", ["receiver", "scan", "ScanSheet"]],
  ["packages/core/src/index.ts", []],
])("%s is about %j", (file, expected) => {
  expect([...areasOf(file)]).toEqual(expected);
});

test.each([
  ["packages/core/src/send/fee.ts", "apps/server/src/storage/send/payments.ts", true],
  ["packages/core/src/send/fee.ts", "apps/server/src/storage/aml/amlStates.ts", false],
  ["apps/server/src/storage/a.ts", "packages/core/src/storage/b.ts", false],
])("%s and %s share an area: %s", (one, other, expected) => {
  expect(shareAnArea(one, other)).toBe(expected);
});

test.each([
  ["packages/core/src/a.test.ts", "packages/core/src/a.ts", true],
  ["packages/ui/src/A.test.tsx", "packages/ui/src/A.tsx", true],
  ["apps/server/src/a.world.test.ts", "apps/server/src/a.ts", true],
  ["apps/server/src/b.test.ts", "apps/server/src/a.ts", false],
  ["apps/server/a.test.ts", "apps/server/src/a.ts", false],
])("%s stands beside %s: %s", (one, file, expected) => {
  expect(isBeside(one, file)).toBe(expected);
});
