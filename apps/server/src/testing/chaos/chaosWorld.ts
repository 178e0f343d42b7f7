import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { brands, sandboxNodes, type Brand } from "@coffer/brands";
import { sameNetwork, type NetworkId } from "@coffer/core/assets";
import { freePortBlock } from "@coffer/postgres/testing";
import { ensureLogins, type ProcessRole } from "../../adapters/postgres/processLogins.ts";
import { companionCookieName } from "../../http/cookies.ts";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { wireChains } from "../../wiring/wireChains.ts";
import {
  endProcess,
  launch,
  sandboxMain,
  serverAtHand,
  type ServerFile,
} from "../worlds/launch.ts";
import { brandSettings } from "../chains/localNetwork.ts";
import type { SeededRandom } from "../seededRandom.ts";
import type { Chains } from "./chainFacts.ts";
import { startChainProxy, type ChainProxy } from "./chainProxy.ts";
import { startChaosPostgres, type ChaosPostgres } from "./chaosPostgres.ts";
import { openRunFolder } from "./openRunFolder.ts";
import { superviseRole, type Role } from "./superviseRole.ts";

/** The brand that the run serves. */
const [brand] = brands;
const SECOND_API = 3;
/** The first of the nodes of the brand's networks, in their order, and of the places where they are asked instead. */
const NODE = 10;
const PROXY = 14;
const POSTGRES = 32;
const METRICS = 40;

type WorkingRole = Exclude<ProcessRole, "bot" | "read">;

/** One of the two processes that answer clients. */
export type Api = {
  readonly name: "api-1" | "api-2";
  readonly origin: string;
  /** What a browser with this companion would send to it. */
  readonly cookieOf: (companion: string) => string;
};

/** A wallet in separate processes, with everything between them in our hands. */
export type ChaosWorld = {
  readonly brand: Brand;
  readonly folder: string;
  readonly origin: string;
  readonly sandbox: string;
  /** Past the proxy. */
  readonly chains: Chains;
  readonly payoutAddressOf: (networkId: NetworkId) => string;
  readonly apis: readonly [Api, Api];
  readonly roles: Readonly<Record<"api-1" | "api-2" | "jobs" | "signer", Role>>;
  readonly postgres: ChaosPostgres;
  readonly proxy: ChainProxy;
  readonly stop: (fate: "keep" | "remove") => Promise<void>;
};

function environment(port: number, folder: string, connectionString: string) {
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  return {
    PORT: String(port),
    COFFER_ENV: "local",
    COFFER_DATA_DIR: folder,
    ...brandSettings(port),
    SANDBOX_DATA_DIR: path.join(folder, "sandbox"),
    DATABASE_URL: connectionString,
    SMTP_URL: `smtp://127.0.0.1:${port + 25}`,
    RATES_URL: `${sandboxUrl}/sandbox/providers/coingecko/api/v3`,
    CHAIN_NODES: sandboxNodes(brand, port + PROXY - NODE),
    CHAIN_POLL_MS: "250",
    ADDRESS_POOL_SIZE: "100",
    CHAIN_REPRICE_MS: "20000",
    SOLVENCY_EVERY_MS: "5000",
    LEDGER_PROOF_EVERY_MS: "60000",
    SWEEP_EVERY_MS: "5000",
    SANDBOX_URL: sandboxUrl,
    COFFER_LOG_LEVEL: "info",
    // Processes start many times in one run.
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? path.join(folder, "compiled"),
  };
}

/** The first start: tables, logins and custody keys, which the roles on their own expect to find. */
async function prepareTables(
  server: ServerFile,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { child } = await launch({ ...server, env });
  await endProcess(child, "SIGTERM");
}

/** Where each node stands, and where the server asks it. */
const waysFrom = (port: number) =>
  brand.networks.map((_, place) => ({
    port: port + PROXY + place,
    nodePort: port + NODE + place,
  }));

function chainsAt(port: number): Chains {
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(sandboxNodes(brand, port));
  return wireChains(brand, { CHAIN_NODES });
}

function apiAt(name: Api["name"], port: number): Api {
  const place = { port, basePath: "/", isSecure: false };
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    cookieOf: (companion) => `${companionCookieName(place, "web")}=${companion}`,
  };
}

export async function startChaosWorld(
  random: SeededRandom,
  server: ServerFile = serverAtHand(),
): Promise<ChaosWorld> {
  const runFolder = openRunFolder();
  const { path: folder } = runFolder;
  const proxies = waysFrom(0).map((way) => way.port);
  const port = await freePortBlock([SECOND_API, ...proxies, METRICS + 2, METRICS + 3]);
  const postgres = await startChaosPostgres({
    folder,
    port: port + POSTGRES,
    password: randomBytes(16).toString("hex"),
  });
  const env = environment(port, folder, postgres.connectionString);
  const log = createWriteStream(path.join(folder, "sandbox.log"));
  const { child: sandbox } = await launch({
    main: sandboxMain,
    env,
    onOutput: (text) => void log.write(text),
  });
  const proxy = await startChainProxy({ ways: waysFrom(port), random });
  await prepareTables(server, env);

  const logins = await ensureLogins(postgres.connectionString);
  const role = (name: string, ROLE: WorkingRole, place: { metrics: number; own?: number }) =>
    superviseRole({
      name,
      folder,
      server,
      env: {
        ...env,
        ROLE,
        // As in production: a process that comes in as the owner would not be kept to its rights.
        DATABASE_URL: logins[ROLE],
        PORT: String(port + (place.own ?? 0)),
        METRICS_PORT: String(port + METRICS + place.metrics),
      },
    });
  const roles = {
    signer: role("signer", "signer", { metrics: 0 }),
    jobs: role("jobs", "jobs", { metrics: 1 }),
    "api-1": role("api-1", "api", { metrics: 2 }),
    "api-2": role("api-2", "api", { metrics: 3, own: SECOND_API }),
  };
  await Promise.all(Object.values(roles).map((each) => each.untilReady()));

  return {
    brand,
    folder,
    origin: `http://127.0.0.1:${port}`,
    sandbox: `http://127.0.0.1:${port + 1}`,
    chains: chainsAt(port),
    payoutAddressOf: (networkId) =>
      roles["api-1"].payoutAddresses().find((each) => sameNetwork(each.networkId, networkId))
        ?.address ?? "",
    apis: [apiAt("api-1", port), apiAt("api-2", port + SECOND_API)],
    roles,
    postgres,
    proxy,
    stop: async (fate) => {
      await Promise.all(Object.values(roles).map((each) => each.stop()));
      await proxy.close();
      await endProcess(sandbox, "SIGTERM");
      await postgres.stop();
      log.end();
      runFolder.leave(fate);
    },
  };
}
