import { isCode, isTest } from "../tree/classify.ts";
import type { SourceFile } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

/** Each process has had a role of its own from here on. */
const FIRST = 40;
/** The ledger's migrations from before that, which say it in the numbered one that ends it. */
const ledgerBefore = ["createTables", "createHolds", "rebuildJournal", "givePurposes"];

const made = /create (?:unlogged )?table (?:if not exists )?((?:coffer|ledger)\.\w+)/i;
const NOBODY = /-- nobody: \S/;

/** A migration that makes a table says who may do what to it: a new one is nobody's business by mistake. */
export const tableRights: Rule = ({ files }) =>
  files.filter(({ path }) => isWatched(path)).flatMap((file) => silentTables(file));

function isWatched(path: string): boolean {
  if (!isCode(path) || isTest(path)) return false;
  const number = /^apps\/server\/src\/migrations\/(\d{4})-/.exec(path)?.[1];
  if (number !== undefined) return Number.parseInt(number, 10) >= FIRST;
  const name = /^packages\/ledger\/src\/migrations\/(\w+)\.ts$/.exec(path)?.[1];
  return name !== undefined && !ledgerBefore.includes(name);
}

function silentTables({ path, text }: SourceFile): Finding[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const table = made.exec(line)?.[1];
    if (table === undefined || NOBODY.test(lines[at - 1] ?? "") || isGranted(text, table))
      return [];
    const message = `${table}: grant what coffer_api, coffer_jobs, coffer_signer or coffer_read may, or write "-- nobody: why" above it`;
    return [{ path, line: at + 1, message }];
  });
}

/** A statement of its own that names the table and the role of a process. */
const isGranted = (text: string, table: string): boolean =>
  text
    .split(";")
    .some(
      (statement) =>
        /\bgrant\b[^]*\bto\b[^]*\bcoffer_(?:api|jobs|signer|read)\b/i.test(statement) &&
        new RegExp(`\\bon\\b[^]*\\b${table.replace(".", "\\.")}\\b`).test(
          statement.slice(statement.search(/\bgrant\b/i)),
        ),
    );
