import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import { migrations } from "../migrations/migrations.ts";
import { runMigrations } from "../migrations/runMigrations.ts";

/** A database with all tables of the wallet and nothing in them. */
export const startMigratedDatabase = (): Promise<TestDatabase> =>
  startTestDatabase({
    content: migrations.map(({ name, sql }) => `${name}: ${sql}`),
    fill: runMigrations,
  });
