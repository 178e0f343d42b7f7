import { ledgerMigrations } from "@coffer/ledger";
import { numberedModules } from "./numberedModules.ts";

export type Migration = { readonly name: string; readonly sql: string };

/** Found in this folder, in the order of their numbers; append-only: one that has run anywhere is never edited. */
export const migrations: readonly Migration[] = [
  ...ledgerMigrations,
  ...inOrder(numberedModules.map(([name, exported]) => migrationOf(name, exported))),
];

/** What a numbered file exports, which is called as the file is. */
function migrationOf(file: string, exported: object): Migration {
  const [migration, second] = Object.values(exported as Record<string, Migration>); // migrations alone are numbered
  if (migration?.name !== file || second !== undefined)
    throw new Error(`${file}.ts: export one migration, and name it "${file}".`);
  return migration;
}

/** Two of one number would run in the order of their names, which nobody chose. */
export function inOrder(found: readonly Migration[]): readonly Migration[] {
  const sorted = found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const twin = sorted.find(({ name }, at) => sorted[at + 1]?.name.slice(0, 4) === name.slice(0, 4));
  if (twin !== undefined)
    throw new Error(`Two migrations have the number of ${twin.name}: give the newer one the next.`);
  return sorted;
}
