import { ConnectionLost } from "./connectionLost.ts";
import type { Answer, Statement } from "@coffer/pg-wire";
import type { Backend, LedgerConnection } from "./ledgerConnection.ts";

/** Server processes that the writer's lanes have lost while a message was with them. */
export type LostBackends = {
  readonly add: (backend: Backend) => void;
  /** Makes sure that none of them does anything from here on. Throws `ConnectionLost` otherwise. */
  readonly endAll: (connection: LedgerConnection) => Promise<void>;
};

/** One list for all lanes: what one of them has lost, another may be asked again. */
export function createLostBackends(): LostBackends {
  const lost = new Set<Backend>();
  return {
    add: (backend) => void lost.add(backend),
    endAll: async (connection) => {
      for (const backend of lost) {
        await endBackend(connection, backend);
        lost.delete(backend);
      }
    },
  };
}

const OWN = "select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()";

/** The server process that works for a connection. */
export async function ownBackend(run: LedgerConnection["run"]): Promise<Backend> {
  const { rows } = await asLogin(run, { text: OWN });
  const [pid, startedAt] = rows[0] ?? [];
  if (typeof pid !== "string" || typeof startedAt !== "string")
    throw new Error("ownBackend: the server does not say which process this is");
  return { pid, startedAt };
}

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

/** Asks with the rights of the writer's login, which knows its own server processes; its role does not. */
async function asLogin(run: LedgerConnection["run"], statement: Statement): Promise<Answer> {
  const answers = await run([
    { text: "begin" },
    { text: "set local role none" },
    statement,
    { text: "commit" },
  ]);
  const [, , answer] = answers;
  if (answer === undefined) throw new Error("asLogin: no answer");
  return answer;
}
