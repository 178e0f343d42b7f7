import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepChild, type KeptChild } from "./keepChild.ts";
import { startChild } from "./startChild.ts";

/** A process that lives until it is killed, and its keeper. */
async function keep(script: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "coffer-keep-"));
  const file = path.join(folder, "child.mjs");
  writeFileSync(file, script);
  const logFile = path.join(folder, "child.log");
  const plan = { name: "child", args: [file], env: {}, logFile, onLine: () => {} };
  const kept: KeptChild = { plan, running: startChild(plan) };
  await kept.running.ready;
  const said: string[] = [];
  const asked = { isStopping: false };
  const gaveUp = keepChild(kept, {
    isAsked: () => asked.isStopping,
    say: (text) => void said.push(text),
  });
  gaveUp.catch(() => undefined);
  onTestFinished(async () => {
    asked.isStopping = true;
    await kept.running.kill();
    rmSync(folder, { recursive: true });
  });
  const killedAgain = async () => {
    const { pid } = kept.running;
    process.kill(pid ?? 0, "SIGKILL");
    await expect.poll(() => said.at(-1)).toMatch(/is back|third time/);
    await expect.poll(() => kept.running.pid).not.toBe(pid);
    await kept.running.ready;
  };
  return { asked, gaveUp, kept, killedAgain, said };
}

const LIVING = `
  process.on("disconnect", () => process.exit(0));
  console.error("this is process " + process.pid);
  process.send({ type: "ready" });
`;

test("what is killed is started again, and given up at its third death within a minute", async () => {
  const { gaveUp, kept, killedAgain, said } = await keep(LIVING);
  await killedAgain();
  expect(said).toEqual(["the child ended (SIGKILL); starting it again ...", "the child is back."]);
  await killedAgain();
  const { pid } = kept.running;
  process.kill(pid ?? 0, "SIGKILL");
  await expect(gaveUp).rejects.toThrow(
    "the child ended (SIGKILL), for the third time within a minute. Its log is",
  );
  await expect(gaveUp).rejects.toThrow(`this is process ${pid}`);
});

test("what cannot start any more is given up in the same way", async () => {
  const { gaveUp, kept } = await keep(`
    import { existsSync, writeFileSync } from "node:fs";
    if (existsSync(import.meta.filename + ".once")) process.exit(3);
    writeFileSync(import.meta.filename + ".once", "");
    ${LIVING}
  `);
  process.kill(kept.running.pid ?? 0, "SIGKILL");
  await expect(gaveUp).rejects.toThrow("the child ended (exit code 3), for the third time");
});

test("an end that was asked for is no death", async () => {
  const { asked, kept, said } = await keep(LIVING);
  const { pid } = kept.running;
  asked.isStopping = true;
  await kept.running.stop();
  expect(said).toEqual([]);
  expect(kept.running.pid).toBe(pid);
});
