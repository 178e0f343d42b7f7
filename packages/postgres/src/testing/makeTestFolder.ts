import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Waits for our end, then stops the database server in the folder, if there is one, lets a sandbox in it
 * save its chain and end, and removes the folder.
 */
const CLEAN_UP = `
cat >/dev/null
pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -QUIT "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
fi
chain="$1/sandbox/anvil.pid"
tries=0
while [ -e "$chain" ] && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
if [ -e "$chain" ]; then
  pid=$(cat "$chain")
  ps -o args= -p "$pid" | grep -qF "$1" && kill -KILL "$pid"
fi
rm -rf "$1"
`;

export type TestFolder = { readonly path: string; remove(): void };

/**
 * An empty folder for one test file. A small watcher holds the other end of a pipe, so server and
 * folder go away even when the test process is killed.
 */
export function makeTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), "coffer-test-"));
  chmodSync(path, 0o755);
  const watcher = spawn("sh", ["-c", CLEAN_UP, "sh", path], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return { path, remove: () => watcher.stdin.end() };
}
