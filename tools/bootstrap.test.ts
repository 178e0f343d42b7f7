import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rootDir } from "./paths.ts";

type Pin = { readonly name: string; readonly version: string; readonly integrity: string };
type Pinned = Readonly<Record<"node" | "pnpm", Readonly<Record<string, Pin>>>>;

const platform = `${process.platform}-${process.arch}`;
/** Of no machine, so that both are always fetched. */
const version = "99.0.0";
const names = { node: `node-${platform}`, pnpm: `@pnpm/exe.${platform}` } as const;

let folder: string;
let registry: http.Server;
/** What the registry gives, by the package's name: what it says of an archive, and the archive. */
const served = new Map<string, { readonly said: Buffer; readonly given: Buffer }>();

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "coffer-bootstrap-"));
  registry = http.createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? "").slice(1);
    const file = served.get(name.replace(/\.tgz$/, ""));
    if (file === undefined) response.writeHead(404).end();
    else if (name.endsWith(".tgz")) response.end(file.given);
    else response.end(JSON.stringify(packument(name, file.said)));
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, "127.0.0.1", resolve);
  });
});
afterEach(() => {
  registry.close();
  served.clear();
  rmSync(folder, { recursive: true });
});

const origin = () => {
  const address = registry.address();
  if (address === null || typeof address === "string") throw new Error("it does not listen");
  return `http://127.0.0.1:${address.port}`;
};

const integrityOf = (archive: Buffer) =>
  `sha512-${createHash("sha512").update(archive).digest("base64")}`;

const packument = (name: string, archive: Buffer) => ({
  name,
  "dist-tags": { latest: version },
  versions: {
    [version]: {
      name,
      version,
      dist: { tarball: `${origin()}/${name}.tgz`, integrity: integrityOf(archive) },
    },
  },
});

/** An archive with one program in it, that says a word; being installed, it would leave a mark. */
function archiveOf(tool: keyof typeof names, word: string): Buffer {
  const made = mkdtempSync(path.join(folder, "archive-"));
  const file = path.join(made, "package", tool === "node" ? "bin/node" : "pnpm");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho ${word}\n`, { mode: 0o755 });
  const install = `touch ${path.join(folder, "mark")}`;
  const manifest = { name: names[tool], version, scripts: { install, postinstall: install } };
  writeFileSync(path.join(made, "package", "package.json"), JSON.stringify(manifest));
  return execFileSync("tar", ["czf", "-", "-C", made, "package"]);
}

/** A tree with what starts it, and the hashes of these two archives pinned. */
function plantTree(archives: Readonly<Record<keyof typeof names, Buffer>>): void {
  const pin = (tool: keyof typeof names) => ({
    [platform]: { name: names[tool], version, integrity: integrityOf(archives[tool]) },
  });
  mkdirSync(path.join(folder, "tools"));
  copyFileSync(path.join(rootDir, "tools/bootstrap.mjs"), path.join(folder, "tools/bootstrap.mjs"));
  const pinned: Pinned = { node: pin("node"), pnpm: pin("pnpm") };
  writeFileSync(path.join(folder, "tools/pinned.json"), JSON.stringify(pinned));
  const manifest = { engines: { node: `^${version}` }, packageManager: `pnpm@${version}` };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
}

/** Asks that registry, with a cache of its own, and once. */
function run(
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const env = {
    ...process.env,
    npm_config_registry: origin(),
    npm_config_cache: path.join(folder, "cache"),
    npm_config_fetch_retries: "0",
  };
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const keep = (data: Buffer) => (output += data.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Runs the fetched pnpm in that tree. */
const bootstrap = () =>
  run(process.execPath, [path.join(folder, "tools/bootstrap.mjs"), "pnpm", "--version"]);

const fetched = () => readdirSync(path.join(folder, ".tools"));

test("rule 565: the archives that are pinned are taken, and nothing of them is run but the tool", async () => {
  const archives = { node: archiveOf("node", "node"), pnpm: archiveOf("pnpm", "as-pinned") };
  plantTree(archives);
  for (const tool of ["node", "pnpm"] as const)
    served.set(names[tool], { said: archives[tool], given: archives[tool] });
  const { code, output } = await bootstrap();
  expect(output).toContain("as-pinned");
  expect(code).toBe(0);
  expect(fetched().toSorted((left, right) => left.localeCompare(right))).toEqual([
    `node-${platform}-${version}`,
    `pnpm-exe.${platform}-${version}`,
  ]);
  expect(existsSync(path.join(folder, "mark"))).toBe(false);
});

describe.each(["node", "pnpm"] as const)("rule 565: a changed archive of %s is refused", (tool) => {
  test.each([
    ["by a registry that tells its hash", true],
    ["on the way from one that tells the pinned hash", false],
  ])("%s, and nothing of it is left behind", async (_where, isToldOf) => {
    const archives = { node: archiveOf("node", "node"), pnpm: archiveOf("pnpm", "as-pinned") };
    plantTree(archives);
    for (const each of ["node", "pnpm"] as const)
      served.set(names[each], { said: archives[each], given: archives[each] });
    const changed = archiveOf(tool, "changed");
    served.set(names[tool], { said: isToldOf ? changed : archives[tool], given: changed });
    const { code, output } = await bootstrap();
    expect(code).toBe(1);
    expect(output).toContain(`could not fetch ${names[tool]}@${version}`);
    expect(output).toContain("not what tools/pinned.json names");
    expect(output).not.toMatch(/^(?:changed|as-pinned)$/m);
    expect(fetched().filter((name) => name.includes(tool))).toEqual([]);
    expect(fetched().filter((name) => name.includes("unpacking"))).toEqual([]);
    expect(existsSync(path.join(folder, "mark"))).toBe(false);
  });
});

test("rule 565: by its name and version alone a changed archive is taken: the hash is what refuses it", async () => {
  const changed = archiveOf("pnpm", "changed");
  served.set(names.pnpm, { said: changed, given: changed });
  const args = ["install", "--prefix", folder, "--no-audit", `${names.pnpm}@${version}`];
  expect((await run("npm", args)).code).toBe(0);
  const program = path.join(folder, "node_modules", names.pnpm, "pnpm");
  expect(readFileSync(program, "utf8")).toContain("echo changed");
});

test("rule 565: a pnpm that is pinned for no platform like this one is asked of whoever starts", async () => {
  const archives = { node: archiveOf("node", "node"), pnpm: archiveOf("pnpm", "as-pinned") };
  plantTree(archives);
  served.set(names.node, { said: archives.node, given: archives.node });
  const file = path.join(folder, "tools/pinned.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Pinned; // as it was just written
  writeFileSync(file, JSON.stringify({ node, pnpm: {} }));
  const { code, output } = await bootstrap();
  expect(code).toBe(1);
  expect(output).toContain(`none is pinned for ${platform}: install it`);
});

test("rule 565: what is pinned is what the wallet asks for", () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(rootDir, file), "utf8")) as never;
  const pinned: Pinned = read("tools/pinned.json");
  const { packageManager }: { packageManager: string } = read("package.json");
  expect(Object.keys(pinned.node)).toEqual([
    "linux-x64",
    "linux-arm64",
    "darwin-x64",
    "darwin-arm64",
  ]);
  for (const pin of Object.values(pinned.pnpm)) expect(`pnpm@${pin.version}`).toBe(packageManager);
  for (const pin of [...Object.values(pinned.node), ...Object.values(pinned.pnpm)])
    expect(pin.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
});
