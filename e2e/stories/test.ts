import { statSync } from "node:fs";
import path from "node:path";
import { test as base, type Frame, type Page } from "@playwright/test";
import { settle } from "../languages/settle.ts";

export type Size = { readonly width: number; readonly height: number };

/** The page with all stories, and what it has complained about since it was last asked. */
export type Stage = {
  /** Where the stories are. */
  readonly frame: Frame;
  /** A frame costs a tenth of what the window's own size does. */
  readonly resize: (size: Size) => Promise<void>;
  readonly takeErrors: () => readonly string[];
};

const ORIGIN = "https://stories.invalid";
const around = `<body style="margin:0"><iframe src="/stage.html"></iframe></body>`;
const built = path.resolve(import.meta.dirname, "../../apps/preview/dist/stage");

export const desktop = { width: 1280, height: 844 };
export const phone = { width: 390, height: 844 };

const likePhone = {
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  locale: "en-US",
  timezoneId: "UTC",
  reducedMotion: "reduce",
  // Storybook waits a tenth of a second for animations unless its test runner asks.
  userAgent: "StorybookTestRunner",
} as const;

type Pages = {
  /** All stories: one is taken down before the next one is shown. */
  readonly stage: Stage;
  /** For what is written by hand. */
  readonly blank: Page;
};

/** A page is opened once for all tests of a worker. */
export const test = base.extend<object, Pages>({
  stage: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ ...likePhone, viewport: desktop, isMobile: false });
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      await page.route(`${ORIGIN}/**`, (route) => {
        const file = path.join(built, new URL(route.request().url()).pathname);
        const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
        return route.fulfill(isThere ? { path: file } : { contentType: "text/html", body: around });
      });
      await page.goto(`${ORIGIN}/`);
      const frame = page.frame({ url: `${ORIGIN}/stage.html` });
      if (frame === null) throw new Error("the stories have no frame");
      await frame.waitForFunction("'stage' in globalThis");
      let worn = "";
      await use({
        frame,
        resize: async ({ width, height }) => {
          const style = `width:${width}px;height:${height}px;border:0`;
          if (style === worn) return;
          worn = style;
          await page.evaluate(
            (given) => document.querySelector("iframe")?.setAttribute("style", given),
            style,
          );
          await settle(frame);
        },
        takeErrors: () => errors.splice(0),
      });
      await page.close();
    },
    { scope: "worker" },
  ],
  blank: [
    async ({ browser }, use) => {
      const page = await browser.newPage(likePhone);
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
});
