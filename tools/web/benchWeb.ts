import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "../browser/findBrowser.ts";
import { rootDir } from "../paths.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { buildApps } from "../run/buildApps.ts";
import { runForeground } from "../run/runForeground.ts";
import { say } from "../run/say.ts";
import { startProduct } from "../run/startProduct.ts";
import { budgetTable } from "./budgetTable.ts";
import { freePort } from "./freePort.ts";
import { medianFigures, type LoadFigures } from "./loadFigures.ts";
import { loadOnce, type LoadPlan } from "./loadOnce.ts";
import { profiles } from "./profiles.ts";
import { launchOf, signInByTelegram, standInTelegram } from "./signInByTelegram.ts";
import { signInPerson } from "./signInPerson.ts";
import { coldVisit, type StorageState } from "./visits.ts";
import { webBudgets } from "./webBudgets.ts";

const brand = "coffer";
const distOf = (app: "web" | "tg") => path.join(rootDir, "apps", app, "dist", brand);

await runScript(() => runForeground(measureFirstLoads));

/** Prints what the first loads take on a slow phone, beside their budgets. Judges nothing. */
async function measureFirstLoads(signal: AbortSignal): Promise<void> {
  const { runs, profile, only } = readOptions();
  const { env } = await findBrowser();
  await buildApps(brand, signal);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "coffer-bench-data-"));
  const port = await freePort();
  const product = await startProduct({ port, dataDir, signal });
  // A product that ends early shows as loads that fail; being stopped is no failure.
  product.broken.catch(() => undefined);
  const origin = `http://localhost:${port}`;
  const bench = { browser: env["CHROMIUM_PATH"], profile, runs, origin };
  try {
    const measured = [
      ...(only === "tg" ? [] : await measureWeb(bench)),
      ...(only === "web" ? [] : [await measureMiniApp(bench)]),
    ];
    const load = os.loadavg().map((each) => each.toFixed(1));
    const again = measured.map(({ name, secondReadyMs: ms }) => `${name} ${ms.toFixed(0)} ms`);
    process.stdout.write(
      [
        `\nmedians of ${runs}, ${profile}, load of this machine ${load.join(" ")}`,
        ...measured.map(({ name, first, budget }) =>
          budgetTable(`\n${name}, first visit of this browser`, first, budget),
        ),
        `\nsecond visit, ready: ${again.join(", ")}\n`,
      ].join("\n"),
    );
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Bench = {
  readonly browser: string | undefined;
  readonly profile: keyof typeof profiles;
  readonly runs: number;
  readonly origin: string;
};

async function measureWeb(bench: Bench): Promise<readonly Measured[]> {
  const { browser, origin } = bench;
  const person = await coldVisit(browser, null, (page) => signInPerson(page, origin));
  const web = { ...bench, url: `${origin}/`, basePath: "/", dist: distOf("web") };
  return [
    await measure({ ...web, name: "login", remembered: null, budget: webBudgets.login }),
    await measure({ ...web, name: "home", remembered: person, budget: webBudgets.home }),
  ];
}

/** Opened by Telegram, which signs in: by somebody who has agreed to the terms and seen the seasons. */
async function measureMiniApp(bench: Bench): Promise<Measured> {
  const { browser, origin } = bench;
  const person = await coldVisit(browser, null, (page) => signInByTelegram(page, origin));
  const url = await launchOf(origin);
  return measure({
    ...bench,
    name: "home in Telegram",
    url,
    basePath: "/tg/",
    dist: distOf("tg"),
    remembered: person,
    budget: webBudgets.miniApp,
    isInTelegram: true,
  });
}

type Measured = {
  readonly name: string;
  readonly first: LoadFigures;
  readonly secondReadyMs: number;
  readonly budget: LoadFigures;
};
type Plan = Bench &
  Omit<LoadPlan, "profile"> &
  Pick<Measured, "name" | "budget"> & {
    readonly remembered: StorageState | null;
    readonly isInTelegram?: boolean;
  };

async function measure(plan: Plan): Promise<Measured> {
  const { name, budget, isInTelegram = false, remembered } = plan;
  const load = { ...plan, profile: profiles[plan.profile] };
  const first: LoadFigures[] = [];
  const second: LoadFigures[] = [];
  for (let run = 1; run <= plan.runs; run += 1) {
    await coldVisit(plan.browser, remembered, async (page) => {
      if (isInTelegram) await page.addInitScript(standInTelegram);
      first.push(await loadOnce(page, load));
      // A signed-in visit leaves a worker behind, which is what makes the next one quick.
      if (remembered !== null && !isInTelegram)
        await page.evaluate(() => navigator.serviceWorker.ready);
      await page.goto("about:blank");
      second.push(await loadOnce(page, load));
    });
    say(`${name} ${run} of ${plan.runs}: ready ${first.at(-1)?.readyMs.toFixed(0)} ms`);
  }
  return {
    name,
    budget,
    first: medianFigures(first),
    secondReadyMs: medianFigures(second).readyMs,
  };
}

type Options = Pick<Bench, "runs" | "profile"> & { readonly only: "web" | "tg" | undefined };

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      profile: { type: "string", default: "slow4g" },
      only: { type: "string" },
    },
  });
  const runs = Number.parseInt(values.runs, 10);
  const { profile, only } = values;
  if (!(runs > 0)) throw new PlainFailure("--runs takes a whole number above zero.");
  if (profile !== "slow4g" && profile !== "none") {
    throw new PlainFailure(`--profile takes ${Object.keys(profiles).join(" or ")}.`);
  }
  if (only !== undefined && only !== "web" && only !== "tg")
    throw new PlainFailure("--only takes web or tg.");
  return { runs, profile, only };
}
