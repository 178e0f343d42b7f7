import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "../browser/findBrowser.ts";
import { rootDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { buildApps } from "../run/buildApps.ts";
import { isPortFree } from "../run/isPortFree.ts";
import { productPorts } from "../run/productEnvironment.ts";
import { runForeground } from "../run/runForeground.ts";
import { say } from "../run/say.ts";
import { startProduct } from "../run/startProduct.ts";
import { budgetTable } from "./budgetTable.ts";
import { medianFigures, type LoadFigures } from "./loadFigures.ts";
import { loadOnce } from "./loadOnce.ts";
import { profiles } from "./profiles.ts";
import { signInPerson } from "./signInPerson.ts";
import { coldVisit, type StorageState } from "./visits.ts";
import { webBudgets } from "./webBudgets.ts";

const FIRST_PORT = 24_000;
const brand = "coffer";
const dist = path.join(rootDir, "apps/web/dist", brand);

await runScript(() => runForeground(measureFirstLoads));

/** Prints what the first loads take on a slow phone, beside their budgets. Judges nothing. */
async function measureFirstLoads(signal: AbortSignal): Promise<void> {
  const { runs, profile } = readOptions();
  const { env } = await findBrowser();
  await buildApps(brand, signal);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "coffer-bench-data-"));
  const port = await freePort();
  const product = await startProduct({ port, dataDir, signal });
  // A product that ends early shows as loads that fail; being stopped is no failure.
  product.broken.catch(() => undefined);
  const origin = `http://localhost:${port}`;
  const bench = { browser: env["CHROMIUM_PATH"], url: `${origin}/`, profile, runs };
  try {
    const person = await coldVisit(bench.browser, null, (page) => signInPerson(page, origin));
    const login = await measure({ ...bench, name: "login", remembered: null });
    const home = await measure({ ...bench, name: "home", remembered: person });
    const load = os.loadavg().map((each) => each.toFixed(1));
    const conditions = `medians of ${runs}, ${profile}, load of this machine ${load.join(" ")}`;
    process.stdout.write(
      [
        budgetTable(`\nlogin, first visit (${conditions})`, login.first, webBudgets.login),
        budgetTable(`\nhome, first visit of this browser`, home.first, webBudgets.home),
        `\nsecond visit, ready: login ${login.secondReadyMs.toFixed(0)} ms, home ${home.secondReadyMs.toFixed(0)} ms\n`,
      ].join("\n"),
    );
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Plan = {
  readonly name: string;
  readonly browser: string | undefined;
  readonly url: string;
  readonly profile: keyof typeof profiles;
  readonly runs: number;
  readonly remembered: StorageState | null;
};

async function measure(plan: Plan): Promise<{ first: LoadFigures; secondReadyMs: number }> {
  const load = { url: plan.url, profile: profiles[plan.profile], dist };
  const first: LoadFigures[] = [];
  const second: LoadFigures[] = [];
  for (let run = 1; run <= plan.runs; run += 1) {
    await coldVisit(plan.browser, plan.remembered, async (page) => {
      first.push(await loadOnce(page, load));
      // A signed-in visit leaves a worker behind, which is what makes the next one quick.
      if (plan.remembered !== null) await page.evaluate(() => navigator.serviceWorker.ready);
      await page.goto("about:blank");
      second.push(await loadOnce(page, load));
    });
    say(`${plan.name} ${run} of ${plan.runs}: ready ${first.at(-1)?.readyMs.toFixed(0)} ms`);
  }
  return { first: medianFigures(first), secondReadyMs: medianFigures(second).readyMs };
}

function readOptions(): { runs: number; profile: keyof typeof profiles } {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      profile: { type: "string", default: "slow4g" },
    },
  });
  const runs = Number.parseInt(values.runs, 10);
  const profile = values.profile;
  if (!(runs > 0)) throw new PlainFailure("--runs takes a whole number above zero.");
  if (profile !== "slow4g" && profile !== "none") {
    throw new PlainFailure(`--profile takes ${Object.keys(profiles).join(" or ")}.`);
  }
  return { runs, profile };
}

/** The first block of ports that nothing listens on. */
async function freePort(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + 2_000; port += 100) {
    const free = await Promise.all(Object.values(productPorts(port)).map(isPortFree));
    if (free.every(Boolean)) return port;
  }
  throw new PlainFailure("no block of free ports was found.");
}
