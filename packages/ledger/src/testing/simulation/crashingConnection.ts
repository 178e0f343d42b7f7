import type { Pool } from "pg";
import { ConnectionLost } from "../../writer/connectionLost.ts";
import type { Statement } from "@coffer/pg-wire";
import type { LedgerConnection } from "../../writer/ledgerConnection.ts";
import type { Random } from "./createRandom.ts";

export type Crashes = {
  readonly random: Random;
  /** Times in a hundred that a crash meets a message. */
  readonly share: number;
  /** Connections of somebody who may end those of others. */
  readonly killer: Pool;
  readonly count: (kind: CrashKind) => void;
  /** Which one comes next. */
  readonly nextKind: () => CrashKind;
};

export type CrashKind = "no connection" | "before" | "sent" | "killed" | "answer lost";
const kinds: readonly CrashKind[] = ["before", "sent", "killed", "answer lost"];

/** The kinds in any order, each as often as the others: left to chance, a short run may miss one. */
export function createCrashKinds(random: Random): Crashes["nextKind"] {
  let left: CrashKind[] = [];
  return () => {
    if (left.length === 0) left = [...kinds];
    const kind = random.pick(left);
    left = left.filter((each) => each !== kind);
    return kind;
  };
}

/**
 * A connection that by chance dies at each of the writer's awaits: while it is made, before a
 * message is sent, right after it was sent, by the end of its server process while the message is
 * worked on, and after the server has done everything but before the answer arrives.
 */
export async function crashingConnection(
  connect: () => Promise<LedgerConnection>,
  crashes: Crashes,
): Promise<LedgerConnection> {
  const { random, share, killer, count, nextKind } = crashes;
  if (random.percent(share)) {
    count("no connection");
    throw new ConnectionLost("simulated: no connection");
  }
  const inner = await connect();
  const [answer] = await inner.run([{ text: "select pg_backend_pid()" }]);
  const pid = answer?.rows[0]?.[0];
  const lost = (): ConnectionLost => {
    inner.cut();
    return new ConnectionLost("simulated");
  };
  /** Sends statements through the connection, unless it dies of it. */
  const through =
    <Answered>(send: (statements: readonly Statement[]) => Promise<Answered>) =>
    async (statements: readonly Statement[]): Promise<Answered> => {
      if (!random.percent(share)) return send(statements);
      const kind = nextKind();
      count(kind);
      if (kind === "before") throw lost();
      const running = send(statements);
      if (kind === "killed") {
        await Promise.allSettled([killer.query("select pg_terminate_backend($1)", [pid]), running]);
        return running;
      }
      if (kind === "sent") setImmediate(inner.cut);
      await Promise.allSettled([running]);
      throw lost();
    };
  return { ...inner, run: through(inner.run), book: through(inner.book) };
}
