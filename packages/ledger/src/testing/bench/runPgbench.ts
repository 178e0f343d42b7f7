import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export const PGBENCH_MISSING =
  'pgbench is not on the PATH. It comes with PostgreSQL: "apt-get install postgresql" on Debian and Ubuntu, "brew install postgresql" on macOS.';

async function pgbench(connectionString: string, args: readonly string[]): Promise<string> {
  const url = new URL(connectionString);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  const where = ["-h", url.hostname, "-p", url.port, "-U", url.username];
  const { stdout } = await run("pgbench", [...where, ...args, url.pathname.slice(1)], { env });
  return stdout;
}

export async function hasPgbench(): Promise<boolean> {
  return run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );
}

/** Makes pgbench's tables; scale 50 is five million rows. */
export async function initialisePgbench(connectionString: string, scale: number): Promise<void> {
  await pgbench(connectionString, ["-i", "-q", "-s", `${scale}`]);
}

/** TPC-B transactions per second with that many clients and prepared statements. */
export async function tpcbPerSecond(
  connectionString: string,
  plan: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const args = [
    "-n",
    "-M",
    "prepared",
    "-j",
    "2",
    "-c",
    `${plan.clients}`,
    "-T",
    `${plan.seconds}`,
  ];
  const said = await pgbench(connectionString, args);
  const found = /tps = ([\d.]+) \(without/.exec(said)?.[1];
  if (found === undefined) throw new Error(`pgbench did not say its rate: ${said}`);
  return Math.round(Number.parseInt(found, 10));
}
