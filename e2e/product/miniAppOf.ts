import type { Frame, Page } from "@playwright/test";

/** The frame of the mini-app, in the page that plays Telegram. */
export const miniAppOf = (page: Page): Frame | undefined =>
  page.frames().find((frame) => new URL(frame.url()).pathname.includes("/tg/"));
