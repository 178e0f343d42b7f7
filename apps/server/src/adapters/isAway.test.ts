import { NodeUnavailable } from "@coffer/chains";
import { LedgerAnswerUnknown } from "@coffer/ledger";
import { expect, test } from "vitest";
import { CallTookTooLong } from "../ports/callTookTooLong.ts";
import { isAway } from "./isAway.ts";

const coded = (message: string, fields: object, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields);

test.each<[string, unknown]>([
  ["a node", new NodeUnavailable("eth_chainId", "not answered")],
  ["a ledger that did not say", new LedgerAnswerUnknown(new Error("cut"))],
  ["a port where nobody listens", coded("connect", { code: "ECONNREFUSED" })],
  ["a connection cut under a query", new Error("Connection terminated unexpectedly")],
  ["a database that shuts down", coded("terminating", { code: "57P01", severity: "FATAL" })],
  ["a database that is not there", coded("no such database", { code: "3D000", severity: "FATAL" })],
  ["a call that nobody answered in time", new CallTookTooLong(10)],
  ["a statement past its limit", coded("canceling", { code: "57014", severity: "ERROR" })],
  ["a full disk", coded("No space left on device", { code: "53100", severity: "ERROR" })],
  [
    "a disk over its quota",
    coded('could not extend file "base/5/16384": Disk quota exceeded', { code: "XX000" }),
  ],
  ["a deadlock", coded("deadlock detected", { code: "40P01", severity: "ERROR" })],
  ["one of these behind another error", coded("outer", {}, coded("x", { code: "EPIPE" }))],
])("%s is away", (_, error) => {
  expect(isAway(error)).toBe(true);
});

test.each<[string, unknown]>([
  ["an invariant that broke", new Error("A deposit was refused.")],
  ["a statement that is wrong", coded("syntax error", { code: "42601", severity: "ERROR" })],
  ["a database that contradicts itself", coded("cache lookup failed", { code: "XX000" })],
  ["a row that is there", coded("duplicate key", { code: "23505", severity: "ERROR" })],
  ["a file that is too large", coded("too large", { code: "EFBIG" })],
  ["no error at all", "ECONNREFUSED"],
])("%s is a bug", (_, error) => {
  expect(isAway(error)).toBe(false);
});
