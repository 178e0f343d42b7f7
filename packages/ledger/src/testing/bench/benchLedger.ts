/**
 * Transfers per second of the writer over pgbench's TPC-B on the same server in the same run:
 *   npm run bench:ledger -- [--rounds 5] [--seconds 4] [--accounts 100000]
 */
import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createDatabase, postgresDataDir, startPostgres } from "@coffer/postgres";
import { Pool } from "pg";
import { createLedgerWriter } from "../../createLedgerWriter.ts";
import type { LedgerWriter } from "../../ledgerWriter.ts";
import { proveInvariants } from "../../proveInvariants.ts";
import { findFreePort } from "../findFreePort.ts";
import { queryThrough } from "../queryThrough.ts";
import { benchCompanions } from "./benchCompanions.ts";
import { cpuOfServer } from "./cpuOfServer.ts";
import { openBenchLedger, type BenchLedger } from "./openBenchLedger.ts";
import { hasPgbench, initialisePgbench, PGBENCH_MISSING, tpcbPerSecond } from "./runPgbench.ts";
import { runTransfers, type LoadPlan } from "./runTransfers.ts";

const SCALE = 50;
const DATA = join(import.meta.dirname, `../../../../../.data/bench/postgres-${process.pid}`);

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    accounts: { type: "string", default: "100000" },
  },
});
const rounds = Number.parseInt(values.rounds, 10);
const seconds = Number.parseInt(values.seconds, 10);

type Case = Pick<LoadPlan, "inFlight" | "isHot"> & {
  readonly name: string;
  readonly aim: number;
  readonly floor: number;
};
const cases: readonly Case[] = [
  { name: "16 in flight", inFlight: 16, isHot: false, aim: 2, floor: 1.6 },
  { name: "64 in flight", inFlight: 64, isHot: false, aim: 3, floor: 2.6 },
  { name: "64 in flight, one hot account", inFlight: 64, isHot: true, aim: 3.5, floor: 3 },
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
process.exitCode = (await hasPgbench()) ? await main() : (say(PGBENCH_MISSING), 1);

async function main(): Promise<number> {
  const server = await startPostgres({
    dataDir: DATA,
    port: await findFreePort(),
    password: randomBytes(8).toString("hex"),
    log: () => {},
  });
  try {
    await createDatabase(server.connectionString("postgres"), "tpcb");
    await createDatabase(server.connectionString("postgres"), "ledger");
    say(`pgbench makes its tables, scale ${SCALE} ...`);
    await initialisePgbench(server.connectionString("tpcb"), SCALE);
    say(`${values.accounts} accounts are opened and funded ...`);
    return await measure(server.connectionString("tpcb"), server.connectionString("ledger"));
  } finally {
    const where = postgresDataDir(DATA);
    await server.stop();
    rmSync(where, { recursive: true, force: true });
    rmSync(`${DATA}.log`, { force: true });
  }
}

type Round = {
  readonly perSecond: number;
  readonly tpcb: number;
  readonly ratio: number;
  readonly msP50: number;
  readonly msP99: number;
  readonly nodeUs: number;
  readonly serverUs: number;
};

async function measure(tpcbUrl: string, ledgerUrl: string): Promise<number> {
  const ledger = await openBenchLedger(ledgerUrl, Number.parseInt(values.accounts, 10));
  const writer = createLedgerWriter({
    connectionString: ledgerUrl,
    companions: benchCompanions,
    role: "coffer_api",
    onConnectionLost: (error) => say(`a connection was lost: ${error.message}`),
  });
  const pid = Number.parseInt(
    readFileSync(join(postgresDataDir(DATA), "postmaster.pid"), "utf8"),
    10,
  );
  await runTransfers(writer, ledger, { inFlight: 64, seconds: 2, isHot: false });
  let isWorse = false;
  for (const one of cases) {
    const results: Round[] = [];
    let before = await tpcbPerSecond(tpcbUrl, { clients: one.inFlight, seconds });
    for (let round = 0; round < rounds; round += 1) {
      const load = await measureLoad({ writer, ledger, pid }, one);
      const after = await tpcbPerSecond(tpcbUrl, { clients: one.inFlight, seconds });
      const tpcb = (before + after) / 2;
      results.push({ ...load, tpcb, ratio: load.perSecond / tpcb });
      before = after;
    }
    isWorse = report(one, results) || isWorse;
  }
  await writer.close();
  const pool = new Pool({ connectionString: ledgerUrl });
  pool.on("error", () => {}); // idle connections end with the server
  say("every rule of the ledger is proved ...");
  const findings = await proveInvariants(queryThrough(pool));
  const { rows } = await pool.query<{ count: string }>("select count(*) from ledger.transfer");
  await pool.end();
  say(findings.length === 0 ? `${rows[0]?.count} transfers, no finding.` : findings.join("\n"));
  return findings.length > 0 || isWorse ? 1 : 0;
}

type Measured = {
  readonly writer: LedgerWriter;
  readonly ledger: BenchLedger;
  readonly pid: number;
};

async function measureLoad(
  { writer, ledger, pid }: Measured,
  { inFlight, isHot }: Case,
): Promise<Omit<Round, "tpcb" | "ratio">> {
  const serverBefore = cpuOfServer(pid) ?? 0;
  const nodeBefore = process.cpuUsage();
  const load = await runTransfers(writer, ledger, { inFlight, seconds, isHot });
  const node = process.cpuUsage(nodeBefore);
  const server = (cpuOfServer(pid) ?? 0) - serverBefore;
  return {
    ...load,
    nodeUs: (node.user + node.system) / load.transfers,
    serverUs: (server * 1_000_000) / load.transfers,
  };
}

/** Prints the medians and answers whether the ratio is below the floor. */
function report({ name, aim, floor }: Case, results: readonly Round[]): boolean {
  const median = (key: keyof Round): number =>
    results.map((each) => each[key]).toSorted((left, right) => left - right)[
      Math.floor(results.length / 2)
    ] ?? 0;
  const ratio = median("ratio");
  const all = results.map((each) => each.ratio.toFixed(2)).join(" ");
  say(
    `${name}: ${median("perSecond").toFixed(0)} transfers/s, TPC-B ${median("tpcb").toFixed(0)}/s, ` +
      `ratio ${ratio.toFixed(2)} (aim ${aim}, floor ${floor}; rounds ${all}); ` +
      `p50 ${median("msP50").toFixed(1)} ms, p99 ${median("msP99").toFixed(1)} ms; ` +
      `CPU us per transfer: node ${median("nodeUs").toFixed(0)}, PostgreSQL ${median("serverUs").toFixed(0)}`,
  );
  return ratio < floor;
}
