import type { Locator, Page } from "@playwright/test";

/** Adults read English to themselves at about 240 words a minute. */
const WORDS_PER_SECOND = 4;
/** Nobody reads a whole screen before they press: they look for what leads on. */
const READ_MS_MAX = 3_500;
/** To find one's way on a screen that has changed, however few its words. */
const LOOK_MS = 500;
/** To find a button with the thumb, and press it. */
const TAP_MS = 700;
/** One letter or digit on a phone. */
const KEY_MS = 250;
/** To another tab of the browser, or back. */
const TURN_MS = 1_200;

export type HumanFigures = { readonly taps: number; readonly pausedMs: number };

/** Hands and eyes of somebody who has never been here: each pause is made, and counted. */
export function openHuman() {
  const seen = new Set<string>();
  let taps = 0;
  let pausedMs = 0;
  const marks: string[] = [];

  const pause = async (page: Page, ms: number) => {
    pausedMs += ms;
    await page.waitForTimeout(ms);
  };

  /** Reads what was not on any screen before. */
  const read = async (page: Page) => {
    const lines = (await page.locator("body").innerText()).split("\n");
    const fresh = lines.map((line) => line.trim()).filter((line) => line !== "" && !seen.has(line));
    for (const line of fresh) seen.add(line);
    const words = fresh.join(" ").split(/\s+/).filter(Boolean).length;
    if (words === 0) return;
    await pause(page, LOOK_MS + Math.min(READ_MS_MAX, (words / WORDS_PER_SECOND) * 1_000));
  };

  const press = async (what: Locator) => {
    await what.waitFor();
    await read(what.page());
    await pause(what.page(), TAP_MS);
    taps += 1;
    await what.click();
  };

  return {
    read,
    press,
    /** Letter by letter into the field that has the focus. */
    type: async (page: Page, text: string) => {
      for (const letter of text) {
        await pause(page, KEY_MS);
        await page.keyboard.type(letter);
      }
    },
    turnTo: async (page: Page) => {
      await pause(page, TURN_MS);
      taps += 1;
      await page.bringToFront();
    },
    mark: (name: string, sinceMs: number) =>
      void marks.push(
        `${((Date.now() - sinceMs) / 1_000).toFixed(1).padStart(6)} s  ${String(taps).padStart(3)} taps  ${name}`,
      ),
    marks,
    figures: (): HumanFigures => ({ taps, pausedMs }),
  };
}
