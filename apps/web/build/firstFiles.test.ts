// @vitest-environment node
import { expect, test } from "vitest";
import { firstFiles } from "./firstFiles.ts";

const chunk = (name: string, modules: readonly string[], imports: readonly string[] = []) => ({
  fileName: `${name}.js`,
  imports: imports.map((file) => `${file}.js`),
  moduleIds: modules.map((module) => `/tree/packages/${module}`),
  facadeModuleId: null,
  isEntry: name === "entry",
});
const dictionary = (locale: string) => ({
  ...chunk(locale, []),
  moduleIds: [`/tree/packages/i18n/src/${locale}/near.ts`],
  facadeModuleId: `/tree/packages/i18n/src/${locale}/near.ts`,
});
const facts = {
  style: "page.css",
  chunks: [
    chunk("entry", ["main.tsx"], ["react"]),
    chunk("react", ["react.js"]),
    chunk("login", ["screens/src/session/LoginScreen.tsx"], ["entry"]),
    chunk("wallet", ["i18n/src/plainTexts.ts", "screens/src/home/HomeScreen.tsx"], ["react"]),
    chunk("spoken", ["screens/src/shell/SpokenPage.tsx"], ["wallet"]),
    chunk("far", ["screens/src/shell/routes/farScreens.ts"]),
    chunk("assets", ["screens/src/assets/AssetScreen.tsx"], ["wallet", "entry"]),
    dictionary("en"),
    dictionary("ru-KZ"),
  ],
  screens: [
    { pattern: "/", component: "HomeScreen" },
    { pattern: "/assets/:assetId", component: "AssetScreen" },
    { pattern: "/settings", component: null },
  ],
};

test("each kind of visit has its files with what they import, and none that the entry brings", () => {
  expect(firstFiles(facts)).toEqual({
    style: "page.css",
    login: ["login.js"],
    wallet: ["wallet.js"],
    texts: { en: ["en.js"], "ru-KZ": ["ru-KZ.js"] },
    routes: {
      "": ["wallet.js"],
      assets: ["assets.js", "wallet.js", "spoken.js", "far.js"],
      settings: ["spoken.js", "wallet.js", "far.js"],
    },
  });
});

test("a screen that no file holds stops the build", () => {
  const screens = [{ pattern: "/", component: "LostScreen" }];
  expect(() => firstFiles({ ...facts, screens })).toThrow("LostScreen.tsx");
});
