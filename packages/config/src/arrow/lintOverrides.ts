import { arrow, type Row } from "./arrow.ts";

type Pattern = { group: string[]; message: string; allowTypeImports?: true };
export type LintOverride = {
  files: string[];
  rules: { "typescript/no-restricted-imports": ["error", { patterns: Pattern[] }] };
};

/** What the linter has to be told so that it refuses what the arrow refuses. */
export function lintOverrides(): LintOverride[] {
  return Object.entries(arrow).flatMap(([name, row]) => {
    const code = override([`${row.folder}/**`], restrictions(name, row, []));
    if (row.tests === undefined) return [code];
    const places = ["**/*.test.ts", "**/*.test.tsx", "**/testing/**"];
    const files = places.map((place) => `${row.folder}/${place}`);
    return [code, override(files, restrictions(name, row, row.tests))];
  });
}

function restrictions(name: string, row: Row, alsoAllowed: readonly string[]): Pattern[] {
  const allowed = new Set([...row.mayImport, ...alsoAllowed]);
  const typesOnly = row.typesOnly ?? [];
  const refused = Object.keys(arrow).filter(
    (other) => !allowed.has(other) && !typesOnly.includes(other),
  );
  const foreign = name === "core" ? ["react", "react-dom", "zod", "zod/*", "node:*"] : [];
  const patterns: Pattern[] = [
    {
      group: [...refused.flatMap(withSubpaths), ...foreign],
      message: `The import arrow has no line from ${name} to this package (ARCHITECTURE.md).`,
    },
  ];
  if (typesOnly.length > 0) {
    const message = `${name} may import types of this package only (ARCHITECTURE.md).`;
    patterns.push({ group: typesOnly.flatMap(withSubpaths), message, allowTypeImports: true });
  }
  return patterns;
}

function withSubpaths(name: string): string[] {
  return [`@coffer/${name}`, `@coffer/${name}/*`];
}

function override(files: string[], patterns: Pattern[]): LintOverride {
  return { files, rules: { "typescript/no-restricted-imports": ["error", { patterns }] } };
}
