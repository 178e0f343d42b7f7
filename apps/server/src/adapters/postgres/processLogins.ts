import { createHmac } from "node:crypto";
import pg from "pg";
import { withClient } from "../../storage/withClient.ts";

/** What each process may do in the database is the matter of a role of its own, `coffer_api` and so on. (rule 251) */
export const processRoles = ["api", "jobs", "signer", "bot", "read"] as const;
export type ProcessRole = (typeof processRoles)[number];

/** How each process connects. */
export type ProcessLogins = Readonly<Record<ProcessRole, string>>;

const nameOf = (role: ProcessRole) => `coffer_${role}_login`;

/** Whoever knows the owner's password may know these; from one of them nobody comes to it. */
const passwordOf = (ownerUrl: URL, role: ProcessRole) =>
  createHmac("sha256", `coffer login ${ownerUrl.password}`).update(role).digest("hex");

function loginUrl(connectionString: string, role: ProcessRole): string {
  const url = new URL(connectionString);
  const password = passwordOf(url, role);
  url.username = nameOf(role);
  url.password = password;
  return url.href;
}

/** Refused, since the login is not there or has another password. */
const isRefused = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "28P01" || error.code === "28000");

async function opens(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // its loss fails what waits for it
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Logins belong to the whole cluster: another wallet on it may be making the same ones at this moment. */
async function makeLogins(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (const role of processRoles) {
      const password = passwordOf(new URL(ownerUrl), role);
      await client.query(`
do $login$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = '${nameOf(role)}') then
    create role ${nameOf(role)} login in role coffer_${role} password '${password}';
  else
    alter role ${nameOf(role)} login password '${password}';
  end if;
exception when duplicate_object or unique_violation or internal_error then
  null;
end
$login$`);
    }
  });
}

/**
 * The logins of the processes on a wallet of one machine, made by the owner of its database where they
 * are not there yet. In production an operator makes them. (docs/operating.md)
 */
export async function ensureLogins(ownerUrl: string): Promise<ProcessLogins> {
  const logins: ProcessLogins = {
    api: loginUrl(ownerUrl, "api"),
    jobs: loginUrl(ownerUrl, "jobs"),
    signer: loginUrl(ownerUrl, "signer"),
    bot: loginUrl(ownerUrl, "bot"),
    read: loginUrl(ownerUrl, "read"),
  };
  const areThere = await Promise.all(Object.values(logins).map(opens));
  if (areThere.every(Boolean)) return logins;
  await makeLogins(ownerUrl);
  return logins;
}
