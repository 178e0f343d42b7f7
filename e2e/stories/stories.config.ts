import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** All stories on one page of one browser, without a server. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.looks.ts",
  outputDir: "../../.data/verify/stories",
  // A page each: one waits for its frames while the other one computes.
  workers: 2,
  fullyParallel: true,
  // A file of stories, each in every look it has.
  timeout: 180_000,
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  use: {
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), "--disable-frame-rate-limit"],
    },
  },
});
