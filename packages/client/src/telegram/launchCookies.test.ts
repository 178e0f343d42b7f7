import { expect, test } from "vitest";
import { createTokenStore } from "../session/tokenStore.ts";
import { createCookieJar } from "../testing/createTestPorts.ts";
import { launchCookies } from "./launchCookies.ts";
import { launchHolder } from "./launchHolder.ts";

const place = (href: string, holder = "") => ({ url: new URL(href), bundleKind: `tg${holder}` });
const refusing = {
  read: () => "",
  write: () => undefined,
};
const throwing = {
  read: (): string => {
    throw new DOMException("refused", "SecurityError");
  },
  write: () => {
    throw new DOMException("refused", "SecurityError");
  },
};

test("rule 218: in Telegram's frame the readable cookie stays too, in the jar of that frame alone", () => {
  const jar = createCookieJar();
  const tokens = createTokenStore(launchCookies(jar), place("https://wallet.example/"));
  tokens.write("a.b.c");
  expect(jar.writes[0]).toMatch(/^__Secure-wallet-token-/);
  expect(jar.writes[0]).toMatch(/; SameSite=None; Secure; .*; Partitioned$/);
  expect(tokens.read()).toBe("a.b.c");
  tokens.forget("a.b.c");
  expect(tokens.read()).toBeNull();
  // What took it away stood in the same jar.
  expect(jar.writes.at(-1)).toMatch(/SameSite=None; Secure; Max-Age=0; Partitioned$/);
});

test("on plain http of this machine it is what it is elsewhere", () => {
  const jar = createCookieJar();
  createTokenStore(launchCookies(jar), place("http://localhost:4000/")).write("a");
  expect(jar.writes[0]).not.toMatch(/Partitioned|None/);
});

test.each([
  ["drops every cookie", refusing],
  ["throws at every cookie", throwing],
])("rule 257: where a browser %s the page remembers its token", (_what, page) => {
  const tokens = createTokenStore(launchCookies(page), place("https://wallet.example/"));
  expect(tokens.read()).toBeNull();
  tokens.write("first");
  tokens.write("second");
  expect(tokens.read()).toBe("second");
  tokens.forget("first");
  expect(tokens.read()).toBe("second");
  tokens.forget("second");
  expect(tokens.read()).toBeNull();
});

test("a token that another window took away does not come back", () => {
  const jar = createCookieJar();
  const one = createTokenStore(launchCookies(jar), place("http://localhost:4000/"));
  const other = createTokenStore(launchCookies(jar), place("http://localhost:4000/"));
  one.write("token");
  other.forget("token");
  expect(one.read()).toBeNull();
});

test("rule 256: two of Telegram's people in one browser have a token each", () => {
  const jar = createCookieJar();
  const launchOf = (id: number) =>
    new URLSearchParams({ auth_date: "1", user: JSON.stringify({ id }) }).toString();
  const tokensOf = (id: number) =>
    createTokenStore(jar, place("http://localhost:4000/", launchHolder(launchOf(id))));
  tokensOf(7).write("of seven");
  expect(tokensOf(8).read()).toBeNull();
  expect(tokensOf(7).read()).toBe("of seven");
  expect(["", "user=7", "user=%7B%7D", "user=%7B%22id%22%3A%22x%22%7D"].map(launchHolder)).toEqual([
    "",
    "",
    "",
    "",
  ]);
});
