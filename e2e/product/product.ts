import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import {
  chooseBrand,
  isPortFree,
  productEnvironment,
  productPorts,
  startProduct,
  type RunningProduct,
} from "@coffer/tools";

const rootDir = path.resolve(import.meta.dirname, "../..");

/** Far from `npm start`'s own 4000, so that tests never meet a running wallet. */
const FIRST_PORT = 18_000;
const STEP = 100;
const STEPS = 10;

/** What a person waits for and a test need not: pauses between codes, looks at the chain and at rates. */
const quickened = {
  CODE_SEND_PAUSE_MS_MAX: "10000",
  CHAIN_POLL_MS: "250",
  ADDRESS_POOL_SIZE: "48",
  KYC_ASK_EVERY_MS: "500",
  RATES_POLL_MS: "3000",
  // One seller of three asks for the wallet's own identity check.
  MERCURYO_KYC_NEEDED: "yes",
};
/** Short, and long enough for the steps of a payment to be seen one by one. */
const BLOCK_MS = "300";

/** The first block of ports that nothing listens on, where no other worker looks for one. */
async function freePort(): Promise<number> {
  const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
  const first = FIRST_PORT + worker * STEP * STEPS;
  for (let step = 0; step < STEPS; step += 1) {
    const port = first + step * STEP;
    const free = await Promise.all(Object.values(productPorts(port)).map(isPortFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`No block of ports is free between ${first} and ${first + STEPS * STEP}.`);
}

/** The whole product as `npm start` runs it, on ports and data of its own. */
export type Product = {
  /** Where the wallet stands, without the last slash. */
  readonly origin: string;
  readonly brand: ReturnType<typeof chooseBrand>;
  /** Asks the sandbox's JSON: GET without a body, POST with one. */
  readonly ask: <Answer>(path: string, body?: object) => Promise<Answer>;
  /** Runs one of the server's commands, as whoever operates the wallet would; answers what it says. */
  readonly operate: (...words: readonly string[]) => Promise<string>;
  /** `kill -9` of the server, as a power cut would do it. */
  readonly killServer: () => Promise<void>;
  /** Starts it again, with more of what Node is given before its file. */
  readonly startServer: (serverArgs?: readonly string[]) => Promise<void>;
  /** Stops everything and starts it again on the same data, as Ctrl-C and `npm start` do. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** `brandId` is of another brand than the environment's. */
export async function openProduct(brandId?: string): Promise<Product> {
  const brand = chooseBrand(brandId === undefined ? [] : ["--brand", brandId], { ...process.env });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "coffer-e2e-"));
  const port = await freePort();
  const start = async (): Promise<RunningProduct> => {
    const sandboxEnv = { SANDBOX_BLOCK_MS: BLOCK_MS };
    const product = await startProduct({
      port,
      dataDir,
      brandId: brand.id,
      serverEnv: quickened,
      sandboxEnv,
    });
    // A killed server is the tests' own doing; any other end shows as tests that fail.
    product.broken.catch(() => undefined);
    return product;
  };
  let running = await start();
  const origin = `http://localhost:${port}${brand.basePath}`.slice(0, -1);
  return {
    origin,
    brand,
    ask: async <Answer>(call: string, body?: object) => {
      const response = await fetch(`${origin}/sandbox/api/${call}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`sandbox ${call}: ${await response.text()}`);
      return (await response.json()) as Answer; // the sandbox's shapes are its own contract
    },
    operate: async (...words) => {
      const { server } = productEnvironment({ port, dataDir, brandId: brand.id });
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["apps/server/src/commands/main.ts", ...words],
        { cwd: rootDir, env: { ...process.env, ...server } },
      );
      return stdout;
    },
    killServer: () => running.killServer(),
    startServer: (serverArgs) => running.startServer(serverArgs),
    restart: async () => {
      await running.stop();
      running = await start();
    },
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
