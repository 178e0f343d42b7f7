import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { findBrowser } from "../browser/findBrowser.ts";
import { rootDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { buildApps } from "../run/buildApps.ts";
import { productEnvironment } from "../run/productEnvironment.ts";
import { runForeground } from "../run/runForeground.ts";
import { say } from "../run/say.ts";
import { startProduct } from "../run/startProduct.ts";
import { freePort } from "./freePort.ts";
import { giveWay } from "./giveWay.ts";
import { openPlainList } from "./openPlainList.ts";
import { profiles } from "./profiles.ts";
import { scrollThrough, type ScrollFigures } from "./scrollThrough.ts";
import { signInPerson } from "./signInPerson.ts";
import { threadTimes } from "./threadTimes.ts";
import { tracePage } from "./tracePage.ts";
import { coldVisit, type StorageState } from "./visits.ts";

const brand = "coffer";
const ROWS = "50000";
/** About as far as a thumb throws a list, each frame. */
const STEP = 600;
const FRAME_MS_MAX = 50;
const CSV_MS_MAX = 10_000;
const SCROLL_MS_MAX = 20 * 60_000;
const scrolling = {
  step: STEP,
  endText: "That is the whole history",
  frameMsMax: FRAME_MS_MAX,
  msMax: SCROLL_MS_MAX,
};
/** How often a wallet that is operated looks through its books; one on a developer's machine does all the time. */
const serverEnv = { SOLVENCY_EVERY_MS: "60000", LEDGER_PROOF_EVERY_MS: "3600000" };
const print = (line: string) => process.stdout.write(`${line}\n`);

await runScript(() => runForeground(measureHistory));

/** Prints what a long history takes: of the server, of a slow phone's browser, and as a file. Judges nothing. */
async function measureHistory(signal: AbortSignal): Promise<void> {
  const { csv, rows } = readOptions();
  const { env } = await findBrowser();
  await buildApps(brand, signal);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "coffer-bench-data-"));
  const place = { port: await freePort(), dataDir };
  const product = await startProduct({ ...place, serverEnv, signal });
  // A product that ends early shows as a page that fails; being stopped is no failure.
  product.broken.catch(() => undefined);
  const origin = `http://localhost:${place.port}`;
  const browser = env["CHROMIUM_PATH"];
  try {
    const person = await coldVisit(browser, null, (page) => signInPerson(page, origin));
    const load = os.loadavg().map((each) => each.toFixed(1));
    print(`load of this machine ${load.join(" ")}, ${os.cpus().length} cores`);
    askServer({
      ...productEnvironment(place).server,
      ...sessionOf(person, origin),
      HISTORY_ROWS: rows,
    });
    for (const slowing of [1, profiles.slow4g.cpuSlowing])
      print(await coldVisit(browser, person, (page) => save(page, { origin, csv, slowing })));
    giveWay(product.pids());
    const ours = await coldVisit(browser, person, (page) => scrollHistory(page, origin));
    print(scrollText("Scrolled to the end on a phone", ours));
    print(threadText(await coldVisit(browser, person, (page) => traceHistory(page, origin))));
    const floor = await coldVisit(browser, null, (page) => scrollPlain(page, ours.rows));
    print(scrollText("As many rows of one word each, which is this machine's own", floor));
    print(aimText(ours, floor));
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The server's part, which writes the history too. */
function askServer(settings: Readonly<Record<string, string>>): void {
  say("a history is written");
  const { status } = spawnSync(process.execPath, ["apps/server/bench/history.ts"], {
    cwd: rootDir,
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
  if (status !== 0) throw new PlainFailure("the server's part failed.");
}

/** The session that a browser remembers, for whoever asks beside it. */
function sessionOf({ cookies }: StorageState, origin: string) {
  const token = cookies
    .map(({ value }) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(value)?.[0])
    .find(Boolean);
  if (token === undefined) throw new PlainFailure("the browser remembers no session.");
  return {
    HISTORY_ORIGIN: origin,
    HISTORY_TOKEN: token,
    HISTORY_COOKIE: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
}

/** Slow from the first moment on, as a phone is: how many rows a frame can take is learned from the first ones. */
async function openHistory(page: Page, origin: string, slowing: number): Promise<void> {
  await slowDown(page, slowing);
  await page.goto(`${origin}/transactions-history`);
  await page.getByRole("listitem").nth(5).waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
}

function scroll(page: Page): Promise<ScrollFigures> {
  return page.evaluate(scrollThrough, scrolling);
}

async function scrollHistory(page: Page, origin: string): Promise<ScrollFigures> {
  say("scrolling from the newest row to the oldest");
  await openHistory(page, origin, profiles.slow4g.cpuSlowing);
  return scroll(page);
}

/**
 * The way once more: what the page's own thread took for each frame, in milliseconds, whatever else this machine
 * had to do. A way of its own, since to write a trace holds up frames.
 */
async function traceHistory(page: Page, origin: string): Promise<readonly number[]> {
  say("scrolling once more, with a trace of the page's own thread");
  await openHistory(page, origin, profiles.slow4g.cpuSlowing);
  const [, events] = await tracePage(page, () => scroll(page));
  return threadTimes(events);
}

/** The same over rows that nothing runs for: no list is scrolled more smoothly here. */
async function scrollPlain(page: Page, rows: number): Promise<ScrollFigures> {
  say("scrolling as many rows of one word each");
  await openPlainList(page, { rows, endText: scrolling.endText });
  await slowDown(page, profiles.slow4g.cpuSlowing);
  return scroll(page);
}

function scrollText(what: string, figures: ScrollFigures): string {
  const { frames, medianMs, overMs, rows, seconds } = figures;
  return [
    `${what}, its processor slowed ${profiles.slow4g.cpuSlowing} times: ${rows} rows in ${seconds.toFixed(0)} s, ${frames} frames`,
    `  from frame to frame ${medianMs.toFixed(0)} ms; held up by the page for more than ${FRAME_MS_MAX} ms: ${longText(overMs)}`,
  ].join("\n");
}

function threadText(threadMs: readonly number[]): string {
  const overMs = threadMs.filter((each) => each > FRAME_MS_MAX);
  return `  once more: of ${threadMs.length} frames the page's own thread took more than ${FRAME_MS_MAX} ms for: ${longText(overMs)}`;
}

/** How many, and the longest of them. */
function longText(overMs: readonly number[]): string {
  const worst = overMs
    .toSorted((left, right) => right - left)
    .slice(0, 10)
    .map((each) => each.toFixed(0));
  return `${overMs.length}${worst.length === 0 ? "" : `, the longest ${worst.join(", ")}`}`;
}

/** A machine that holds up a page which does nothing holds up ours as well: of a thousand frames, ours and its own. */
function aimText(ours: ScrollFigures, floor: ScrollFigures): string {
  const [own, least] = [ours, floor].map(({ frames, overMs }) =>
    ((overMs.length / frames) * 1_000).toFixed(1),
  );
  const isMet = ours.overMs.length === 0;
  return `  of 1000 frames over ${FRAME_MS_MAX} ms: ${own}, of this machine's own ${least}; aim: none: ${isMet ? "met" : "MISSED"}`;
}

type Saving = {
  readonly origin: string;
  readonly csv: string | undefined;
  readonly slowing: number;
};

async function save(page: Page, { csv, origin, slowing }: Saving): Promise<string> {
  say(`a file of all rows, the processor slowed ${slowing} times`);
  await openHistory(page, origin, slowing);
  const begunMs = performance.now();
  const coming = page.waitForEvent("download", { timeout: 300_000 });
  await page.getByRole("button", { name: "Export to a file" }).click();
  const download = await coming;
  const file = await download.path();
  const tookMs = performance.now() - begunMs;
  if (csv !== undefined) await download.saveAs(csv);
  const aim =
    slowing > 1 ? "" : `, aim ${CSV_MS_MAX / 1_000} s: ${tookMs < CSV_MS_MAX ? "met" : "MISSED"}`;
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  return `A file of all rows, the processor slowed ${slowing} times: ${(tookMs / 1_000).toFixed(1)} s, ${megabytes} MB${aim}`;
}

/** `--csv FILE` keeps the file, for a spreadsheet. */
function readOptions(): { readonly rows: string; readonly csv: string | undefined } {
  const { values } = parseArgs({
    options: { rows: { type: "string", default: ROWS }, csv: { type: "string" } },
  });
  if (!/^[1-9]\d*$/.test(values.rows))
    throw new PlainFailure("--rows takes a whole number above zero.");
  return { rows: values.rows, csv: values.csv };
}
