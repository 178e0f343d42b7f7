import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeTestFolder } from "@coffer/postgres/testing";
import { expect, onTestFinished, test } from "vitest";
import { spawnSigner } from "./spawnSigner.ts";

/** A signer that does this. */
function spawn(script: string) {
  const folder = makeTestFolder();
  onTestFinished(() => folder.remove());
  const program = path.join(folder.path, "signer.mjs");
  writeFileSync(program, script);
  return spawnSigner({ program, connectionString: "postgresql://x", metricsPort: undefined });
}

test("a signer is ready when it says so, and ends when it is told to", async () => {
  const signer = spawn(`process.on("SIGTERM", () => process.exit(0));
    if (process.env.ROLE === "signer") process.send({ type: "ready" });`);
  await expect(signer.ready).resolves.toBeUndefined();
  await expect(signer.stop()).resolves.toBeUndefined();
});

test("one that ends before it is ready says with what, to whoever waits for it later too", async () => {
  const signer = spawn("process.exit(3);");
  expect(await signer.died).toBe(3);
  await expect(signer.ready).rejects.toThrow("The signer ended with code 3 before it was ready.");
});
