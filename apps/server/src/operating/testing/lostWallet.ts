import { rmSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { withClient } from "../../storage/withClient.ts";
import { askForCode, openSession, readCode, readNewCode } from "../../testing/people/people.ts";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import type { World } from "../../testing/worlds/world.ts";
import { operate } from "./operate.ts";

type Asked = { readonly values?: readonly unknown[]; readonly beside?: string };

/** A question to the world's database, or to one beside it on the same server. */
export async function query<Row extends pg.QueryResultRow>(
  world: World,
  text: string,
  { values = [], beside }: Asked = {},
): Promise<readonly Row[]> {
  const url = new URL(world.connectionString);
  if (beside !== undefined) url.pathname = `/${beside}`;
  return withClient(url.href, async (client) => (await client.query<Row>(text, [...values])).rows);
}

/** A command of the operator that is expected to succeed; what it printed. */
export async function command(world: World, ...args: readonly string[]): Promise<string> {
  const { code, output } = await operate(world.settings, ...args);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${output}`);
  return output;
}

/** Everything is gone but the chain, and the backup. */
export async function destroyAll(world: World): Promise<void> {
  await world.killServer();
  const name = new URL(world.connectionString).pathname.slice(1);
  await query(world, `drop database "${name}" with (force)`, { beside: "postgres" });
  await query(world, `create database "${name}"`, { beside: "postgres" });
  for (const lost of ["keys", "secrets.json", "signer.json"])
    rmSync(path.join(world.dataDir, lost), { recursive: true });
}

/** By a new code: the session of a caller has ended. */
export async function signInAgain(
  world: World,
  caller: WalletCaller,
  email: string,
): Promise<void> {
  const oldCode = await readCode(world, email);
  const fresh = await openSession(world);
  const login = await askForCode(fresh, email);
  const code = await readNewCode(world, email, oldCode);
  const { jwtWebToken } = await fresh.must("auth.authorizeByConfirmCode", { login, code });
  caller.token = jwtWebToken;
  caller.cookie = fresh.cookie;
}
