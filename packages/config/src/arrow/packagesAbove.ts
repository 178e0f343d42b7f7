import { arrow } from "./arrow.ts";

/** The folders of some packages and of all that stand on them: what a change of theirs can break. */
export function packagesAbove(folders: readonly string[]): readonly string[] {
  const found = new Set(
    Object.keys(arrow).filter((name) => folders.includes(arrow[name]?.folder ?? "")),
  );
  for (const below of found) {
    for (const [name, row] of Object.entries(arrow)) {
      const imported = [...row.mayImport, ...(row.typesOnly ?? []), ...(row.tests ?? [])];
      if (imported.includes(below)) found.add(name);
    }
  }
  return [...found].map((name) => arrow[name]?.folder ?? name);
}

/** Packages there are: what a change of the root can break. */
export const packageCount = Object.keys(arrow).length;
