import { ConnectionLost } from "../../writer/connectionLost.ts";
import { textArray, type Statement } from "@coffer/pg-wire";
import type { LedgerConnection } from "../../writer/ledgerConnection.ts";
import { companionStatement } from "../../writer/applyCompanions.ts";

/**
 * Mistakes a writer could make, to see that the simulation notices them: a companion that runs
 * twice, one that is left out, a lost answer that is told as a failure, a commit that is answered
 * before it is done, holds that are not written to their accounts, a payment whose charge is booked as
 * one unit less than it was shown, which sums up all the same.
 */
export const plantedBugs = [
  "doubleCompanion",
  "forgottenCompanion",
  "lossIsFailure",
  "earlyAnswer",
  "forgottenHold",
  "wrongShare",
] as const;
export type PlantedBug = (typeof plantedBugs)[number];

export function plantBug(connection: LedgerConnection, bug: PlantedBug): LedgerConnection {
  const withBug = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((each) => damaged(each, bug));
  return {
    ...connection,
    run: async (statements) => {
      const isFeigned = bug === "earlyAnswer" && statements.at(-1)?.text === "commit";
      const answers = await told(bug, async () => connection.run(withBug(statements)));
      return isFeigned ? [{ command: "COMMIT", columns: [], rows: [] }] : answers;
    },
    book: async (statements) => {
      const isFeigned = bug === "earlyAnswer";
      const undone = [{ text: "begin" }, ...statements, { text: "rollback" }];
      await told(bug, async () =>
        isFeigned ? connection.run(undone) : connection.book(withBug(statements)),
      );
    },
  };
}

async function told<Answer>(bug: PlantedBug, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (bug === "lossIsFailure" && error instanceof ConnectionLost)
      throw new Error("failed", { cause: error });
    throw error;
  }
}

/** The first companion of the simulation counts transfers. */
const isCompanion = ({ name }: Statement): boolean => name === companionStatement(0);

function damaged(statement: Statement, bug: PlantedBug): readonly Statement[] {
  const { name, values = [] } = statement;
  if (isCompanion(statement) && bug === "doubleCompanion") return [statement, statement];
  if (isCompanion(statement) && bug === "forgottenCompanion") return [];
  if (bug === "earlyAnswer" && statement.text === "commit") return [{ text: "rollback" }];
  if (name === "write" && bug === "forgottenHold") {
    const [HOLDS, HOLD_IDS] = [6, 7];
    return [{ ...statement, values: values.with(HOLDS, "{}").with(HOLD_IDS, "{}") }];
  }
  if (name === "write" && bug === "wrongShare") return [withWrongShare(statement)];
  return [statement];
}

/** Where in a statement that books one part of a batch alone two accounts are given something, one gets more. */
function withWrongShare(statement: Statement): Statement {
  const { values = [] } = statement;
  const [KINDS, UNITS] = [5, 10];
  if (values[KINDS] !== textArray(["part"])) return statement;
  const units = String(values[UNITS]).slice(1, -1).split(",").map(BigInt);
  const [first, second] = units.flatMap((each, place) => (each > 0n ? [place] : []));
  if (first === undefined || second === undefined) return statement;
  const shifted = units
    .with(first, (units[first] ?? 0n) + 1n)
    .with(second, (units[second] ?? 0n) - 1n);
  return { ...statement, values: values.with(UNITS, `{${shifted.join(",")}}`) };
}
