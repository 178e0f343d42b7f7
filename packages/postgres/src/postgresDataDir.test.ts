import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { postgresDataDir } from "./postgresDataDir.ts";
import { isRoot } from "./isRoot.ts";
import { startPostgres } from "./startPostgres.ts";
import { findFreePort } from "./testing/findFreePort.ts";
import { makeTestFolder } from "./testing/makeTestFolder.ts";

const folder = makeTestFolder();
afterAll(() => folder.remove());

test("data lies where it was asked for when that place is open", () => {
  const wanted = join(folder.path, "open", "postgres");
  expect(postgresDataDir(wanted)).toBe(wanted);
});

test("a link and its target name the same data, before and after the folder is made", () => {
  const real = join(folder.path, "real");
  mkdirSync(real);
  symlinkSync(real, join(folder.path, "link"));
  const before = postgresDataDir(join(folder.path, "link", "postgres"));
  expect(before).toBe(join(real, "postgres"));
  mkdirSync(join(real, "postgres"));
  expect(postgresDataDir(join(folder.path, "link", "postgres"))).toBe(before);
});

test("under a closed folder root's data goes to a durable system folder and stays known", async () => {
  const closed = join(folder.path, "closed");
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const wanted = join(closed, "postgres");
  const dataDir = postgresDataDir(wanted);
  expect(dirname(dataDir)).toBe(isRoot() ? "/var/lib/coffer" : closed);

  const port = await findFreePort();
  const server = await startPostgres({ dataDir: wanted, port, password: "secret", log: () => {} });
  await server.stop();
  expect(statSync(join(dataDir, "PG_VERSION")).isFile()).toBe(true);
  expect(statSync(join(closed, "postgres.log")).isFile()).toBe(true);

  chmodSync(closed, 0o755);
  expect(postgresDataDir(wanted)).toBe(dataDir);
  rmSync(dataDir, { recursive: true });
});
