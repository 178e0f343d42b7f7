/** The wallet's own role may read which migrations there were: whoever is not of this version is not ready. */
export const readableMigrations = {
  name: "0035-readable-migrations",
  sql: `grant select on public.coffer_migration to coffer_app;`,
} as const;
