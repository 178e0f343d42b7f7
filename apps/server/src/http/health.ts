import { networkKey } from "@coffer/core/assets";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { compareMigrations, type AppliedMigration } from "../migrations/run/compareMigrations.ts";
import type { Services } from "../ports/services.ts";
import { readCursor } from "../storage/deposits/chainCursor.ts";
import type { Database } from "../storage/database.ts";

/** Whether the schema is the one of this version, and neither an older nor a newer one. */
async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await sql<AppliedMigration>`
    select name, hash from public.coffer_migration`.execute(database);
  const { edited, missing, unknown } = compareMigrations(rows);
  return edited.length + missing.length + unknown.length === 0;
}

/** What still keeps the wallet from being ready; empty when it is. */
async function unreadiness({ chains, database }: Services): Promise<readonly string[]> {
  try {
    await sql`select 1`.execute(database);
  } catch {
    return ["database"];
  }
  if (!(await isMigrated(database).catch(() => false))) return ["migrations"];
  const missing = await Promise.all(
    chains.map(async ({ networkId }) => {
      const cursor = await readCursor(database, networkId);
      return cursor === undefined ? [`chain ${networkKey(networkId)}`] : [];
    }),
  );
  return missing.flat();
}

/** Live: the process answers. Ready: database, migrations, a block of every network (rule 171). */
export function addHealth(server: FastifyInstance, services: Services, basePath: string): void {
  server.get(`${basePath}health/live`, async () => ({ status: "live" }));
  server.get(`${basePath}health/ready`, async (_request, reply) => {
    const waitsFor = await unreadiness(services);
    if (waitsFor.length === 0) return { status: "ready" };
    return reply.code(503).send({ status: "starting", waitsFor });
  });
}
