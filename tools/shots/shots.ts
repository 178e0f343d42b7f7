import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "../browser/findBrowser.ts";
import { dataDir, rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { PlainFailure, runScript } from "../process/runScript.ts";
import { buildApps } from "../run/buildApps.ts";
import { chooseBrand } from "../run/chooseBrand.ts";
import { runForeground } from "../run/runForeground.ts";
import { say } from "../run/say.ts";
import { contactSheet, type Shot } from "./contactSheet.ts";
import { drawPage } from "./drawPage.ts";
import { readmePage, readmePictures } from "./readmePage.ts";
import { readOptions } from "./readOptions.ts";

const SHEET_WIDTH = 1_780;
const README_WIDTH = 1_120;

await runScript(() => runForeground(takeShots));

/** Every screen of the road as the real product shows it, on one sheet. */
async function takeShots(signal: AbortSignal): Promise<void> {
  const { brandArgs, sizes, isForReadme } = readOptions(process.argv.slice(2));
  const brand = chooseBrand(brandArgs);
  const folder = path.join(dataDir, "shots", brand.id);
  rmSync(folder, { recursive: true, force: true });
  const { env } = await findBrowser();
  await buildApps(brand.id, signal);
  say(`walking through ${brand.name} with a camera, this takes some minutes ...`);
  const { code, output } = await runCommand(
    "pnpm",
    ["exec", "playwright", "test", "-c", "shots/shots.config.ts"],
    {
      cwd: path.join(rootDir, "e2e"),
      env: { ...env, SHOTS_DIR: folder, SHOTS_SIZES: sizes.join(","), SHOTS_BRAND: brand.id },
      signal,
    },
  );
  const shots = readShots(folder, output);
  if (code !== 0) say(`the walk ended early:\n${output.trim()}`);
  const sheet = path.join(folder, "index.html");
  await drawPage({
    html: contactSheet(`${brand.name}, every screen of the road`, shots),
    pageFile: sheet,
    pictureFile: path.join(folder, "sheet.png"),
    width: SHEET_WIDTH,
  });
  if (isForReadme) await drawReadmePictures(folder, shots);
  for (const shot of shots) if ("missing" in shot) say(`not reached: ${shot.name}`);
  say(`${shots.length} pictures: ${sheet}`);
}

function readShots(folder: string, output: string): readonly Shot[] {
  try {
    return readFileSync(path.join(folder, "shots.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Shot); // written by the walk a moment ago
  } catch {
    throw new PlainFailure(`no picture was taken:\n${output.trim()}`);
  }
}

async function drawReadmePictures(folder: string, shots: readonly Shot[]): Promise<void> {
  for (const [name, phones] of Object.entries(readmePictures)) {
    const html = readmePage(shots, phones);
    if (html === undefined) throw new PlainFailure(`a screen of ${name} was not reached.`);
    const pictureFile = path.join(rootDir, "docs", "images", name);
    const pageFile = path.join(folder, "readme.html");
    await drawPage({ html, pageFile, pictureFile, width: README_WIDTH });
    say(`README's picture: ${pictureFile}`);
  }
}
