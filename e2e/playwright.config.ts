import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env["CHROMIUM_PATH"];
const isRoot = process.getuid?.() === 0;

/**
 * One world per worker; tests of one world go one after the other, since some kill its server. Two
 * worlds side by side, because a walk waits for blocks, codes and starts for most of its time.
 */
export default defineConfig({
  testDir: "walks",
  outputDir: "../.data/verify/browser",
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  use: {
    locale: "en-US",
    actionTimeout: 10_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      // Who has nothing but a keyboard is walked with once more where most of them sit.
      testIgnore: /walks\/keyboardChecks\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      // What is walked for narrow screens, or for where the wallet stands, what it says and who it is, has nothing to say here.
      testIgnore:
        /walks\/(?:pseudo|languages|basePath|motion|spoken|sessions|worker|restart|killedServer|guard)\.spec\.ts/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
