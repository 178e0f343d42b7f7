import { spawnSync } from "node:child_process";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PostgresBinaries } from "./findPostgresBinaries.ts";
import { holdsCluster } from "./postgresDataDir.ts";
import { removeAbandonedFolders } from "./removeAbandonedFolders.ts";
import { serverEnvironment } from "./serverEnvironment.ts";
import { canReach } from "./canReach.ts";
import type { ServerUser } from "./serverUserFor.ts";
import { SUPERUSER } from "./superuser.ts";

export type DataDirOptions = {
  readonly dataDir: string;
  readonly password: string;
  readonly user: ServerUser;
  readonly binaries: PostgresBinaries;
};

/** Leaves `dataDir` ready to be served: made when it is new, checked when it is not. Answers whether it is new. */
export function prepareDataDir(options: DataDirOptions): { readonly isNew: boolean } {
  const { dataDir, user } = options;
  refuseClosedFolder(dataDir);
  if (!canReach(user, dataDir)) {
    throw new Error(
      `PostgreSQL runs as user ${user?.uid} and can no longer enter ${dataDir}; open the folders above it with "chmod o+x".`,
    );
  }
  if (holdsCluster(dataDir)) {
    refuseOtherVersion(options);
    return { isNew: false };
  }
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(
      `${dataDir} holds files that are not a PostgreSQL data folder; empty it or name another folder.`,
    );
  }
  initialise(options);
  return { isNew: true };
}

function refuseClosedFolder(dataDir: string): void {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `${folder} cannot be written by this user; start as the user it belongs to, or give it to this one with "chown".`,
    );
  }
}

function refuseOtherVersion({ dataDir, binaries }: DataDirOptions): void {
  const [ours] = binaries.version.split(".");
  const theirs = readFileSync(join(dataDir, "PG_VERSION"), "utf8").trim();
  if (theirs === ours) return;
  throw new Error(
    `${dataDir} was made by PostgreSQL ${theirs} and this is PostgreSQL ${ours}; dump and restore the data, or start anew in an empty folder.`,
  );
}

/** Fills a sibling folder and renames it, so a killed initdb never leaves something that looks like data. */
function initialise({ dataDir, password, user, binaries }: DataDirOptions): void {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.partial-`;
  removeAbandonedFolders(parent, prefix);
  const partial = join(parent, `${prefix}${process.pid}`);
  const passwordFile = join(parent, `${basename(dataDir)}.password-${process.pid}`);
  try {
    mkdirSync(partial, { mode: 0o700 });
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" });
    if (user) {
      chownSync(partial, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    runInitdb(binaries, user, ["-D", partial, `--pwfile=${passwordFile}`]);
    renameSync(partial, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(partial, { recursive: true, force: true });
  }
}

function runInitdb(binaries: PostgresBinaries, user: ServerUser, where: readonly string[]): void {
  const settings = [
    `--username=${SUPERUSER}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const done = spawnSync(binaries.initdb, [...where, ...settings], {
    ...user,
    cwd: "/",
    env: serverEnvironment,
    encoding: "utf8",
  });
  if (done.status === 0) return;
  const reason = done.error?.message ?? done.stderr.trim();
  throw new Error(
    `PostgreSQL could not prepare its data folder (${reason}); check the free space and permissions there, or set DATABASE_URL.`,
  );
}
