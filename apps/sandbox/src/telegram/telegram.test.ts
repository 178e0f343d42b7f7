import { rm } from "node:fs/promises";
import { freePortBlock } from "@coffer/postgres/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe("the page that plays Telegram", () => {
  const get = (host: string, path: string) => fetch(`http://${host}:${port + 2}${path}`);

  test("stands by both names of this computer, and has all the files that it names", async () => {
    expect((await get("127.0.0.1", "/")).status).toBe(200);
    const page = await (await get("localhost", "/")).text();
    expect(page).toContain("@coffer_local_bot");
    const asked = new Set(page.match(/\/static\/[\w.]+/g));
    for (const path of asked) {
      const file = await get("localhost", path);
      expect([path, file.status]).toEqual([path, 200]);
      const text = await file.text();
      if (path.endsWith(".js"))
        for (const [, name] of text.matchAll(/from "\.\/([\w.]+)"/g)) asked.add(`/static/${name}`);
    }
    expect(asked.size).toBeGreaterThan(12);
  });

  test("stands where a t.me link of the bot leads by its path", async () => {
    expect((await get("localhost", "/coffer_local_bot?startapp=v_A1")).status).toBe(200);
    expect((await get("localhost", "/another_bot")).status).toBe(404);
  });

  test("frames others, is framed by nobody and runs nothing from elsewhere", async () => {
    const policy = (await get("localhost", "/")).headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
  });

  test("does what its people do, and tells a refusal", async () => {
    const answer = await get("localhost", "/telegram/chat?id=5");
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: "id: nobody here has it" },
    ]);
  });
});
