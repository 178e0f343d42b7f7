import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { Socket } from "node:net";
import os from "node:os";
import path from "node:path";

/** Waits for our end; then ends the PostgreSQL that serves the folder, and removes it when told to. */
const CLEAN_UP = `
last=$(cat)
pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -QUIT "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
fi
[ "$last" = keep ] || rm -rf "$1"
`;

export type RunFolder = {
  readonly path: string;
  /** Lets go of it; what is kept can be looked at afterwards. */
  readonly leave: (fate: "keep" | "remove") => void;
};

/** A folder for one run. PostgreSQL in it ends with this process, however that ends. */
export function openRunFolder(): RunFolder {
  const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-chaos-"));
  chmodSync(folder, 0o755);
  const watcher = spawn("sh", ["-c", CLEAN_UP, "sh", folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return { path: folder, leave: (fate) => void watcher.stdin.end(fate) };
}
