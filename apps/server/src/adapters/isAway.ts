import { NodeUnavailable } from "@coffer/chains";
import { LedgerAnswerUnknown } from "@coffer/ledger";
import { CallTookTooLong } from "../ports/callTookTooLong.ts";

/** What Node says of a connection that could not be made, or broke. */
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
/**
 * Classes and codes of PostgreSQL for what passes by itself or is an operator's to end: connection,
 * resources (a full disk), shutdown, input and output, a statement that took too long, and two
 * transactions in each other's way.
 */
const SQL_STATE = /^(?:08|53|58|57014|57P0[1-5]|40001|40P01)/;
/** What PostgreSQL says of a quota or a limit of file sizes; a full disk has a code of its own (53100). */
const UNWRITABLE = /^could not (?:extend|write|create|fsync) /;
const INTERNAL_ERROR = "XX000";
/** What the driver says, without a code, of a connection that ended under a query. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const CAUSES_MAX = 6;

/** Whether something failed because the database or a node is away: nobody's mistake, and it passes. */
export function isAway(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < CAUSES_MAX; depth += 1) {
    if (isItself(at)) return true;
    at = at.cause;
  }
  return false;
}

function isItself(error: Error): boolean {
  if (error instanceof NodeUnavailable || error instanceof LedgerAnswerUnknown) return true;
  if (error instanceof CallTookTooLong) return true;
  if (DRIVER.test(error.message)) return true;
  // What PostgreSQL calls fatal ends the connection, or refuses one.
  if ("severity" in error && (error.severity === "FATAL" || error.severity === "PANIC"))
    return true;
  if (!("code" in error) || typeof error.code !== "string") return false;
  if (error.code === INTERNAL_ERROR) return UNWRITABLE.test(error.message);
  return SOCKET_CODES.has(error.code) || SQL_STATE.test(error.code);
}
