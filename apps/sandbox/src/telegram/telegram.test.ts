import { rm } from "node:fs/promises";
import { freePortBlock } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, post, put } from "../testing/ask.ts";
import { freshDataDir, runSandbox, type RunningSandbox } from "../testing/runSandbox.ts";
import { aTonNetwork } from "../testing/tonNetwork.ts";

let port: number;
let sandbox: RunningSandbox;
beforeAll(async () => {
  port = await freePortBlock();
  sandbox = await runSandbox(port, await freshDataDir(), [aTonNetwork]);
});
afterAll(async () => {
  await sandbox.stop();
  await rm(sandbox.dataDir, { recursive: true });
});

test("Telegram's people, its bot and its faults stand where the wallet looks for them", async () => {
  await ask(sandbox, "api/telegram/messages", post({ id: 1_000_001, text: "/start" }));
  const root = "providers/telegram/bot7000000001:AAF-one-bot-for-this-computer-alone";
  expect((await ask(sandbox, `${root}/getUpdates`)).body).toMatchObject({
    ok: true,
    result: [{ message: { text: "/start" } }],
  });
  const opened = await ask(sandbox, "api/telegram", post({ id: 7, firstName: "Ann" }));
  expect(opened.body).toMatchObject({
    initData: expect.stringContaining("hash="),
    url: expect.stringContaining(`http://localhost:${port}/tg/#tgWebAppData=`),
  });
  await ask(sandbox, "api/faults", put({ service: "telegram", mode: "limited" }));
  expect(await ask(sandbox, `${root}/getMe`)).toMatchObject({ status: 429 });
});
