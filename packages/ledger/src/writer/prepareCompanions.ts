import type { CheckedCompanion, Companion } from "../companion.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";

/** What the session calls the companion at that place of the writer's list. */
export const companionStatement = (place: number): string => `companion_${place}`;

/**
 * Lets the database know the checked companions of a new connection, each as a function of the
 * session that keeps its plan and throws when it did not apply every row: so a batch is written, with
 * all that belongs to it, and committed in one message.
 */
export async function prepareCompanions(
  connection: LedgerConnection,
  companions: readonly Companion[],
): Promise<void> {
  const definitions = companions.flatMap((companion, place) =>
    "sql" in companion ? [{ text: definition(companion, place) }] : [],
  );
  if (definitions.length > 0) await connection.run(definitions);
}

const definition = ({ sql }: CheckedCompanion, place: number): string => `
create function pg_temp.${companionStatement(place)}(jsonb, ledger_expected bigint) returns void
language plpgsql as $companion$
#variable_conflict use_column
declare
  ledger_applied bigint;
begin
  ${sql} into ledger_applied;
  if ledger_applied is null then
    raise exception 'ledger: a companion answered no row' using errcode = 'data_exception';
  elsif ledger_applied <> ledger_expected then
    raise exception 'ledger: a companion applied % rows of %', ledger_applied, ledger_expected
      using errcode = 'CL001';
  end if;
end
$companion$`;
