import { once } from "node:events";
import { rm } from "node:fs/promises";
import { freePortBlock } from "@coffer/postgres/testing";
import { afterAll, beforeAll } from "vitest";
import { ask } from "./ask.ts";
import { freshDataDir, runSandbox, type RunningSandbox } from "./runSandbox.ts";

/** A sandbox of one network for the tests of a file, and what is asked of it. */
export function sandboxOf(network: object) {
  let port: number;
  let dataDir: string;
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    port = await freePortBlock();
    dataDir = await freshDataDir();
    sandbox = await runSandbox(port, dataDir, [network]);
  });
  afterAll(async () => {
    await sandbox?.stop();
    await rm(dataDir, { recursive: true });
  });
  return {
    bodyOf: async (...question: [path: string, asked?: Parameters<typeof ask>[2]]) =>
      (await ask(sandbox, ...question)).body,
    page: async (place: string): Promise<string> =>
      (await fetch(`${sandbox.origin}${place}`)).text(),
    /** What is posted to the network's node. */
    toNode: (body: string): Promise<Response> => fetch(sandbox.node, { method: "POST", body }),
    /** Killed without a word, and started again over the same files. */
    killAndStart: async (): Promise<void> => {
      const ended = once(sandbox.process, "exit");
      sandbox.process.kill("SIGKILL");
      await ended;
      sandbox = await runSandbox(port, dataDir, [network]);
    },
  };
}

/** The id of the transaction that an answer tells of. */
export const transactionIdOf = (answer: unknown): string =>
  String(Reflect.get(Object(answer), "transactionId"));
