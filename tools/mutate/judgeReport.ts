/** What of vitest's own JSON format is read here. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

export type Verdict =
  | { readonly kind: "caught"; readonly file: string; readonly test: string }
  | { readonly kind: "survived" }
  /** Nothing is known: the tests could not be run as they are meant. */
  | { readonly kind: "unclear"; readonly problem: string };

/**
 * A mutation is caught by a test that ran and failed. A file that could not even be read, a failed hook
 * and an error outside of any test are no catch: whatever the tests say, they would not be heard.
 */
export function judgeReport(report: VitestReport, exitCode: number): Verdict {
  const { testResults: files } = report;
  for (const { name, assertionResults } of files) {
    const failed = assertionResults.find(({ status }) => status === "failed");
    if (failed !== undefined) return { kind: "caught", file: name, test: failed.fullName };
  }
  const broken = files.find(({ status }) => status === "failed");
  if (broken !== undefined) return { kind: "unclear", problem: firstLine(broken.message) };
  if (exitCode !== 0) return { kind: "unclear", problem: "vitest failed outside of any test" };
  return { kind: "survived" };
}

/** The files in which some test ran and none did anything but pass. */
export const greenFiles = ({ testResults }: VitestReport): readonly string[] =>
  testResults
    .filter(
      ({ status, assertionResults: tests }) =>
        status === "passed" && tests.length > 0 && tests.every((test) => test.status === "passed"),
    )
    .map(({ name }) => name);

const firstLine = (message: string): string =>
  message.split("\n").find((line) => line.trim() !== "") ?? "a test file could not be run";
