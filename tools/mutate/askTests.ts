import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../process/runCommand.ts";
import type { VitestReport } from "./judgeReport.ts";

const AT_ONCE_MS_MAX = 15 * 60_000;

export type Asked = {
  readonly tree: string;
  readonly databaseUrl: string;
  readonly files: readonly string[];
  /** Whether the first failure ends it. */
  readonly isFirstFailureEnough: boolean;
};

export type Answered =
  | { readonly ok: true; readonly report: VitestReport; readonly code: number }
  | { readonly ok: false; readonly problem: string };

/** Runs test files of a tree; the report names them relative to it. */
export async function askTests({ tree, ...asked }: Asked): Promise<Answered> {
  const reportFile = path.join(tree, "..", "report.json");
  rmSync(reportFile, { force: true });
  const projects = [...new Set(asked.files.map(projectOf))].flatMap((name) => ["--project", name]);
  const bail = asked.isFirstFailureEnough ? ["--bail", "1"] : [];
  const reporter = ["--reporter=json", `--outputFile.json=${reportFile}`];
  const { code, output } = await runCommand(
    path.join(tree, "node_modules", ".bin", "vitest"),
    ["run", ...asked.files, ...projects, ...bail, ...reporter],
    {
      cwd: tree,
      env: { TEST_DATABASE_URL: asked.databaseUrl },
      signal: AbortSignal.timeout(AT_ONCE_MS_MAX),
    },
  );
  if (!existsSync(reportFile)) return { ok: false, problem: `vitest left no report: ${output}` };
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport; // vitest's own format
  const root = realpathSync(tree);
  const testResults = report.testResults.map((file) => ({
    ...file,
    name: path.relative(root, file.name),
  }));
  return { ok: true, report: { testResults }, code };
}

/** The project of `vitest.config.ts` that a test file belongs to. */
function projectOf(file: string): string {
  const [top = "", name = ""] = file.split("/");
  return top === "apps" || top === "packages" ? name : top;
}
