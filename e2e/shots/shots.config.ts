import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** Pictures, not tests: one walk, taken by `npm run shots`. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "*.shots.ts",
  timeout: 900_000,
  projects: [{ name: "shots", use: { viewport: { width: 390, height: 844 }, hasTouch: true } }],
});
