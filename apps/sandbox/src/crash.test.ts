import { once } from "node:events";
import { rm } from "node:fs/promises";
import { freePortBlock } from "@coffer/postgres/testing";
import { createTransport } from "nodemailer";
import { parseGwei } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { commandOf } from "./start/commandOf.ts";
import { ask, askNode, balancePath, evm, give, post } from "./testing/ask.ts";
import {
  freshDataDir,
  runSandbox,
  runUntilExit,
  type RunningSandbox,
} from "./testing/runSandbox.ts";

const account = privateKeyToAccount(generatePrivateKey());

let port: number;
let dataDir: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  port = await freePortBlock();
});
beforeEach(async () => {
  dataDir = await freshDataDir();
  sandbox = await runSandbox(port, dataDir);
});
afterEach(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true });
});

/** Ends both as a power cut would. */
async function killBoth(): Promise<void> {
  const anvil = await sandbox.anvilPid();
  const ended = once(sandbox.process, "exit");
  sandbox.process.kill("SIGKILL");
  process.kill(anvil, "SIGKILL");
  await ended;
}

const signed = (nonce: number): Promise<`0x${string}`> =>
  account.signTransaction({
    type: "eip1559",
    chainId: 31_337,
    nonce,
    gas: 21_000n,
    to: account.address,
    maxFeePerGas: parseGwei("3"),
    maxPriorityFeePerGas: parseGwei("1"),
    value: 1n,
  });

test("killed right after the faucet's answer, the chain forgets nothing it has shown", async () => {
  const transactionId = await give(sandbox, account.address, "7");
  const height = Number(await askNode(sandbox, "eth_blockNumber"));
  const receipt = await askNode(sandbox, "eth_getTransactionReceipt", [transactionId]);
  const block = await askNode(sandbox, "eth_getBlockByNumber", ["0x1", true]);
  await killBoth();

  sandbox = await runSandbox(port, dataDir);
  expect(Number(await askNode(sandbox, "eth_blockNumber"))).toBeGreaterThanOrEqual(height);
  expect((await ask(sandbox, balancePath(account.address))).body).toEqual({ amount: "7" });
  expect(await askNode(sandbox, "eth_getTransactionReceipt", [transactionId])).toEqual(receipt);
  expect(await askNode(sandbox, "eth_getBlockByNumber", ["0x1", true])).toEqual(block);
});

test("after a crash the chain goes on: blocks, their times, the faucet, a reorganisation", async () => {
  await give(sandbox, account.address, "1");
  await ask(sandbox, "api/mine", post({ networkId: evm, blocks: 30 }));
  const before = await askNode(sandbox, "eth_getBlockByNumber", ["latest", false]);
  await killBoth();

  sandbox = await runSandbox(port, dataDir);
  await give(sandbox, account.address, "2");
  const after = await askNode(sandbox, "eth_getBlockByNumber", ["latest", false]);
  const timeOf = (found: unknown): number => Number(Reflect.get(Object(found), "timestamp"));
  expect(timeOf(after)).toBeGreaterThanOrEqual(timeOf(before));
  // Deeper than the blocks made since the restart.
  const reorg = await ask(sandbox, "api/chain/reorg", post({ networkId: evm, depth: 5 }));
  expect(reorg.status).toBe(200);
  expect((await ask(sandbox, balancePath(account.address))).body).toEqual({ amount: "1" });
  await give(sandbox, account.address, "0.5");
  expect((await ask(sandbox, balancePath(account.address))).body).toEqual({ amount: "1.5" });
});

test("a transaction that waits behind a gap of nonces still waits after a crash", async () => {
  await give(sandbox, account.address, "1");
  const hash = await askNode(sandbox, "eth_sendRawTransaction", [await signed(1)]);
  await killBoth();

  sandbox = await runSandbox(port, dataDir);
  expect(await askNode(sandbox, "eth_getTransactionByHash", [hash])).toMatchObject({
    blockNumber: null,
  });
  await askNode(sandbox, "eth_sendRawTransaction", [await signed(0)]);
  expect(await askNode(sandbox, "eth_getTransactionReceipt", [hash])).toMatchObject({
    status: "0x1",
  });
});

test("an anvil that outlived its sandbox is ended, and only what was saved counts", async () => {
  const orphan = await sandbox.anvilPid();
  const address = account.address;
  await give(sandbox, address, "1");
  const ended = once(sandbox.process, "exit");
  sandbox.process.kill("SIGKILL");
  await ended;
  expect(commandOf(orphan)).toContain("anvil");

  sandbox = await runSandbox(port, dataDir);
  expect(commandOf(orphan)).toBeNull();
  expect((await ask(sandbox, balancePath(address))).body).toEqual({ amount: "1" });
});

test("messages and pinned rates outlive a crash", async () => {
  const mail = { from: "a@example.com", to: "b@example.com", subject: "Hi", text: "Code 123456" };
  await createTransport({ port: sandbox.smtpPort, host: "127.0.0.1", ignoreTLS: true }).sendMail(
    mail,
  );
  const pin = { commodity: "BTC", currency: "EUR", price: "50000.5" };
  await ask(sandbox, "api/rates", { method: "PUT", body: pin });
  await killBoth();

  sandbox = await runSandbox(port, dataDir);
  expect((await ask(sandbox, "api/inbox?to=b@example.com")).body).toMatchObject([
    { code: "123456" },
  ]);
  const path = "providers/coingecko/api/v3/simple/price?ids=bitcoin&vs_currencies=eur";
  expect((await ask(sandbox, path)).body).toEqual({ bitcoin: { eur: 50_000.5 } });
});

test("without its parent it stops cleanly, anvil too", async () => {
  const anvil = await sandbox.anvilPid();
  const ended = once(sandbox.process, "exit");
  sandbox.process.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(commandOf(anvil)).toBeNull();
});

test("a taken port is one clear line and a failure", async () => {
  const second = await freshDataDir();
  const { code, words } = await runUntilExit({ PORT: String(port), SANDBOX_DATA_DIR: second });
  expect(code).toBe(1);
  expect(words.trim()).toBe(
    `The sandbox cannot run: port ${port + 1} (sandbox pages) is taken by another program. Stop that program, perhaps an earlier sandbox, or set PORT to another number.`,
  );
  await rm(second, { recursive: true });
});

test("a folder in use by another sandbox is refused", async () => {
  const other = String(await freePortBlock());
  const { code, words } = await runUntilExit({ PORT: other, SANDBOX_DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(words).toContain(`process id ${sandbox.process.pid}`);
});

test("it never runs in production", async () => {
  const environment = { COFFER_ENV: "production", PORT: String(port), SANDBOX_DATA_DIR: dataDir };
  const { code, words } = await runUntilExit(environment);
  expect(code).toBe(1);
  expect(words).toContain("never runs there");
});
