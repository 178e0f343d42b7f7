import { createTokenStore, lastKnownKey, LOGIN_KEY, preferencesKey } from "@coffer/client/opening";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Opening } from "./opening.ts";
import { openPage } from "./openPage.ts";

const basePath = "/w/";
const facts = {
  basePath,
  bundleId: "coffer-web@1.2.3",
  files: {
    style: "page.css",
    login: ["login.js"],
    wallet: ["wallet.js"],
    texts: { en: ["en.js"], "ru-KZ": ["ru.js"] },
    routes: { "": ["wallet.js", "home.js"], assets: ["assets.js"], settings: [] },
  },
};

type Call = { readonly path: string; readonly body: unknown };
let calls: Call[] = [];

beforeEach(() => {
  calls = [];
  document.head.innerHTML = "";
  document.body.innerHTML = ["login", "home", "other"]
    .map((visit) => `<template id="shell-${visit}"><form>${visit}</form></template>`)
    .join("");
  document.body.insertAdjacentHTML("afterbegin", '<div id="root"></div>');
  vi.stubGlobal("fetch", async (path: string, init: { body: string }) => {
    calls.push({ path, body: JSON.parse(init.body) });
    return Response.json({ result: { data: { jwtWebToken: "renewed", state: { version: 1 } } } });
  });
});
afterEach(() => {
  for (const opening of opened.splice(0)) opening.release();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  tokens().forget(tokens().read());
});

const tokens = () =>
  createTokenStore(
    {
      read: () => document.cookie,
      write: (cookie) => {
        document.cookie = cookie.replace(/Path=[^;]*/, "Path=/"); // jsdom's page stands at the root
      },
    },
    { url: new URL(basePath, location.origin), bundleKind: "web" },
  );
const tokenUntil = (endMs: number): string =>
  `head.${btoa(JSON.stringify({ exp: endMs / 1000 }))}.signature`;

function signIn({ endMs = Date.now() + 60_000, locale = "en" } = {}): string {
  const token = tokenUntil(endMs);
  tokens().write(token);
  const key = lastKnownKey({ path: basePath, bundleKind: "web" });
  localStorage.setItem(key, JSON.stringify({ locale }));
  return token;
}

const opened: Opening[] = [];
function open(place = "") {
  history.replaceState(null, "", basePath + place);
  const opening = openPage(facts);
  opened.push(opening);
  return opening;
}
const asked = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map((link) =>
    link.href.slice(location.origin.length + basePath.length),
  );
const shown = () => document.getElementById("root")?.textContent;

test("a visitor sees the login, and only its files are asked for", () => {
  const opening = open("assets/1");
  expect(opening.visit).toBe("login");
  expect(shown()).toBe("login");
  expect(asked()).toEqual(["login.js"]);
  expect(opening.early).toBeUndefined();
  expect(document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.href).toBe(
    `${location.origin}/w/page.css`,
  );
});

test("a token of nobody in particular changes nothing about that", () => {
  tokens().write(tokenUntil(Date.now() + 60_000));
  expect(open().visit).toBe("login");
  expect(calls).toEqual([]);
});

test("a signed-in person sees home's shape, in their language, and the state is on its way", async () => {
  const token = signIn({ locale: "ru-KZ" });
  const opening = open();
  expect(shown()).toBe("home");
  expect(asked()).toEqual(["wallet.js", "ru.js", "home.js"]);
  expect(calls).toEqual([{ path: "/w/api/trpc/app.getAppState", body: { jwtWebToken: token } }]);
  expect(opening.early?.initApp).toBeNull();
  expect(await opening.early?.getAppState).toMatchObject({ result: { data: { state: {} } } });
});

test("any other address of theirs waits with that address's own files", () => {
  signIn();
  expect(open("assets/1").visit).toBe("other");
  expect(asked()).toEqual(["wallet.js", "en.js", "assets.js"]);
});

test.each([
  ["has ended", Date.now() - 1],
  ["is about to end", Date.now() + 5_000],
])("a token that %s is renewed before it is used", async (_, endMs) => {
  const token = signIn({ endMs });
  const opening = open();
  await opening.early?.getAppState;
  expect(calls).toEqual([
    {
      path: "/w/api/trpc/app.initApp",
      body: { jwtWebToken: token, bundleId: "coffer-web@1.2.3" },
    },
    { path: "/w/api/trpc/app.getAppState", body: { jwtWebToken: "renewed" } },
  ]);
});

test.each([
  ["a code is out", "", () => sessionStorage.setItem(LOGIN_KEY, "{}")],
  ["there is no such page", "nothing", () => undefined],
  ["the page is open to a visitor", "login/token/abc", () => undefined],
  ["there is no network", "", () => vi.stubGlobal("navigator", { onLine: false })],
])("the login that was made ahead is not shown when %s", (_, place, prepare) => {
  prepare();
  expect(open(place).visit).toBe("other");
});

test.each([
  ['{"theme":"dark"}', "dark"],
  ['{"theme":"light","hidesBalances":true}', "light"],
  ['{"theme":"system"}', undefined],
  ['{"theme":"pink"}', undefined],
  ["{", undefined],
  ["null", undefined],
])("with %s kept, the page's colours are %s from the start", (kept, theme) => {
  localStorage.setItem(preferencesKey({ path: basePath, bundleKind: "web" }), kept);
  open();
  expect(document.documentElement.dataset["theme"]).toBe(theme);
  delete document.documentElement.dataset["theme"];
});

test("a form submitted early never leaves the page, and is handed on", () => {
  const opening = open();
  const form = document.querySelector("#root form");
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(opening.release()).toBe(form);
  const later = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  form?.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});
