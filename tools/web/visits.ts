import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { observePage } from "./observePage.ts";

export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
];

/** Runs a visit in a browser that has never been anywhere, as a phone, with what `remembered` holds. */
export async function coldVisit<T>(
  executablePath: string | undefined,
  remembered: StorageState | null,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-bench-"));
  const context = await chromium.launchPersistentContext(folder, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    args: [...flags, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    await context.addInitScript(observePage);
    if (remembered !== null) await remember(context, remembered);
    return await visit(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function remember(context: BrowserContext, { cookies, origins }: StorageState) {
  await context.addCookies(cookies);
  const items = origins.flatMap(({ localStorage }) => localStorage);
  await context.addInitScript((pairs: readonly { name: string; value: string }[]) => {
    for (const { name, value } of pairs) {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }
  }, items);
}
