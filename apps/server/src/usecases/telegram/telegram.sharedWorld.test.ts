import { hash } from "node:crypto";
import type { AppRouter } from "@coffer/contract";
import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import { beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createCaller } from "../../testing/calls/callWallet.ts";
import { activateEther } from "../../testing/people/people.ts";
import { signedInitData } from "../../testing/people/signedInitData.ts";
import { sharedWorld } from "../../testing/worlds/sharedWorld.ts";
import { WORLD_BOT_TOKEN, type World } from "../../testing/worlds/world.ts";

const bundleId = "coffer-tg@0.1.0";
const LAUNCH = "x-coffer-launch";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const launchOf = (id: number) => signedInitData({ id }, WORLD_BOT_TOKEN);

/** A client of Telegram that keeps no cookie: it calls with what it was answered and nothing else. */
async function launchedWithoutCookies(initData: string) {
  const caller = createCaller(world.origin);
  caller.token = (await caller.must("app.initApp", { bundleId })).jwtWebToken;
  caller.cookie = "";
  const { jwtWebToken } = await caller.must("auth.authorizeViaTelegram", { initData, bundleId });
  expect(caller.cookie).toBe("");
  return jwtWebToken;
}

async function stateOf(jwtWebToken: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${world.origin}/api/trpc/app.getAppState`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jwtWebToken }),
  });
  return { status: response.status, text: await response.text() };
}

/** Who the first push over a socket says is there; null: the socket was refused. */
async function pushedTo(jwtWebToken: string, params: Record<string, string> | null) {
  class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { origin: world.origin } });
    }
  }
  const socket = createWSClient({
    url: `${world.origin.replace("http", "ws")}/api/trpcws`,
    WebSocket: PageSocket as unknown as typeof globalThis.WebSocket, // the same protocol with Node's events
    ...(params && { connectionParams: params }),
  });
  const { app } = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  const told = await new Promise<string | null>((resolve) => {
    app.onStateUpdate.subscribe(
      { jwtWebToken },
      {
        onData: ({ userProfile }) => resolve(userProfile?.telegramId ?? ""),
        onError: () => resolve(null),
      },
    );
  });
  await socket.close();
  return told;
}

test("rule 257: without a cookie calls and the socket name the launch, and are nothing without it", async () => {
  const initData = launchOf(2_000_001);
  const token = await launchedWithoutCookies(initData);
  const named = { [LAUNCH]: hash("sha256", initData, "hex") };
  const other = { [LAUNCH]: hash("sha256", launchOf(2_000_002), "hex") };
  expect(await stateOf(token, named)).toMatchObject({
    status: 200,
    text: expect.stringContaining('"telegramId":"2000001"'),
  });
  for (const headers of [{}, other, { [LAUNCH]: initData }])
    expect((await stateOf(token, headers)).status).toBe(401);
  expect(await pushedTo(token, named)).toBe("2000001");
  expect(await pushedTo(token, other)).toBeNull();
  expect(await pushedTo(token, null)).toBeNull();
});

test("rule 211: what nobody signed is INVALID_TG_AUTH_DATA, and nothing of a launch is in the log", async () => {
  const caller = createCaller(world.origin);
  caller.token = (await caller.must("app.initApp", { bundleId })).jwtWebToken;
  const initData = launchOf(2_000_003);
  const forged = signedInitData({ id: 2_000_003 });
  expect(
    await caller.call("auth.authorizeViaTelegram", { initData: forged, bundleId }),
  ).toMatchObject({ ok: false, status: 403, error: { errorCode: "INVALID_TG_AUTH_DATA" } });
  const { state } = await caller.must("auth.authorizeViaTelegram", { initData, bundleId });
  expect(state.userProfile).toMatchObject({ telegramId: "2000003", email: null });
  const log = world.serverLog();
  for (const secret of [initData, forged, WORLD_BOT_TOKEN, caller.token, "auth_date="])
    expect(log).not.toContain(secret);
});

test("rule 237: the mini-app's pages name who may frame them, and the web wallet's nobody", async () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(world.origin + path);
    return {
      policy: headers.get("content-security-policy") ?? "",
      options: headers.get("x-frame-options"),
    };
  };
  const config = (await (await fetch(`${world.origin}/config.json`)).json()) as {
    telegram: { hostOrigins: readonly string[]; botName: string };
  }; // what the next lines prove
  const { hostOrigins } = config.telegram;
  expect(hostOrigins).toEqual(["https://web.telegram.org", `http://localhost:${world.port + 2}`]);
  const telegram = await policyOf("/tg/app");
  expect(telegram.policy).toContain(`frame-ancestors ${hostOrigins.join(" ")}`);
  expect(telegram.options).toBeNull();
  for (const path of ["/", "/tgx", "/profile"])
    expect(await policyOf(path)).toMatchObject({
      policy: expect.stringContaining("frame-ancestors 'none'"),
      options: "DENY",
    });
});

test("rule 249: TON alone is what the mini-app shows; the server keeps the whole account for it", async () => {
  const caller = createCaller(world.origin);
  caller.token = (await caller.must("app.initApp", { bundleId })).jwtWebToken;
  const asked = { initData: launchOf(2_000_005), bundleId };
  caller.token = (await caller.must("auth.authorizeViaTelegram", asked)).jwtWebToken;
  await caller.must("settings.acceptAgreement");
  const { networkId } = await activateEther(caller);
  expect(networkId.type).toBe("evm");
});
