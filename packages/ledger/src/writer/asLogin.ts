import type { Answer, LedgerConnection, Statement } from "./ledgerConnection.ts";

/** Asks with the rights of the writer's login, which knows its own server processes; its role does not. */
export async function asLogin(run: LedgerConnection["run"], statement: Statement): Promise<Answer> {
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
