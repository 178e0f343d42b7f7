import fc from "fast-check";
import { expect, test } from "vitest";
import { type Challenge, type ChallengeClaim, judgeChallenge } from "./challenges.ts";

const NOW_MS = 1_800_000_000_000;

const kept: Challenge = {
  purpose: "pay",
  sessionId: "session",
  userId: "person",
  paymentHash: "aa",
  expiresAtMs: NOW_MS + 1,
  isUsed: false,
  usedFor: null,
};
const claim: ChallengeClaim = {
  purpose: "pay",
  sessionId: "session",
  userId: "person",
  paymentHash: "aa",
  usedFor: "key",
};
const problem = (text: string) => ({ ok: false, problem: text });
const good = (text: string) => ({ ok: true, value: text });

test.each<[what: string, kept: Partial<Challenge>, claim: Partial<ChallengeClaim>, told: object]>([
  ["the one it was made for", {}, {}, good("first")],
  ["another purpose", {}, { purpose: "prove" }, problem("foreign")],
  ["another session", {}, { sessionId: "other" }, problem("foreign")],
  ["another person", {}, { userId: "other" }, problem("foreign")],
  ["nobody", {}, { userId: null }, problem("foreign")],
  ["a changed payment", {}, { paymentHash: "ab" }, problem("otherPayment")],
  ["no payment at all", {}, { paymentHash: null }, problem("otherPayment")],
  ["its end", { expiresAtMs: NOW_MS }, {}, problem("expired")],
  ["a second payment", { isUsed: true, usedFor: "first" }, {}, problem("used")],
  ["the same payment again", { isUsed: true, usedFor: "key" }, {}, good("again")],
  [
    "the same payment after its end",
    { isUsed: true, usedFor: "key", expiresAtMs: 0 },
    {},
    good("again"),
  ],
  [
    "a used one under another amount",
    { isUsed: true, usedFor: "key" },
    { paymentHash: "ab" },
    problem("otherPayment"),
  ],
])("rules 546 and 547: a challenge, for %s", (_what, keptAs, claimed, told) => {
  expect(judgeChallenge({ ...kept, ...keptAs }, { ...claim, ...claimed }, NOW_MS)).toEqual(told);
});

test("rule 546: one that nobody made is none", () => {
  expect(judgeChallenge(undefined, claim, NOW_MS)).toEqual(problem("unknown"));
});

test("rule 546: a sign-in that was used has no key, and none fits it", () => {
  const signIn = { ...kept, purpose: "signIn", userId: null, paymentHash: null } as const;
  const asked = { ...claim, purpose: "signIn", userId: null, paymentHash: null } as const;
  for (const usedFor of [null, "key"])
    expect(judgeChallenge({ ...signIn, isUsed: true }, { ...asked, usedFor }, NOW_MS)).toEqual(
      problem("used"),
    );
});

const few = fc.constantFrom("a", "b");
const purpose = fc.constantFrom("signIn", "register", "prove", "pay");
const bound = {
  purpose,
  sessionId: few,
  userId: fc.option(few),
  paymentHash: fc.option(few),
};

test("rules 546 and 547: whatever is kept and claimed, only what is the same passes", () => {
  const anyChallenge = fc.record({
    ...bound,
    expiresAtMs: fc.constantFrom(NOW_MS - 1, NOW_MS, NOW_MS + 1),
    isUsed: fc.boolean(),
    usedFor: fc.option(few),
  });
  const anyClaim = fc.record({ ...bound, usedFor: fc.option(few) });
  fc.assert(
    fc.property(anyChallenge, anyClaim, (one, other) => {
      if (!judgeChallenge(one, other, NOW_MS).ok) return;
      const parts = ["purpose", "sessionId", "userId", "paymentHash"] as const;
      for (const part of parts) expect(one[part]).toBe(other[part]);
      expect(one.isUsed ? one.usedFor !== null : one.expiresAtMs > NOW_MS).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
