import { expect, test } from "vitest";
import { codeBudgets, judgeCodeBudgets, type CodePurpose } from "./codeBudgets.ts";
import { defaultCodeLimits, HOUR_MS } from "./codeLimits.ts";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const named = (purpose: CodePurpose) =>
  codeBudgets(purpose, defaultCodeLimits).map(
    ({ shared, limits: { sendsPerHourMax, sendsPerDayMax } }) =>
      `${shared.join("+")} ${sendsPerHourMax}/h ${sendsPerDayMax}/d`,
  );

test.each([
  ["login", ["contact 5/h 10/d", "address 20/h Infinity/d", "contact+session 5/h 10/d"]],
  ["reauthorize", ["account 5/h 10/d"]],
  ["guard", ["account 5/h 10/d"]],
  ["unfreeze", ["account 5/h 10/d"]],
  ["contact", ["account+contact 5/h 10/d", "account 10/h 20/d", "contact 10/h 20/d"]],
] as const)("a code for %s draws on %j", (purpose, budgets) => {
  expect(named(purpose)).toEqual(budgets);
});

test("every purpose has an end at each contact, so that nobody's mailbox can be filled", () => {
  // A known contact is one account's own; a new one has a budget for all who try it.
  const ends = (["login", "reauthorize", "guard", "unfreeze", "contact"] as const).map((purpose) =>
    Math.min(
      ...codeBudgets(purpose, defaultCodeLimits)
        .filter(({ shared }) => !shared.includes("address") && shared.length === 1)
        .map(({ limits }) => limits.sendsPerDayMax),
    ),
  );
  expect(ends).toEqual([10, 10, 10, 10, 20]);
});

const tight = { sendCooldownsMs: [], sendsPerHourMax: 2, sendsPerDayMax: 9 };
const wide = { sendCooldownsMs: [MINUTE], sendsPerHourMax: 5, sendsPerDayMax: 9 };

const own = { shared: ["account"] } as const;
const everybodys = { shared: ["contact"] } as const;

test("the scarcest of one's own budgets is told", () => {
  const drawn = [
    { ...own, sentAtMs: [NOW - 30 * MINUTE], limits: tight },
    { ...own, sentAtMs: [NOW - 2 * MINUTE], limits: wide },
  ];
  expect(judgeCodeBudgets(drawn, NOW)).toEqual({
    ok: true,
    value: { nextSendAttemptAtMs: NOW + 30 * MINUTE, sendsLeft: 0 },
  });
});

test("what is told says nothing of what others ask for", () => {
  const mine = { ...own, sentAtMs: [NOW - 2 * MINUTE], limits: wide };
  const told = judgeCodeBudgets([mine], NOW);
  for (const sentAtMs of [[], [NOW - 1], [NOW - 30 * MINUTE]])
    expect(judgeCodeBudgets([{ ...everybodys, sentAtMs, limits: tight }, mine], NOW)).toEqual(told);
});

test("of several that are used up, the last to have room again says when", () => {
  const drawn = [
    { ...own, sentAtMs: [NOW - 1], limits: wide },
    { ...everybodys, sentAtMs: [NOW - 1, NOW - 10 * MINUTE], limits: tight },
  ];
  expect(judgeCodeBudgets(drawn, NOW)).toEqual({
    ok: false,
    problem: {
      code: "VERIFICATION_CODE_NO_SEND_ATTEMPTS_LEFT",
      retryAtMs: NOW - 10 * MINUTE + HOUR_MS,
    },
  });
});
