import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeTestFolder } from "@coffer/postgres/testing";
import { expect, onTestFinished, test } from "vitest";
import { endLeftovers, endProcess, launch } from "./launch.ts";

const patient = `process.send({ type: "ready" }); setInterval(() => {}, 60_000);`;

test("what a test file has launched ends with it, but for what is to outlive it", async () => {
  const folder = makeTestFolder();
  onTestFinished(() => folder.remove());
  const main = path.join(folder.path, "patient.cjs");
  writeFileSync(main, patient);
  const { child: left } = await launch({ main, env: {} });
  const { child: shared } = await launch({ main, env: {}, outlivesFile: true });
  onTestFinished(() => endProcess(shared, "SIGKILL"));
  await endLeftovers();
  expect(left.signalCode).toBe("SIGKILL");
  expect([shared.exitCode, shared.signalCode]).toEqual([null, null]);
});
