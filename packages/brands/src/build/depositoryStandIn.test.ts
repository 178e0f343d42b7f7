import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { depositoryStandIn } from "./depositoryStandIn.ts";

const tree = path.resolve(import.meta.dirname, "../../../..");
const languages = ["en", "ru-KZ"];

const standIns: readonly (readonly [file: string, name: string])[] = [
  ["packages/core/src/routes/depositoryPaths.ts", "depositoryPaths"],
  ["packages/core/src/routes/depositoryRoutes.ts", "depositoryRoutes"],
  ["packages/screens/src/parts/depositoryPaths.ts", "depositoryPaths"],
  ["packages/screens/src/home/DepositoryPlace.tsx", "DepositoryPlace"],
  ["packages/screens/src/shell/doors/depositoryDoors.ts", "depositoryDoors"],
  ["packages/screens/src/shell/routes/depositoryLoads.ts", "depositoryLoads"],
  ["packages/screens/src/shell/routes/missingScreens.ts", "missingScreens"],
  ...languages.flatMap((locale) =>
    ["depository", "depositoryTitles", "exchange"].map(
      (area) => [`packages/i18n/src/${locale}/${area}.ts`, area] as const,
    ),
  ),
];

test.each(standIns)(
  "%s is there, and is nothing where a brand has no current account",
  (file, name) => {
    expect(existsSync(path.join(tree, file))).toBe(true);
    expect(depositoryStandIn(path.join(tree, file))).toMatch(
      new RegExp(`^export const ${name} = (?:.{2,14}|\\{ depository: "/depository/\\*" \\});$`),
    );
  },
);

test("no language's texts of it are forgotten", () => {
  const folders = readdirSync(path.join(tree, "packages/i18n/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => existsSync(path.join(tree, "packages/i18n/src", name, "depository.ts")));
  for (const { name } of folders)
    expect(depositoryStandIn(`/x/packages/i18n/src/${name}/depository.ts`)).not.toBeNull();
});

test("anything else is what it is", () => {
  expect(depositoryStandIn("/x/packages/screens/src/home/HomeScreen.tsx")).toBeNull();
  expect(depositoryStandIn("\0virtual:brand")).toBeNull();
});
