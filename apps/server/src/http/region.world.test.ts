import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { sandboxCall, signIn, until } from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({
    TRUSTED_PROXIES: "127.0.0.1",
    COUNTRY_HEADER: "CF-IPCountry",
    REFUSED_COUNTRIES: "KP, ir",
  });
});
afterAll(async () => world.stop());

async function initApp(headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${world.origin}/api/trpc/app.initApp`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ bundleId: "coffer-web@0.1.0" }),
  });
  return { status: response.status, answer: await response.json() };
}

test("callers of a refused country are told so, and get no session", async () => {
  const refused = await initApp({ "cf-ipcountry": "IR" });
  expect(refused.status).toBe(403);
  const data = { code: "FORBIDDEN", errorCode: "NOT_SUPPORTED_COUNTRY" };
  expect(refused.answer).toMatchObject({ error: { data } });
});

test.each(["KZ", "XX", ""])("callers of the country %j are served", async (country) => {
  expect((await initApp({ "cf-ipcountry": country })).status).toBe(200);
});

test("somebody who is signed in and travels is refused on every way in", async () => {
  const caller = await signIn(world, "traveller@example.com");
  const headers = { "content-type": "application/json", "cf-ipcountry": "KP" };
  const response = await fetch(`${world.origin}/api/trpc/app.getAppState`, {
    method: "POST",
    headers: { ...headers, cookie: caller.cookie },
    body: JSON.stringify({ jwtWebToken: caller.token }),
  });
  expect(response.status).toBe(403);
  const socket = new WebSocket(`${world.origin.replace("http", "ws")}/api/trpcws`, {
    headers: { cookie: caller.cookie, "cf-ipcountry": "KP" },
    origin: world.origin,
  });
  await once(socket, "open");
  const params = { path: "app.onStateUpdate", input: { jwtWebToken: caller.token } };
  socket.send(JSON.stringify({ id: 1, method: "subscription", params }));
  const [message] = (await once(socket, "message")) as [Buffer];
  expect(message.toString()).toContain("NOT_SUPPORTED_COUNTRY");
  socket.terminate();
  expect((await caller.call("app.getAppState")).ok).toBe(true);
});

test("the sandbox's switch refuses everybody until it is turned back", async () => {
  const caller = await signIn(world, "switched@example.com");
  const turn = async (blocked: boolean) => {
    const response = await fetch(`${world.sandbox}/sandbox/api/region`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ blocked }),
    });
    expect(await response.json()).toEqual({ blocked });
  };
  await turn(true);
  const error = await until("a refusal", async () => {
    const result = await caller.call("app.getAppState");
    return result.ok ? undefined : result.error;
  });
  expect(error).toMatchObject({ code: "FORBIDDEN", errorCode: "NOT_SUPPORTED_COUNTRY" });
  await turn(false);
  await until("an answer", async () =>
    (await caller.call("app.getAppState")).ok ? true : undefined,
  );
  expect(await sandboxCall(world, "region")).toEqual({ blocked: false });
});
