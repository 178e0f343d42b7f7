import { arrow, type Row } from "../arrow/arrow.ts";

/** The row of the arrow that a file belongs to, by its place in the tree. */
export function packageOf(file: string): { name: string; row: Row } | undefined {
  const found = Object.entries(arrow).find(([, row]) => file.startsWith(`${row.folder}/`));
  return found === undefined ? undefined : { name: found[0], row: found[1] };
}

export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts");
}

export function isTest(file: string): boolean {
  return (
    /\.test\.tsx?$|\.spec\.tsx?$|\/testing\//.test(file) || /^(e2e|packages\/testkit)\//.test(file)
  );
}

/** Files whose form a tool dictates. */
export function isConfigFile(file: string): boolean {
  return /\.config\.ts$|\.d\.ts$|\/\.storybook\//.test(file);
}
