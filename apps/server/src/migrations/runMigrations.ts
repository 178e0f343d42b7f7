import { createHash } from "node:crypto";
import { runMigrations as runQueueMigrations } from "graphile-worker";
import pg from "pg";
import { migrations } from "./migrations.ts";

/** Any constant: holders of this advisory lock migrate, others wait. */
const MIGRATION_LOCK = 7_310_112;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function applyMissing(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists public.coffer_migration (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from public.coffer_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  for (const { name, sql } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== sha256(sql))
      throw new Error(`Migration ${name} was edited after it had run on this database.`);
    if (known !== undefined) continue;
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into public.coffer_migration (name, hash) values ($1, $2)", [
      name,
      sha256(sql),
    ]);
    await client.query("commit");
  }
}

async function migrateQueue(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 2 });
  pgPool.on("error", () => {});
  // The queue lets go of its connections before they have ended.
  pgPool.on("connect", (connection) => connection.on("error", () => {}));
  try {
    await runQueueMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** Brings the database to the newest schema. Several processes may call it at once. */
export async function runMigrations(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // a lost connection fails the query under way; nothing else to do
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrateQueue(connectionString);
    await applyMissing(client);
  } finally {
    await client.end();
  }
}
