import { globSync } from "node:fs";
import path from "node:path";
import { ledgerMigrations } from "@coffer/ledger";

export type Migration = { readonly name: string; readonly sql: string };

const here = import.meta.dirname;
const files = globSync("**/[0-9][0-9][0-9][0-9]-+([a-z0-9-]).ts", { cwd: here });

/** Found in this folder, in the order of their numbers; append-only: one that has run anywhere is never edited. */
export const migrations: readonly Migration[] = [
  ...ledgerMigrations,
  ...inOrder(await Promise.all(files.map(readMigration))),
];

/** What a numbered file exports, which is called as the file is. */
async function readMigration(file: string): Promise<Migration> {
  const exported = (await import(path.join(here, file))) as Record<string, Migration>; // migrations alone are numbered
  const [migration, second] = Object.values(exported);
  const name = path.basename(file, ".ts");
  if (migration?.name !== name || second !== undefined)
    throw new Error(`${file}: export one migration, and name it "${name}".`);
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
