import { Socket } from "node:net";
import { Client, DatabaseError } from "pg";
import { ownBackend } from "./lostBackends.ts";
import type { LedgerRole } from "../ledgerRole.ts";
import { ConnectionLost } from "./connectionLost.ts";
import { createStatementGroup } from "@coffer/pg-wire";
import type { Answer, Statement } from "@coffer/pg-wire";
import type { LedgerConnection } from "./ledgerConnection.ts";

export type LedgerConnectionOptions = {
  readonly connectionString: string;
  readonly role: LedgerRole;
  /** Longest wait for an answer; after it the connection counts as lost. */
  readonly answerMsMax: number;
  readonly onLost: (error: Error) => void;
};

/**
 * Plans of the writer's few statements are made once and never by the size of a table that was
 * still empty. What a vanished client left open is undone before its successor gives up waiting.
 */
const SETTINGS = [
  "default_transaction_isolation=read\\ committed",
  "plan_cache_mode=force_generic_plan",
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
  "jit=off",
  "idle_in_transaction_session_timeout=3s",
  "client_connection_check_interval=1s",
];

/**
 * How long a plan is kept. One that was made while a table was empty reads all of it later, and
 * nobody else notices that it has grown meanwhile.
 */
const PLAN_MS_MAX = 5_000;
const FORGET_PLANS: Statement = { text: "discard plans" };

/**
 * SQLSTATE classes with which a server that is going away, or not there yet, takes its leave; or one
 * that others follow no longer, and which takes no writes.
 */
const LEAVING = /^(08|57P0|53300|25006)/;

export async function openLedgerConnection(
  options: LedgerConnectionOptions,
): Promise<LedgerConnection> {
  const { answerMsMax, onLost, role } = options;
  const socket = new Socket();
  const client = clientOn(socket, options);
  let loss: Error | undefined;
  let isClosing = false;
  let plannedMs = performance.now();
  const prepared = new Set<string>();
  const lose = (error: unknown): void => {
    if (loss !== undefined || isClosing) return;
    loss = error instanceof Error ? error : new Error(String(error));
    socket.destroy();
    onLost(loss);
  };
  client.on("error", lose);
  client.on("end", () => lose(new Error("the server closed it")));
  try {
    await client.connect();
  } catch (error) {
    isClosing = true;
    socket.destroy();
    throw new ConnectionLost(error);
  }

  const run = async (given: readonly Statement[]): Promise<readonly Answer[]> => {
    // A transaction that has failed takes a rollback and nothing before it.
    const isOutdated = given[0]?.text !== "rollback" && performance.now() - plannedMs > PLAN_MS_MAX;
    const statements = isOutdated ? [FORGET_PLANS, ...given] : given;
    if (isOutdated) plannedMs = performance.now();
    if (loss !== undefined) throw new ConnectionLost(loss);
    const timer = setTimeout(() => lose(new Error("no answer in time")), answerMsMax);
    try {
      const answers = await client.query(createStatementGroup(statements, prepared)).answers;
      return isOutdated ? answers.slice(1) : answers;
    } catch (error) {
      if (isLeave(error)) lose(error);
      throw loss === undefined ? error : new ConnectionLost(loss);
    } finally {
      clearTimeout(timer);
    }
  };
  // What is sent together without a "begin" is one transaction, committed before the last answer.
  const book = async (statements: readonly Statement[]): Promise<void> => {
    await run(statements);
    if (client.getTransactionStatus() === "I") return;
    lose(new Error("an earlier transaction was still open"));
    throw new ConnectionLost(loss);
  };
  const backend = await ownBackend(run).catch((error: unknown) => {
    lose(error);
    throw new ConnectionLost(error);
  });
  return {
    run,
    book,
    role,
    backend,
    isLost: () => loss !== undefined,
    cut: () => lose(new Error("cut")),
    close: async () => {
      isClosing = true;
      if (loss === undefined) await client.end();
    },
  };
}

function clientOn(
  socket: Socket,
  { connectionString, role, answerMsMax }: LedgerConnectionOptions,
): Client {
  return new Client({
    connectionString,
    stream: () => socket,
    connectionTimeoutMillis: answerMsMax,
    application_name: "coffer ledger writer",
    options: [`role=${role}`, ...SETTINGS].map((setting) => `-c ${setting}`).join(" "),
  });
}

/** What goes wrong on this side of the line is no word of the server's. */
function isLeave(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = "", severity } = error;
  return LEAVING.test(code) || severity === "FATAL" || severity === "PANIC";
}
