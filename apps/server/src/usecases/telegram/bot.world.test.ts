import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureLogins } from "../../adapters/postgres/processLogins.ts";
import { activateEther, pour, sandboxCall, until } from "../../testing/people/people.ts";
import { createCaller } from "../../testing/calls/callWallet.ts";
import { endProcess, launch, serverAtHand } from "../../testing/worlds/launch.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.stop());

const BUNDLE = "coffer-tg@0.1.0";

type Line = {
  readonly from: string;
  readonly text: string;
  readonly buttons: readonly (readonly { readonly text: string; readonly value: string }[])[];
};

/** Somebody in the sandbox's Telegram, and what they do there. */
async function openPerson(languageCode = "en") {
  const id = randomInt(1_000_000, 2 ** 40);
  const open = async () => {
    const launched = await sandboxCall(world, "telegram", { id, firstName: "Anna", languageCode });
    return (launched as { readonly initData: string }).initData; // the sandbox's shape
  };
  await open();
  const chat = async () => {
    const answer = await sandboxCall(world, `telegram/chat?id=${id}`);
    return (answer as { readonly messages: readonly Line[] }).messages; // the sandbox's shape
  };
  const heard = async () => (await chat()).filter(({ from }) => from === "bot");
  return {
    id,
    write: (text: string) => sandboxCall(world, "telegram/messages", { id, text }),
    heard,
    untilHeard: (what: RegExp, times = 1) =>
      until(`the bot to say ${what}`, async () => {
        const lines = (await heard()).filter(({ text }) => what.test(text));
        return lines.length >= times ? lines : undefined;
      }),
    signIn: async () => {
      const caller = createCaller(world.origin);
      caller.token = (await caller.must("app.initApp", { bundleId: BUNDLE })).jwtWebToken;
      const asked = { initData: await open(), bundleId: BUNDLE };
      caller.token = (await caller.must("auth.authorizeViaTelegram", asked)).jwtWebToken;
      await caller.must("settings.acceptAgreement");
      return caller;
    },
  };
}

async function breakTelegram(mode: "ok" | "down" | "garbage") {
  const response = await fetch(`${world.sandbox}/sandbox/api/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "telegram", mode }),
  });
  expect(response.status).toBe(200);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("the bot greets, opens the mini-app, and tells once of money that came while it could not be told", async () => {
  const anna = await openPerson();
  await anna.write("/start v_ABC234");
  const [greeting] = await anna.untilHeard(/^Welcome to Coffer!/);
  expect(greeting?.buttons[0]?.[0]?.value).toContain("/tg/?tgWebAppStartParam=v_ABC234");
  const caller = await anna.signIn();
  const { address } = await activateEther(caller);
  await breakTelegram("down");
  await pour(world, address, "0.75");
  await until("the credit", async () => {
    const { state } = await caller.must("app.getAppState");
    return state.assets[0]?.amount === "0.75" ? true : undefined;
  });
  await breakTelegram("garbage");
  await pause(1_500);
  await breakTelegram("ok");
  const [told] = await anna.untilHeard(/^You received 0\.75 ETH on /);
  expect(told?.buttons[0]?.[0]?.value).toMatch(/\/tg\/transactions-history$/);
  await anna.write("/help");
  await anna.untilHeard(/never ask for a code/);
  expect((await anna.heard()).filter(({ text }) => text.startsWith("You received"))).toHaveLength(
    1,
  );
});

test("the bot's own process answers by its own login, and after a kill -9 whatever was written meanwhile", async () => {
  await world.stopServer();
  const boris = await openPerson("ru");
  const logins = await ensureLogins(world.connectionString);
  const metrics = { METRICS_PORT: String(world.port + 45) };
  const env = { ...world.settings, ...metrics, ROLE: "bot", DATABASE_URL: logins.bot };
  const { child: first } = await launch({ ...serverAtHand(), env });
  await boris.write("/wallet");
  await boris.untilHeard(/Ваш кошелёк Coffer/);
  await endProcess(first, "SIGKILL");
  await boris.write("/support");
  await boris.write("/help");
  const { child: second } = await launch({ ...serverAtHand(), env });
  await boris.untilHeard(/Никто из Coffer/);
  await boris.untilHeard(/Вот что я умею/);
  await endProcess(second, "SIGTERM");
  expect(await boris.heard()).toHaveLength(3);
});

const SECRET_HEADER = "x-telegram-bot-api-secret-token";

test("rule 232: called by Telegram, the wallet hears who brings its bot's secret, and each thing once", async () => {
  const secret = "w-".repeat(16);
  await world.startServer({ TG_WEBHOOK_SECRET: secret });
  const clara = await openPerson();
  await clara.write("/help");
  await clara.untilHeard(/never ask for a code/);

  const chat = { id: clara.id, type: "private" };
  const from = { id: clara.id, is_bot: false, first_name: "Clara", language_code: "en" };
  const knock = async (
    updateId: number,
    { text, headers }: { text: string; headers: Readonly<Record<string, string>> },
  ) => {
    const message = { message_id: updateId, date: 1, chat, from, text };
    const response = await fetch(`${world.origin}/hooks/telegram`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ update_id: updateId, message }),
    });
    return response.status;
  };
  const strangers = [{}, { [SECRET_HEADER]: "" }, { [SECRET_HEADER]: "x".repeat(32) }];
  for (const [at, headers] of strangers.entries())
    expect(await knock(900_000_000 + at, { text: "/support", headers })).toBe(401);
  const headers = { [SECRET_HEADER]: secret };
  for (let time = 0; time < 3; time += 1)
    expect(await knock(900_000_010, { text: "/wallet", headers })).toBe(200);
  await clara.untilHeard(/one tap away/);
  // Answered after whatever was heard before it.
  expect(await knock(900_000_011, { text: "/help", headers })).toBe(200);
  await clara.untilHeard(/never ask for a code/, 2);
  expect(await clara.heard()).toHaveLength(3);
});
