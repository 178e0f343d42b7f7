import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fastJwtTokens } from "./fastJwtTokens.ts";
import { systemClock } from "./systemClock.ts";

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
