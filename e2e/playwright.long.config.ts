import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Walked on a phone with every landing; here once more as it looks at a desk. */
export default defineConfig({
  ...base,
  projects: (base.projects ?? [])
    .filter(({ name }) => name === "desktop")
    .map((desktop) => ({
      ...desktop,
      testMatch: /.*\.spec\.ts/,
      // What is walked for narrow screens, slow lines, or for where the wallet stands, what it says and who it is, has nothing to say here;
      // `routes` is walked in full.
      testIgnore:
        /\/(?:languages|basePath|firstLoad|motion|spoken|sessions|worker|restart|routes|killedServer|guard)\.spec\.ts/,
    })),
});
