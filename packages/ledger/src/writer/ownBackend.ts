import { asLogin } from "./asLogin.ts";
import type { Backend, LedgerConnection } from "./ledgerConnection.ts";

const OWN = "select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()";

/** The server process that works for a connection. */
export async function ownBackend(run: LedgerConnection["run"]): Promise<Backend> {
  const { rows } = await asLogin(run, { text: OWN });
  const [pid, startedAt] = rows[0] ?? [];
  if (typeof pid !== "string" || typeof startedAt !== "string")
    throw new Error("ownBackend: the server does not say which process this is");
  return { pid, startedAt };
}
