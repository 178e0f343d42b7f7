import path from "node:path";
import type { Rule } from "./rule.ts";

/** Every package, app and tool folder says what it is for. */
export const readmes: Rule = (tree) =>
  tree.files
    .filter((file) =>
      /^(packages|apps)\/[^/]+\/package\.json$|^(tools|e2e)\/package\.json$/.test(file.path),
    )
    .map((file) => `${path.posix.dirname(file.path)}/README.md`)
    .filter((readme) => !tree.paths.has(readme))
    .map((readme) => ({
      path: readme,
      message: "is missing: write one with duty, doors, must-not-import, an example",
    }));
