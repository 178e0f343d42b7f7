import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { redactedError } from "./createRedactor.ts";

const PASSWORD = "letters-of-sealing-wax";
const DATABASE_URL = `postgres://coffer:${PASSWORD}@127.0.0.1:1/coffer`;

test("what a command says of an error holds no secret of its environment", () => {
  const error = new Error(
    `cannot use ${PASSWORD} at ${DATABASE_URL}, nor wax-and-a-new-passphrase`,
  );
  const shown = redactedError(error, {
    DATABASE_URL,
    KEY_PASSPHRASE_NEXT: "wax-and-a-new-passphrase",
  });
  expect(shown).toContain("cannot use");
  expect(shown).not.toContain("wax");
});

test("nor the keys of its nodes, whether their list is well formed or not", () => {
  const CHAIN_NODES =
    "evm:1=https://a.example/v3/key-of-the-first-one, https://b.example/key-of-the-second";
  const error = new Error("key-of-the-first-one and key-of-the-second are asked in vain");
  for (const setting of ["CHAIN_NODES", "CHAIN_SECOND_NODES"])
    expect(redactedError(error, { [setting]: CHAIN_NODES })).toBe(
      "[hidden] and [hidden] are asked in vain",
    );
});

test("a command's log is redacted like every other", () => {
  const logFile = fileURLToPath(new URL("pinoLog.ts", import.meta.url));
  const code = `
    const { createCommandLog } = await import(${JSON.stringify(logFile)});
    const settings = { DATABASE_URL: ${JSON.stringify(DATABASE_URL)} };
    createCommandLog(settings).warn("A connection was lost.", { error: "${PASSWORD}" });`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
  });
  expect(run.stderr).toContain("A connection was lost.");
  expect(run.stderr).not.toContain(PASSWORD);
});
