import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** One journey, measured by `npm run bench:newcomer`; it judges nothing. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../../.data/newcomer",
  workers: 1,
  retries: 0,
  timeout: 900_000,
  use: { ...base.use, actionTimeout: 120_000 },
  projects: [
    {
      name: "newcomer",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
