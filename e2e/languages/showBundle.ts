import { statSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

const ofServer = /^\/(?:api|sandbox|health|config\.json)(?:\/|$)/;

/** Has a page of the running product load its files from another bundle; the server stays the same. */
export async function showBundle(page: Page, origin: string, folder: string): Promise<void> {
  // A page that the test hands over comes from no address, and may not call this machine unasked.
  await page.context().grantPermissions(["local-network-access"], { origin });
  const isFile = ({ origin: from, pathname }: URL) => from === origin && !ofServer.test(pathname);
  await page.route(isFile, (route) => {
    const file = path.join(folder, new URL(route.request().url()).pathname);
    const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
    return route.fulfill({ path: isThere ? file : path.join(folder, "index.html") });
  });
}
