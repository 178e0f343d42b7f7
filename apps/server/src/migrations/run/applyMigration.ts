import { createHash } from "node:crypto";
import type pg from "pg";
import type { Migration } from "../migrations.ts";

/** Any constant: holders of this advisory lock migrate, others wait. */
export const MIGRATION_LOCK = 7_310_112;

export const migrationHash = (sql: string) => createHash("sha256").update(sql).digest("hex");

/** Where a database says which migrations it has. */
export async function makeMigrationTable(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query(
    `create table if not exists public.coffer_migration (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
}

/** Runs one migration and writes that down; the caller gives the transaction. */
export async function applyMigration(
  client: pg.ClientBase,
  { name, sql }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query("insert into public.coffer_migration (name, hash) values ($1, $2)", [
    name,
    migrationHash(sql),
  ]);
}
