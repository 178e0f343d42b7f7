import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lintOverrides } from "./arrow/lintOverrides.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const fixtures = path.resolve(import.meta.dirname, "../fixtures");

/** What Node says when a package asks for a module. */
function resolveFrom(folder: string, wanted: string): string {
  const script = `import.meta.resolve(${JSON.stringify(wanted)})`;
  const args = ["--input-type=module", "--eval", script];
  const answer = spawnSync(process.execPath, args, {
    cwd: path.join(root, folder),
    encoding: "utf8",
  });
  return answer.status === 0 ? "resolves" : (/ERR_\w+/.exec(answer.stderr)?.[0] ?? answer.stderr);
}

describe("the package manager's lock", () => {
  test("what is declared resolves", () => {
    expect(resolveFrom("packages/client", "@coffer/core/money")).toBe("resolves");
  });

  test("a package that is not declared does not resolve", () => {
    expect(resolveFrom("packages/core", "@coffer/ui")).toBe("ERR_MODULE_NOT_FOUND");
    expect(resolveFrom("packages/ui", "@coffer/client")).toBe("ERR_MODULE_NOT_FOUND");
  });
});

describe("the lock of the doors", () => {
  test("a file behind a door does not resolve", () => {
    const deep = "@coffer/core/src/money/index.ts";
    expect(resolveFrom("packages/client", deep)).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED");
  });
});

describe("the linter's lock", () => {
  const place = mkdtempSync(path.join(tmpdir(), "coffer-lint-"));
  afterAll(() => rmSync(place, { recursive: true }));

  function lint(tree: string): string[] {
    const folder = path.join(place, tree.replaceAll("/", "-"));
    cpSync(path.join(fixtures, tree), folder, { recursive: true });
    cpSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    const args = ["--format=json", "--deny-warnings", "--config=.oxlintrc.json", "packages"];
    const oxlint = path.join(root, "node_modules/.bin/oxlint");
    const answer = spawnSync(oxlint, args, { cwd: folder, encoding: "utf8" });
    const report = JSON.parse(answer.stdout) as { diagnostics: { code: string }[] }; // oxlint's own format
    return report.diagnostics
      .map((each) => each.code)
      .filter((code) => code.endsWith("(no-restricted-imports)"));
  }

  test("its configuration says the same as the arrow", () => {
    const config = JSON.parse(readFileSync(path.join(root, ".oxlintrc.json"), "utf8")) as {
      overrides: unknown[];
    }; // our own file
    for (const override of lintOverrides()) expect(config.overrides).toContainEqual(override);
  });

  test("an import along the arrow passes", () => {
    expect(lint("importArrow/good")).toEqual([]);
  });

  test.each(["againstTheArrow", "valueOfTypesOnly", "testkitInCode", "reactInCore"])(
    "%s is refused",
    (fault) => {
      expect(lint(`importArrow/bad/${fault}`)).toHaveLength(1);
    },
  );
});
