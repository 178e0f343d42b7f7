import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");

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
