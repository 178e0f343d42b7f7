import type { Locator, Page } from "@playwright/test";

/** One of the actions below a balance: what stands under it may lead to the same by the same word. */
export const action = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "Actions" }).getByRole("button", { name });
