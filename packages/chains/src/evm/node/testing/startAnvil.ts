import { spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

export type Anvil = { url: string; stop: () => Promise<void> };

const PORTS = { first: 5600, last: 5699 };
const binaryArch: Partial<Record<NodeJS.Architecture, string>> = { x64: "amd64", arm64: "arm64" };

/** A fresh local EVM chain of its own process on a free port; blocks are mined on demand, since automatic mining lags behind its answers. */
export async function startAnvil({ chainId }: { chainId: string }): Promise<Anvil> {
  const count = PORTS.last - PORTS.first + 1;
  for (let step = 0; step < count; step += 1) {
    // Test files run side by side: each begins elsewhere in the range.
    const anvil = await startOnPort(PORTS.first + ((process.pid + step) % count), chainId);
    if (anvil !== undefined) return anvil;
  }
  throw new Error("startAnvil: no free port");
}

/** Undefined when the process ends before it listens, as it does on a port in use. */
async function startOnPort(port: number, chainId: string): Promise<Anvil | undefined> {
  const place = ["--host", "127.0.0.1", "--port", String(port)];
  const flags = [...place, "--chain-id", chainId, "--no-mining"];
  const child = spawn(binaryPath(), flags, { stdio: ["ignore", "pipe", "ignore"] });
  const hasExited = once(child, "exit");
  const stopWithUs = () => void child.kill("SIGKILL");
  process.once("exit", stopWithUs);
  const stop = async () => {
    child.kill("SIGKILL");
    await hasExited;
    process.removeListener("exit", stopWithUs);
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes("Listening on")) continue;
    child.stdout.resume();
    return { url: `http://127.0.0.1:${port}`, stop };
  }
  await stop();
  return undefined;
}

/** The package's own launcher needs its postinstall script; the platform package holds the binary. */
function binaryPath(): string {
  const launcher = createRequire(import.meta.url).resolve("@foundry-rs/anvil/package.json");
  const platformPackage = `@foundry-rs/anvil-${process.platform}-${binaryArch[process.arch]}`;
  return createRequire(realpathSync(launcher)).resolve(`${platformPackage}/bin/anvil`);
}
