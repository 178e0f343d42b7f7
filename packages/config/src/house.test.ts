import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "./rules/rules.ts";
import { isCode } from "./tree/classify.ts";
import { measure } from "./tree/measure.ts";
import { parseModule } from "./tree/parseModule.ts";
import { readTree } from "./tree/readTree.ts";

const tree = readTree(path.resolve(import.meta.dirname, "../../.."));
// Once, and on nobody's time: else the first rule that looks into modules would pay for all of them.
for (const file of tree.files) if (isCode(file.path)) parseModule(file);

describe("the house", () => {
  test.each(Object.entries(rules))("%s holds everywhere", (_, rule) => {
    const findings = rule(tree).map(({ path: file, line, message }) =>
      line === undefined ? `${file}  ${message}` : `${file}:${line}  ${message}`,
    );
    expect(findings, `\n${findings.join("\n")}\n`).toEqual([]);
  });

  test("files are small: median at most 80 lines, nine of ten at most 200", () => {
    const measures = measure(tree);
    process.stdout.write(
      `${measures.files} files, median ${measures.medianLines} lines, p90 ${measures.p90Lines}; ` +
        `${measures.beingBuilt} doors to what is being built\n`,
    );
    expect(measures.medianLines).toBeLessThanOrEqual(80);
    expect(measures.p90Lines).toBeLessThanOrEqual(200);
  });
});
