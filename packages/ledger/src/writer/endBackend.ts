import { asLogin } from "./asLogin.ts";
import { ConnectionLost } from "./connectionLost.ts";
import type { Backend, LedgerConnection } from "./ledgerConnection.ts";

const GONE_MS_MAX = 2_000;

const END = `
select coalesce(bool_and(pg_terminate_backend(pid, ${GONE_MS_MAX})), true)
  from pg_stat_activity where pid = $1::int and backend_start = $2::timestamptz`;

/**
 * Makes sure that what was last asked of a lost connection is done by now or never will be: a message
 * that was on its way could book what is meanwhile refused. Throws `ConnectionLost` when its server
 * process would not go.
 */
export async function endBackend(
  connection: LedgerConnection,
  { pid, startedAt }: Backend,
): Promise<void> {
  const asking = asLogin(connection.run, { text: END, values: [pid, startedAt] });
  const { rows } = await asking.catch((error: unknown) => {
    // What it began is still open, and no item is to blame.
    connection.cut();
    throw new ConnectionLost(error);
  });
  if (rows[0]?.[0] !== "t") throw new ConnectionLost(`process ${pid} is still there`);
}
