import path from "node:path";
import { postgresDataDir } from "@coffer/postgres";

/** Where the server's own PostgreSQL keeps the data of a data folder (for root possibly elsewhere). */
export function productPostgresDir(dataDir: string): string {
  return postgresDataDir(path.join(dataDir, "postgres"));
}
