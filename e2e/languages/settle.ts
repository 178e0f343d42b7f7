import type { Frame, Page } from "@playwright/test";

/** Until what moves has come to rest: everything that ends has ended, and two frames are drawn. */
export const settle = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    await frames();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
    await frames();
  });
