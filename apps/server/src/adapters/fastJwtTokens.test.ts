import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fastJwtTokens } from "./fastJwtTokens.ts";
import { systemClock } from "./clockAndRandom.ts";

const [FIRST, SECOND, THIRD] = ["1", "2", "3"].map((digit) => digit.repeat(32));
const tokens = (current = "", previous?: string) =>
  fastJwtTokens({ current, previous }, "test", systemClock);
const claims = {
  sessionId: randomUUID(),
  tokenId: randomUUID(),
  companionHash: "hash",
  kind: "web",
} as const;

test("a token of the secret before is good while that one is named", () => {
  const token = tokens(FIRST).issue(claims);
  expect(tokens(SECOND, FIRST).read(token)).toMatchObject(claims);
  expect(tokens(SECOND).read(token)).toBeNull();
  expect(tokens(THIRD, SECOND).read(token)).toBeNull();
});

test("new tokens are signed with the new secret alone", () => {
  const token = tokens(SECOND, FIRST).issue(claims);
  expect(tokens(SECOND).read(token)).toMatchObject(claims);
  expect(tokens(FIRST).read(token)).toBeNull();
});

test("rule 215: a token for another audience, of another algorithm or unsigned is none", () => {
  const own = tokens(FIRST);
  const token = own.issue(claims);
  expect(own.read(token)).toMatchObject(claims);
  const [head = "", body = "", signature = ""] = token.split(".");
  const text = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const sha512 = createHmac("sha512", FIRST ?? "");
  const headOf512 = text({ alg: "HS512", typ: "JWT" });
  const forged = [
    fastJwtTokens({ current: FIRST ?? "" }, "elsewhere", systemClock).issue(claims),
    `${headOf512}.${body}.${sha512.update(`${headOf512}.${body}`).digest("base64url")}`,
    `${text({ alg: "none", typ: "JWT" })}.${body}.`,
    `${head}.${body}.`,
    `${head}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    `${head}.${text({ ...claims, aud: "test", exp: 9_999_999_999 })}.${signature}`,
  ];
  expect(forged.map((each) => own.read(each))).toEqual(forged.map(() => null));
});
