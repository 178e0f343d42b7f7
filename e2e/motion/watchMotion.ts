import type { Page } from "@playwright/test";

declare global {
  interface Window {
    motions?: Set<string>;
    counted?: Set<string>;
  }
}

/** What ends within a frame is nothing that moves. */
const REST_MS = 1;

/** Writes down what moves on the page, frame by frame, and what a counting number shows on its way. */
export async function watchMotion(page: Page): Promise<{
  /** Names of what has moved so far. */
  readonly moved: () => Promise<readonly string[]>;
  /** The values a number showed between the last one and the next. */
  readonly counted: () => Promise<readonly string[]>;
  /** Names of what moves now, apart from signs of progress. */
  readonly moving: () => Promise<readonly string[]>;
  /** Of every element of the page, the longest time a change of it may take, in milliseconds. */
  readonly longestMs: () => Promise<number>;
}> {
  await page.addInitScript((restMs) => {
    const motions = new Set<string>();
    const counted = new Set<string>();
    window.motions = motions;
    window.counted = counted;
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        if (typeof duration !== "number" || duration <= restMs) continue;
        if (animation instanceof CSSAnimation) motions.add(animation.animationName);
        else if (animation instanceof CSSTransition) motions.add(animation.transitionProperty);
        else motions.add("script");
      }
      const shown = document.querySelector("header [aria-hidden=true] .number");
      if (shown !== null) counted.add(shown.textContent ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, REST_MS);
  return {
    moved: () => page.evaluate(() => [...(window.motions ?? [])].toSorted()),
    counted: () => page.evaluate(() => [...(window.counted ?? [])]),
    moving: () => page.evaluate(movingNow),
    longestMs: () => page.evaluate(longestNow),
  };
}

function movingNow(): string[] {
  const running = document.getAnimations().filter(({ playState }) => playState === "running");
  return running
    .map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name))
    .filter((name) => name !== "wallet-turn");
}

function longestNow(): number {
  const msOf = (times: string) =>
    times.split(",").map((time) => Number.parseFloat(time) * (time.includes("ms") ? 1 : 1000));
  const all = [...document.querySelectorAll("*")].flatMap((element) =>
    ["", "::before", "::after"].flatMap((part) => {
      const style = getComputedStyle(element, part === "" ? null : part);
      const turns = style.animationName === "none" ? [] : msOf(style.animationDuration);
      return [...turns, ...msOf(style.transitionDuration)];
    }),
  );
  return Math.max(0, ...all);
}
