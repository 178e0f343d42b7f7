import { spawn } from "node:child_process";
import path from "node:path";
import { rootDir } from "../paths.ts";
import { killGroup } from "../process/killGroup.ts";
import { runScript } from "../process/runScript.ts";
import { runForeground } from "./runForeground.ts";

const storybook = path.join(rootDir, "apps/preview/node_modules/.bin/storybook");
const port = process.env["PORT"] ?? "6006";

await runScript(() => runForeground(showPreview));

/** Storybook with every component and screen, until somebody wants it to end; further arguments are its own. */
function showPreview(signal: AbortSignal): Promise<void> {
  const where = ["--port", port, "--exact-port", "--host", "localhost", "--disable-telemetry"];
  const child = spawn(storybook, ["dev", ...where, ...process.argv.slice(2)], {
    cwd: path.join(rootDir, "apps/preview"),
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" },
    stdio: "inherit",
    detached: true,
  });
  const end = () => killGroup(child, "SIGTERM");
  process.on("exit", end);
  signal.addEventListener("abort", end, { once: true });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0 || signal.aborted) resolve();
      else reject(new Error(`storybook ended with exit code ${code}`));
    });
  });
}
