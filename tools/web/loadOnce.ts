import { statSync } from "node:fs";
import path from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { blockingUntil, type LoadFigures } from "./loadFigures.ts";
import type { Observed } from "./observePage.ts";
import type { Profile } from "./profiles.ts";
import { readRequests } from "./readRequests.ts";

/** A load is over when nothing has been asked for, and no long task has run, for so long. */
const QUIET_MS = 5_000;
const LOOK_MS = 250;
const LOAD_MS_MAX = 60_000;

export type LoadPlan = {
  readonly url: string;
  readonly profile: Profile;
  /** Where the built files lie, and below which path they are served. */
  readonly dist: string;
  readonly basePath: string;
};

/** Opens a page once under a profile's conditions and answers what it took. */
export async function loadOnce(page: Page, plan: LoadPlan): Promise<LoadFigures> {
  const cdp = await page.context().newCDPSession(page);
  await slowDown(cdp, plan.profile);
  let lastRequestAtMs = Date.now();
  page.on("request", () => {
    lastRequestAtMs = Date.now();
  });
  await page.goto(plan.url, { waitUntil: "commit", timeout: LOAD_MS_MAX });
  const observed = await untilQuiet(page, () => lastRequestAtMs);
  const { toReady, whole } = await readRequests(page);
  const { readyMs, firstPaintMs, largestPaintMs } = observed;
  if (readyMs === null || firstPaintMs === null) throw new Error(`${plan.url} never was ready`);
  const memory = await readMemory(cdp);
  await cdp.detach();
  page.removeAllListeners("request");
  const bytesOf = (paths: readonly string[], pattern: RegExp, encoding: string) =>
    [...new Set(paths)]
      .filter((each) => pattern.test(each) && each.startsWith(plan.basePath))
      .map((each) => each.slice(plan.basePath.length))
      .reduce((sum, each) => sum + packedBytes(plan.dist, each, encoding), 0);
  return {
    firstPaintMs,
    largestPaintMs: largestPaintMs ?? firstPaintMs,
    readyMs,
    blockingMs: blockingUntil(observed.longTasks, readyMs),
    shift: observed.shift,
    heapMegabytes: memory.heapBytes / 1_000_000,
    elements: await page.locator("*").count(),
    requestsToReady: toReady.length,
    scriptBytesToReady: bytesOf(toReady, /\/assets\/.*\.js$/, "gz"),
    scriptBytesWhole: bytesOf(whole, /\/assets\/.*\.js$/, "gz"),
    pageBytes: packedBytes(plan.dist, "index.html", "br"),
    imageAndFontBytes: bytesOf(toReady, /\.(?:woff2?|png|jpe?g|webp|avif|svg)$/, "br"),
  };
}

async function slowDown(cdp: CDPSession, { cpuSlowing, network }: Profile): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowing });
  if (network === null) return;
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.downBits / 8,
    uploadThroughput: network.upBits / 8,
  });
}

async function untilQuiet(page: Page, lastRequestAtMs: () => number): Promise<Observed> {
  const deadlineMs = Date.now() + LOAD_MS_MAX;
  for (;;) {
    await page.waitForTimeout(LOOK_MS);
    const { observed, nowMs } = await page.evaluate(() => ({
      observed: window.observed,
      nowMs: performance.now(),
    }));
    const lastTaskMs = Math.max(0, ...observed.longTasks.map(([start, length]) => start + length));
    const quietMs = Math.min(nowMs - lastTaskMs, Date.now() - lastRequestAtMs());
    const isOver = observed.readyMs !== null && quietMs >= QUIET_MS;
    if (isOver || Date.now() > deadlineMs) return observed;
  }
}

async function readMemory(cdp: CDPSession): Promise<{ heapBytes: number }> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return { heapBytes: metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0 };
}

/** Bytes of a built file as it lies beside itself, packed; one that is not ours to send has none. */
function packedBytes(dist: string, name: string, encoding: string): number {
  const file = path.join(dist, `${name}.${encoding}`);
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
