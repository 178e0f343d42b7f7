import { chooseBrand } from "@coffer/tools";
import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env["CHROMIUM_SHELL_PATH"] ?? process.env["CHROMIUM_PATH"];
const isRoot = process.getuid?.() === 0;

/** Where a wide page behaves in another way than a narrow one: focus, rails, menus. The rest is walked there by the long run. */
const walkedWide = /\/(?:keyboard|keyboardChecks|road|settings)\.spec\.ts/;

/** What takes minutes: `playwright.long.config.ts` walks it. */
const walkedLong = /\/(?:invoiceExpiry|routesInFull)\.spec\.ts/;

/** Nobody walks through a current or a private account, to promo tokens, or over a network, where the brand has none. */
const { networks, switches } = chooseBrand([], { ...process.env });
const { depository, privateAccounts, promoTokens } = switches;
const hasBitcoin = networks.some(({ networkId }) => networkId.type === "bitcoin");
const notThere = [
  ...(hasBitcoin ? [] : [/\/bitcoin\.spec\.ts/]),
  ...(depository === "true" ? [] : [/walks\/depository\//]),
  ...(privateAccounts ? [] : [/walks\/private\//]),
  ...(promoTokens ? [] : [/\/promo\.spec\.ts/]),
];

/**
 * One world per worker; tests of one world go one after the other, since some kill its server. Two
 * worlds side by side, because a walk waits for blocks, codes and starts for most of its time.
 */
export default defineConfig({
  testDir: "walks",
  outputDir: "../.data/verify/browser",
  workers: 2,
  // The longest take fifty seconds alone; a slow machine with all else to do takes several times as long.
  timeout: 480_000,
  // On a busy machine a page may take half a minute.
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // The second try is for its trace alone: whoever needs it has failed. (tools/verify)
  retries: 1,
  reporter: "list",
  use: {
    locale: "en-US",
    // What moves is for `motion` and `road`, which bring it back.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 60_000,
    trace: "on-first-retry",
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
      testIgnore: [/\/keyboardChecks\.spec\.ts/, walkedLong, ...notThere],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testMatch: walkedWide,
      testIgnore: notThere,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
