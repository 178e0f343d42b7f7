import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/** Where the pictures go and of which sizes, as the tool says. */
const folder = process.env["SHOTS_DIR"] ?? path.resolve(import.meta.dirname, "../../.data/shots");
const sizes = (process.env["SHOTS_SIZES"] ?? "390x844,1280x800").split(",").map((text) => {
  const [width = 390, height = 844] = text.split("x").map(Number);
  return { width, height };
});
const themes = ["light", "dark"] as const;

export type Camera = {
  /** The screen as it stands, in every size and both themes. */
  readonly take: (name: string) => Promise<void>;
  /** Goes on with the walk when a stop cannot be reached, and notes which one. */
  readonly stop: (name: string, reach: () => Promise<void>) => Promise<void>;
};

export function openCamera(page: Page): Camera {
  mkdirSync(folder, { recursive: true });
  const note = (line: object) =>
    appendFileSync(path.join(folder, "shots.jsonl"), `${JSON.stringify(line)}\n`);
  let count = 0;

  const take = async (name: string) => {
    count += 1;
    await codeIsThere(page);
    // Where the last press left the pointer, a row would look chosen.
    await page.mouse.move(0, 0);
    const own = page.viewportSize();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await railIsThere(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.evaluate(settle);
        const number = String(count).padStart(2, "0");
        const file = `${number}-${name.replaceAll(" ", "-")}-${size.width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(folder, file) });
        note({ name, file, width: size.width, height: size.height, theme: colorScheme });
      }
    }
    if (own !== null) await page.setViewportSize(own);
  };

  const stop = async (name: string, reach: () => Promise<void>) => {
    try {
      await reach();
      await take(name);
    } catch (error) {
      const [why = ""] = String(error).split("\n");
      note({ name, missing: why });
    }
  };
  return { take, stop };
}

const CODE_MS_MAX = 3_000;

/** Until nothing holds the place of a page or a sheet that is still being loaded; some stops show just that. */
async function codeIsThere(page: Page): Promise<void> {
  const waiting = page.locator(".animate-wait, .animate-late");
  await waiting
    .first()
    .waitFor({ state: "detached", timeout: CODE_MS_MAX })
    .catch(() => undefined);
}

/** A wide page keeps room for its rail, whose code comes with the width. */
async function railIsThere(page: Page): Promise<void> {
  const room = 'div[class*="--rail-width"]';
  const rail = 'nav[class*="--rail-width"]';
  await page.waitForFunction(
    ([kept, comes]) => !document.querySelector(kept) || document.querySelector(comes) !== null,
    [room, rail] as const,
  );
}

/** Until what moves has come to rest: two frames, and everything that ends has ended. */
async function settle(): Promise<void> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  await frame();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(async ({ finished }) => finished));
  await frame();
}
