import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { openBrowser } from "./openBrowser.ts";

export type Drawing = {
  /** The page itself; pictures it names stand beside `pageFile`. */
  readonly html: string;
  readonly pageFile: string;
  readonly pictureFile: string;
  readonly width: number;
};

/** Writes a page down and has the browser draw the whole of it. */
export async function drawPage({ html, pageFile, pictureFile, width }: Drawing): Promise<void> {
  writeFileSync(pageFile, html);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height: 400 } });
    await page.goto(pathToFileURL(pageFile).href);
    await page.screenshot({ path: pictureFile, fullPage: true });
  } finally {
    await browser.close();
  }
}
