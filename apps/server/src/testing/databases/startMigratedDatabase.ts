import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import { migrations } from "../../migrations/migrations.ts";
import { runMigrations } from "../../migrations/run/runMigrations.ts";
import { versionWatch, watchVersions } from "./watchVersions.ts";

/** A database with all tables of the wallet and nothing in them, whose states' versions are watched. */
export const startMigratedDatabase = (): Promise<TestDatabase> =>
  startTestDatabase({
    content: [...migrations.map(({ name, sql }) => `${name}: ${sql}`), versionWatch],
    fill: async (connectionString) => {
      await runMigrations(connectionString);
      await watchVersions(connectionString);
    },
  });
