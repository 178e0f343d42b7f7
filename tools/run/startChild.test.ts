import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startChild, type RunningChild } from "./startChild.ts";

function startScript(script: string): { child: RunningChild; lines: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), "coffer-child-"));
  const file = path.join(folder, "child.mjs");
  writeFileSync(file, script);
  const lines: string[] = [];
  const child = startChild({
    name: "child",
    args: [file],
    env: {},
    logFile: path.join(folder, "child.log"),
    onLine: (text) => lines.push(text),
  });
  onTestFinished(async () => {
    await child.stop();
    rmSync(folder, { recursive: true });
  });
  return { child, lines };
}

test("a child is ready when it says so, and what it wants shown is shown", async () => {
  const { child, lines } = startScript(`
    process.on("disconnect", () => process.exit(0));
    process.send({ type: "line", text: "data lies here" });
    process.send({ type: "ready" });
  `);
  await child.ready;
  expect(lines).toEqual(["data lies here"]);
});

test("a child that ends before it is ready rejects with the end of its log", async () => {
  const { child } = startScript(`console.error("no database"); process.exit(3);`);
  await expect(child.ready).rejects.toThrow("exit code 3");
  await expect(child.ready).rejects.toThrow("no database");
});

test("stop waits until the child has put its things away", async () => {
  const { child } = startScript(`
    import { writeFileSync } from "node:fs";
    process.on("SIGTERM", () => {
      writeFileSync(import.meta.filename + ".done", "");
      process.exit(0);
    });
    process.on("disconnect", () => process.exit(0));
    process.send({ type: "ready" });
  `);
  await child.ready;
  await child.stop();
  expect(existsSync(child.logFile.replace("child.log", "child.mjs.done"))).toBe(true);
});
