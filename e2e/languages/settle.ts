import type { Frame, Page } from "@playwright/test";

const FRAMES_MAX = 300;

/** Until what moves has come to rest: a frame is drawn, and everything that ends has ended. */
export const settle = (page: Page | Frame): Promise<void> =>
  page.evaluate(async (framesMax) => {
    // A task that follows a frame runs after the frame's own effects, and what they have led to.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    await frame();
    // A sheet stands where it came from until its library has begun to move it, some frames later.
    const isMoving = () => document.querySelector("[data-transition]") !== null;
    for (let count = 0; count < framesMax && isMoving(); count += 1) await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
    await frame();
  }, FRAMES_MAX);
