import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { rootDir } from "../paths.ts";
import { fetchChromium, type Browser } from "./fetchChromium.ts";
import { answersVersion } from "./answersVersion.ts";

/** The same engine without a desktop browser around it: a sixth less processor time, and no camera. */
const shellName = "chromium-headless-shell";
const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * A Chromium for the browser tests, in this order: CHROMIUM_PATH, Playwright's own download, one of the
 * system, `apt-get` when we are root, one out of npm, which has no camera and fails what scans codes,
 * Playwright's download. Throws when none works.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") return { env: { CHROMIUM_PATH: given } };
  if (existsSync(chromium.executablePath())) return { env: {} };
  const found = systemBrowser() ?? installedByApt() ?? (await fetchChromium());
  if (found !== undefined) return found;
  if (runs("pnpm", ["exec", "playwright", "install", "--only-shell", "chromium"]))
    return { env: {} };
  throw new Error(
    "no Chromium for the browser tests: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH",
  );
}

function systemBrowser(): Browser | undefined {
  const paths = systemNames.map(pathOf).filter((found) => found !== "");
  const working = paths.find((found) => answersVersion(found));
  if (working === undefined) return undefined;
  const shell = pathOf(shellName);
  const hasShell = shell !== "" && answersVersion(shell);
  return { env: { CHROMIUM_PATH: working, ...(hasShell && { CHROMIUM_SHELL_PATH: shell }) } };
}

function installedByApt(): Browser | undefined {
  if (process.getuid?.() !== 0 || pathOf("apt-get") === "") return undefined;
  const install = ["install", "-y", "--no-install-recommends"];
  const isInstalled = runs("apt-get", ["update"]) && runs("apt-get", [...install, "chromium"]);
  if (!isInstalled) return undefined;
  runs("apt-get", [...install, shellName]);
  return systemBrowser();
}

function pathOf(name: string): string {
  return spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", cwd: `${rootDir}/tools` }).status === 0;
}
