import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../browser/findBrowser.ts";

/** The browser of the tests, for drawing. */
export async function openBrowser(): Promise<Browser> {
  const { env } = await findBrowser();
  const executablePath = env["CHROMIUM_PATH"];
  return chromium.launch({
    env: { ...process.env, ...env },
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
