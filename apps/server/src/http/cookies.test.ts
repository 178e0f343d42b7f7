import { expect, test } from "vitest";
import { companionCookie, companionCookieName, readCookie } from "./cookies.ts";

const local = { port: 4000, basePath: "/", isSecure: false };
const secure = { port: 443, basePath: "/", isSecure: true };

test("bundles, ports and base paths of one host keep cookies apart", () => {
  const names = [
    companionCookieName(local, "web"),
    companionCookieName(local, "tg"),
    companionCookieName({ ...local, port: 5000 }, "web"),
    companionCookieName({ ...local, basePath: "/wallet/" }, "web"),
  ];
  expect(new Set(names).size).toBe(names.length);
});

test("rule 218: over https the companion is Secure and bound to its host, on plain http it is neither", () => {
  const sent = companionCookie(secure, "web", "value");
  expect(sent).toMatch(/^__Host-/);
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
    expect(sent).toContain(attribute);
  const plain = companionCookie(local, "web", "value");
  expect(plain).not.toContain("Secure");
  expect(plain).toContain("HttpOnly");
});

test("rule 218: the mini-app's companion stays in a frame of Telegram, in that frame's jar alone", () => {
  const sent = companionCookie(secure, "tg", "value");
  expect(sent).toMatch(/^__Host-/);
  for (const attribute of ["HttpOnly", "Secure", "SameSite=None", "Partitioned", "Path=/"])
    expect(sent.split("; ")).toContain(attribute);
  expect(companionCookie(secure, "web", "value")).not.toMatch(/Partitioned|None/);
  // Plain http takes neither, and is for this machine alone.
  expect(companionCookie(local, "tg", "value")).toContain("SameSite=Lax");
  expect(companionCookie(local, "tg", "value")).not.toMatch(/Partitioned|None/);
});

test("a companion is taken away by the attributes that it was set with", () => {
  for (const place of [local, secure]) {
    const [set, taken] = [
      companionCookie(place, "tg", "value"),
      companionCookie(place, "tg", null),
    ];
    expect(taken).toBe(set.replace("=value;", "=;").replace(/Max-Age=\d+/, "Max-Age=0"));
  }
});

test("a cookie is found by its whole name", () => {
  expect(readCookie("a=1; ab=2; b=3", "ab")).toBe("2");
  expect(readCookie("a=1; ab=2", "b")).toBeNull();
  expect(readCookie(undefined, "a")).toBeNull();
});
