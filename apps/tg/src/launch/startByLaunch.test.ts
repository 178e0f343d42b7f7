import { createTokenStore } from "@coffer/client/opening";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startByLaunch } from "./startByLaunch.ts";

const baseUrl = `${location.origin}/`;
const bundleId = "coffer-tg@1.2.3";
const initData = `user=${encodeURIComponent('{"id":7}')}&hash=x`;
const state = { result: { data: { state: { version: 5 }, jwtWebToken: "launched" } } };

const asked: { readonly name: string; readonly input: unknown }[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, { body }: { readonly body: string }) => {
    const name = url.slice(`${baseUrl}api/trpc/`.length);
    asked.push({ name, input: JSON.parse(body) });
    const started = { result: { data: { success: true, jwtWebToken: "first" } } };
    return { json: async () => (name === "app.initApp" ? started : state) };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const cookies = {
  read: () => document.cookie,
  write: (cookie: string) => {
    document.cookie = cookie;
  },
};
const tokensOf = (holder: string) =>
  createTokenStore(cookies, { url: new URL(baseUrl), bundleKind: `tg${holder}` });

test("rule 267: where nobody is known, a session is begun first, which the launch then signs in", async () => {
  const { getAppState } = startByLaunch({ initData, bundleId, baseUrl });
  expect(await getAppState).toEqual(state);
  expect(asked).toEqual([
    { name: "app.initApp", input: { bundleId } },
    { name: "auth.authorizeViaTelegram", input: { jwtWebToken: "first", initData, bundleId } },
  ]);
});

test("rule 267: with a token at hand the launch is the only call; another person's is none", async () => {
  const mine = tokensOf("7");
  mine.write("known");
  await startByLaunch({ initData, bundleId, baseUrl }).getAppState;
  expect(asked).toEqual([
    { name: "auth.authorizeViaTelegram", input: { jwtWebToken: "known", initData, bundleId } },
  ]);
  mine.forget("known");
  tokensOf("8").write("theirs");
  await startByLaunch({ initData, bundleId, baseUrl }).getAppState;
  expect(asked.map(({ name }) => name).slice(1)).toEqual([
    "app.initApp",
    "auth.authorizeViaTelegram",
  ]);
});
