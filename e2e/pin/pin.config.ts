import newcomer from "../newcomer/newcomer.config.ts";
import { defineConfig } from "@playwright/test";

/** How fast a private account opens and signs, measured by `npm run bench:pin`; it judges nothing. */
export default defineConfig({
  ...newcomer,
  testDir: ".",
  outputDir: "../../.data/pin",
});
