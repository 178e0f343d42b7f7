import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { sanctionsList, type SanctionsList } from "./sanctionsList.ts";

export type Replaced = {
  readonly before: SanctionsList | null;
  readonly added: number;
  readonly removed: number;
};

const flat = ({ addresses }: SanctionsList): ReadonlySet<string> =>
  new Set(Object.values(addresses).flat());

/**
 * Replaces a list as a whole, so that what was taken off is off. Throws, and leaves the old one, when
 * the new one is older, or has lost more than half of the old one's addresses: such a file was cut.
 */
export function replaceSanctionsList(path: string, next: SanctionsList): Replaced {
  sanctionsList.parse(next);
  const before = readIfAny(path);
  const [old, fresh] = [before === null ? new Set<string>() : flat(before), flat(next)];
  const removed = [...old].filter((address) => !fresh.has(address)).length;
  const added = [...fresh].filter((address) => !old.has(address)).length;
  if (before !== null && next.publishedAsOf < before.publishedAsOf)
    throw new Error(
      `It was issued on ${next.publishedAsOf}, the list in use on ${before.publishedAsOf}.`,
    );
  if (removed * 2 > old.size)
    throw new Error(`It lacks ${removed} of ${old.size} addresses of the list in use: it was cut.`);
  writeFileSync(`${path}.new`, `${JSON.stringify(next, null, 1)}\n`);
  renameSync(`${path}.new`, path);
  return { before, added, removed };
}

function readIfAny(path: string): SanctionsList | null {
  try {
    return sanctionsList.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
