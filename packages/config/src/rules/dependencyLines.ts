import type { Rule } from "./rule.ts";

const list = "docs/dependencies.md";

/** Each entry of the catalogue has a line that says why we take it, and each line an entry. */
export const dependencyLines: Rule = (tree) => {
  const workspace = tree.files.find((file) => file.path === "pnpm-workspace.yaml");
  const document = tree.files.find((file) => file.path === list);
  if (workspace === undefined) return [];
  const block = workspace.text.slice(workspace.text.indexOf("\ncatalog:\n"));
  const entries = [...block.matchAll(/^ {2}"?([^":\s]+)"?: /gm)].map((found) => found[1] ?? "");
  const lines = [...(document?.text ?? "").matchAll(/^[-|] *`([^`]+)`/gm)].map(
    (found) => found[1] ?? "",
  );
  return [
    ...entries
      .filter((entry) => !lines.includes(entry))
      .map((entry) => ({
        path: list,
        message: `${entry} has no line: write one with name, why, licence`,
      })),
    ...lines
      .filter((line) => !entries.includes(line))
      .map((line) => ({
        path: list,
        message: `${line} is not in the catalogue any more: take its line out`,
      })),
  ];
};
