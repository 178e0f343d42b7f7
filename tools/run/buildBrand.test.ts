import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rootDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { toolPath } from "../verify/toolPath.ts";

/** An app that is built as ours are, by our turbo.json, and whose bundle says what it was made of. */
function makeTree() {
  const root = mkdtempSync(path.join(tmpdir(), "coffer-build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const app = path.join(root, "app");
  mkdirSync(app);
  for (const name of [".gitignore", "turbo.json", "tsconfig.base.json", "tsconfig.web.json"])
    copyFileSync(path.join(rootDir, name), path.join(root, name));
  const { packageManager } = JSON.parse(readFileSync(path.join(rootDir, "package.json"), "utf8"));
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write("package.json", JSON.stringify({ name: "tree", packageManager }));
  write("pnpm-workspace.yaml", "packages: [app]\npmOnFail: ignore\n");
  write("pnpm-lock.yaml", "lockfileVersion: '9.0'\n");
  write("app/source.txt", "first");
  write(
    "app/bundle.mjs",
    `import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
     rmSync("dist/.bundled", { recursive: true, force: true });
     mkdirSync("dist/.bundled", { recursive: true });
     const source = readFileSync("source.txt", "utf8");
     writeFileSync("dist/.bundled/" + source + ".js", process.env.COFFER_BRAND + " " + source);`,
  );
  const place = path.join(rootDir, "tools/run/placeBundle.ts");
  const scripts = { bundle: "node bundle.mjs", build: `node ${place}` };
  write("app/package.json", JSON.stringify({ name: "app", scripts }));

  const build = async (brand: string): Promise<string> => {
    const { code, output } = await runCommand(toolPath("turbo"), ["run", "build"], {
      cwd: root,
      env: { COFFER_BRAND: brand, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
    });
    expect({ code, output }).toMatchObject({ code: 0 });
    return output;
  };
  const bundles = () => {
    const dist = path.join(app, "dist");
    const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: "utf8" }) : [];
    return files.filter((name) => name.endsWith(".js")).toSorted();
  };
  return { app, build, bundles, write };
}

test("each brand's bundle comes back from turbo's memory, alone and as it was", async () => {
  const { app, build, bundles, write } = makeTree();
  await build("coffer");
  await build("marmalade");
  expect(bundles()).toEqual(["coffer/first.js", "marmalade/first.js"]);

  rmSync(path.join(app, "dist"), { recursive: true });
  expect(await build("marmalade")).toContain("1 cached, 2 total");
  expect(bundles()).toEqual(["marmalade/first.js"]);

  write("app/source.txt", "second");
  await build("coffer");
  write("app/source.txt", "first");
  expect(await build("marmalade")).toContain("1 cached, 2 total");
  // Nothing of one state stands in the other's, and nobody's bundle was brought back but the one built.
  expect(bundles()).toEqual(["coffer/second.js", "marmalade/first.js"]);
  expect(await build("coffer")).toContain("1 cached, 2 total");
  expect(bundles()).toEqual(["coffer/first.js", "marmalade/first.js"]);
});
