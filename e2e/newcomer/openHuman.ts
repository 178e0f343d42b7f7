import type { Frame, Locator, Page } from "@playwright/test";

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

/** The lines that stand before the eye: not those below the fold, nor what only a reader of screens hears. */
const linesInView = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const lines = new Map<Element, string>();
    const lineOf = (part: Element): Element =>
      part.parentElement !== null && /^(inline|contents)/.test(getComputedStyle(part).display)
        ? lineOf(part.parentElement)
        : part;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const part = text.parentElement;
      if (part?.checkVisibility() !== true || part.closest(".sr-only") !== null) continue;
      range.selectNodeContents(text);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width <= 1 || bottom <= 0 || top >= innerHeight) continue;
      const line = lineOf(part);
      lines.set(line, `${lines.get(line) ?? ""}${text.textContent ?? ""}`);
    }
    return [...lines.values()];
  });

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
    const lines = (await Promise.all(page.frames().map(linesInView))).flat();
    const fresh = lines.map((line) => line.trim()).filter((line) => line !== "" && !seen.has(line));
    for (const line of fresh) seen.add(line);
    const words = fresh
      .join(" ")
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
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
      // Each tab of this browser believes that it is in front: it hears what it would hear from any other.
      await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
    },
    mark: (name: string, sinceMs: number) =>
      void marks.push(
        `${((Date.now() - sinceMs) / 1_000).toFixed(1).padStart(6)} s  ${String(taps).padStart(3)} taps  ${name}`,
      ),
    marks,
    figures: (): HumanFigures => ({ taps, pausedMs }),
  };
}
