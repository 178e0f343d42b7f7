import { expect, test } from "vitest";
import { createCookieJar } from "../testing/createTestPorts.ts";
import { createTokenStore, tokenCookieName } from "./tokenStore.ts";

const place = (href: string, bundleKind = "web") => ({ url: new URL(href), bundleKind });

test("rule 218: the cookie stands at the base path, for this site only, and is not Secure on plain http", () => {
  const jar = createCookieJar();
  createTokenStore(jar, place("http://localhost:4000/wallet/")).write("a.b.c");
  expect(jar.writes).toEqual([
    expect.stringMatching(
      /^wallet-token-[0-9a-f]{8}=a\.b\.c; Path=\/wallet\/; SameSite=Lax; Max-Age=2592000$/,
    ),
  ]);
});

test("rule 218: on https the cookie is Secure and its name says so", () => {
  const jar = createCookieJar();
  createTokenStore(jar, place("https://wallet.example/")).write("a");
  expect(jar.writes[0]).toMatch(/^__Secure-wallet-token-.*; Secure; /);
});

test("port, base path and bundle kind each make another cookie", () => {
  const names = [
    place("http://localhost:4000/"),
    place("http://localhost:4001/"),
    place("http://localhost:4000/wallet/"),
    place("http://localhost:4000/", "tg"),
  ].map(tokenCookieName);
  expect(new Set(names).size).toBe(4);
});

test("a tab that was asleep does not bring an old token back", () => {
  const jar = createCookieJar();
  const tokens = createTokenStore(jar, place("http://localhost:4000/"));
  const tokenUntil = (exp: number) => `h.${btoa(JSON.stringify({ sid: "one", exp }))}.s`;
  tokens.write(tokenUntil(2_000));
  tokens.write(tokenUntil(1_000));
  expect(tokens.read()).toBe(tokenUntil(2_000));
});

test("two tabs share the newest token, and forgetting an older one leaves it", () => {
  const jar = createCookieJar();
  const one = createTokenStore(jar, place("http://localhost:4000/"));
  const other = createTokenStore(jar, place("http://localhost:4000/"));
  one.write("old");
  other.write("new");
  expect(one.read()).toBe("new");
  one.forget("old");
  expect(one.read()).toBe("new");
  one.forget("new");
  expect(other.read()).toBeNull();
});
