import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { toolsDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { answersVersion } from "./answersVersion.ts";

export type Browser = {
  /**
   * For a browser test's process: CHROMIUM_PATH unless Playwright's own download is in place, and
   * CHROMIUM_SHELL_PATH where its headless shell is there too.
   */
  env: Record<string, string>;
};

const version = "153.0.0";

/**
 * A headless Chromium out of an npm tarball, with the libraries and fonts it needs, below .tools/: no
 * root, no other host. Linux on x64 only; undefined elsewhere, or when it does not start.
 */
export async function fetchChromium(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = path.join(toolsDir, `chromium-${version}`);
  const program = path.join(folder, "chromium");
  if (!existsSync(program) && !(await unpackInto(folder))) return undefined;
  const libraries = [path.join(folder, "lib"), process.env["LD_LIBRARY_PATH"] ?? ""];
  const env = {
    CHROMIUM_PATH: program,
    LD_LIBRARY_PATH: libraries.filter((each) => each !== "").join(":"),
    FONTCONFIG_PATH: process.env["FONTCONFIG_PATH"] ?? path.join(folder, "fonts"),
  };
  return answersVersion(program, env) ? { env } : undefined;
}

/** Unpacks under another name and renames, so that a killed download never looks complete. */
async function unpackInto(folder: string): Promise<boolean> {
  const making = `${folder}.making-${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const wanted = `@sparticuz/chromium@${version}`;
  const fetched = await runCommand("npm", ["install", "--prefix", making, ...options, wanted]);
  if (fetched.code !== 0) return false;
  const packed = path.join(making, "node_modules", "@sparticuz", "chromium", "bin");
  for (const archive of ["al2023", "fonts"]) {
    const tar = path.join(making, `${archive}.tar`);
    unpackFile(path.join(packed, `${archive}.tar.br`), tar);
    await runCommand("tar", ["xf", tar, "-C", making]);
    rmSync(tar);
  }
  unpackFile(path.join(packed, "chromium.br"), path.join(making, "chromium"));
  chmodSync(path.join(making, "chromium"), 0o755);
  rmSync(path.join(making, "node_modules"), { recursive: true });
  renameSync(making, folder);
  return true;
}

function unpackFile(from: string, to: string): void {
  writeFileSync(to, brotliDecompressSync(readFileSync(from)));
}
