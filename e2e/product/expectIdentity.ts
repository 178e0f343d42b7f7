import { expect, type Page } from "@playwright/test";

/** Waits until the page knows how its person's identity check stands. */
export const expectIdentity = (page: Page, status: "APPROVED" | "DECLINED"): Promise<void> =>
  // What the page keeps for its next start is what it holds now.
  expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))), {
      intervals: [50],
    })
    .toContain(`\\"kycStatus\\":\\"${status}\\"`);
