import path from "node:path";

/** Folders that say how far from the wire code stands, not what it is about. */
const layers = new Set(
  "adapters build catalogue en index migrations parts pages ports react router storage testing usecases".split(
    " ",
  ),
);

/** `packages/core` of a file below it; `tools` and `e2e` are packages too; the root is none. */
export function packageOf(file: string): string | undefined {
  const [first, second, ...rest] = file.split("/");
  if (first === "tools" || first === "e2e") return first;
  return rest.length > 0 && (first === "packages" || first === "apps")
    ? `${first}/${second}`
    : undefined;
}

/**
 * The product's words that a file stands under: its folders below `src`, and its own name where that is
 * all there is, as with `i18n/src/en/firstSend.ts`, `server/src/kyc.test.ts` and `0022-guard.ts`.
 */
export function areasOf(file: string): ReadonlySet<string> {
  const inPackage = file.slice((packageOf(file) ?? "").length + 1).split("/");
  const folders = inPackage.slice(inPackage[0] === "src" ? 1 : 0, -1);
  const words = stemOf(file)
    .replace(/^first([A-Z])/, (_, letter: string) => letter.toLowerCase())
    .split("-");
  return new Set(
    [...folders, ...words].filter((word) => !layers.has(word) && !/^[\d-]+$/.test(word)),
  );
}

/** Whether a test is named after a file and stands beside it: `send.ts`, `send.test.ts`, `send.world.test.ts`. */
export function isBeside(test: string, file: string): boolean {
  return path.posix.dirname(test) === path.posix.dirname(file) && stemOf(test) === stemOf(file);
}

export function shareAnArea(one: string, other: string): boolean {
  const areas = areasOf(other);
  return [...areasOf(one)].some((area) => areas.has(area));
}

const stemOf = (file: string): string => path.posix.basename(file).replace(/\..*$/, "");
