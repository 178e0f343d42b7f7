import type { Page } from "@playwright/test";
import { callAs } from "./callAs.ts";

/** A link that signs the page's person in elsewhere, as the mini-app asks for it. */
export async function makeLink(page: Page): Promise<string> {
  const { weblink } = await callAs<{ weblink: string }>(page, "auth.getAuthedWebLink");
  return weblink;
}
