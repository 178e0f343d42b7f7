export { connectionStringTo } from "./connectionStringTo.ts";
export { createDatabase } from "./createDatabase.ts";
export { postgresDataDir } from "./postgresDataDir.ts";
export { startPostgres } from "./startPostgres.ts";
export type { RunningPostgres, StartPostgresOptions } from "./startPostgres.ts";
