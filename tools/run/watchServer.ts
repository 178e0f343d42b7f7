import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, watch } from "node:fs";
import path from "node:path";
import { rootDir } from "../paths.ts";
import { waitForEnd } from "../process/waitForEnd.ts";

// Runs one script and starts it anew when a source file of a package or of the server changes. Unlike
// `node --watch` it ends when the channel to its parent closes, so a killed `npm run dev` leaves nothing.

const quietMs = 200;
const args = process.argv.slice(2);

let server = startServer();
let settling: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();

for (const folder of sourceFolders()) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file === null || /\.test\.tsx?$/.test(file) || !/\.(ts|sql|json)$/.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      restarting = restarting.then(restart);
    }, quietMs);
  });
}

await waitForEnd();
await restarting;
await endServer(server);
process.exit(0);

function startServer(): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  // Whoever started us may be gone, which ends us all the same.
  child.on("message", (message) => process.send?.(message, undefined, undefined, () => {}));
  return child;
}

async function restart(): Promise<void> {
  await endServer(server);
  server = startServer();
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

function sourceFolders(): string[] {
  const packages = readdirSync(path.join(rootDir, "packages"));
  const inBrowser = new Set(["ui", "screens", "client", "i18n", "config", "testkit"]);
  const names = packages.filter((name) => !inBrowser.has(name)).map((name) => `packages/${name}`);
  return [...names, "apps/server"].map((folder) => path.join(rootDir, folder, "src"));
}
