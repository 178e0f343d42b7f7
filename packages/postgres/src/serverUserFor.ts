import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRoot } from "./isRoot.ts";

/** The account the server process runs under; `null` means the account of this very process. */
export type ServerUser = { readonly uid: number; readonly gid: number } | null;

const UINT32_SIZE = 2 ** 32;
const LINUX_NOBODY = { uid: 65534, gid: 65534 } as const;

/**
 * PostgreSQL refuses to run as root, so root hands over: to the owner of data that already
 * exists, or to `nobody` for new data. Everybody else runs the server as himself.
 */
export function serverUserFor(dataDir: string): ServerUser {
  if (!isRoot()) return null;
  const owner = statSync(join(dataDir, "PG_VERSION"), { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

/** The system's own `nobody`: 65534 nearly everywhere, written as -2 on macOS. */
export function nobody(): { readonly uid: number; readonly gid: number } {
  const line = readPasswd().find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined) return LINUX_NOBODY;
  return { uid: unsigned(Number(uid)), gid: unsigned(Number(gid)) };
}

function readPasswd(): readonly string[] {
  try {
    return readFileSync("/etc/passwd", "utf8").split("\n");
  } catch {
    return [];
  }
}

function unsigned(id: number): number {
  return id < 0 ? id + UINT32_SIZE : id;
}
