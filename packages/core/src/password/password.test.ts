import { describe, expect, test } from "vitest";
import {
  COMMON_PASSWORDS,
  commonPasswords,
  defaultPasswordLimits,
  isCommonPassword,
  isPasswordStrong,
  judgePassword,
  judgePasswordTry,
  type PasswordRule,
} from "./index.ts";

const unmet = (text: string) =>
  Object.entries(judgePassword(text)).flatMap(([rule, isMet]) => (isMet ? [] : [rule]));

describe("a new password", () => {
  test.each<[string, PasswordRule[]]>([
    ["", ["length", "lowercase", "uppercase", "number", "special", "uncommon"]],
    ["Ab1!xyz", ["length"]],
    ["Ab1!xyzw", []],
    ["AB1!XYZW", ["lowercase"]],
    ["ab1!xyzw", ["uppercase"]],
    ["Abc!xyzw", ["number"]],
    ["Ab1cxyzw", ["special"]],
    ["Ab1 xyzw", ["special"]],
    ["Пароль 7 морей!", []],
    ["P@ssw0rd1!", ["uncommon"]],
    ["p@SSW0RD1!", ["uncommon"]],
    [`Ab1!${"x".repeat(124)}`, []],
    [`Ab1!${"x".repeat(125)}`, ["length"]],
    [`Ab1!${"😀".repeat(124)}`, []],
  ])("%j leaves %j unmet", (text, rules) => {
    expect(unmet(text)).toEqual(rules);
    expect(isPasswordStrong(text)).toBe(rules.length === 0);
  });

  test("3,000 common passwords are refused, and each of them fits the composition", () => {
    const all = commonPasswords();
    expect(new Set(all.map((text) => text.toLowerCase())).size).toBe(COMMON_PASSWORDS);
    for (const text of all) expect([text, unmet(text)]).toEqual([text, ["uncommon"]]);
  });

  test.each(["Password1!", "P@ssw0rd1!", "Qwerty123!", "Welcome1!", "Admin@123", "Summer2024!"])(
    "%s is one of them",
    (text) => {
      expect(isCommonPassword(text)).toBe(true);
    },
  );
});

describe("tries with a password", () => {
  const now = 1_000_000_000;
  const ago = (...seconds: number[]) => seconds.map((second) => now - second * 1000);
  test.each<[string, number[], number | null]>([
    ["no failure", [], null],
    ["three failures just now", ago(0, 0, 0), null],
    ["four failures just now", ago(0, 0, 0, 0), now + 5_000],
    ["four failures, the pause over", ago(5, 6, 7, 8), null],
    ["nine failures just now", ago(0, 1, 2, 3, 4, 5, 6, 7, 8), now + 60_000],
    ["ten failures", ago(1, 2, 3, 4, 5, 6, 7, 8, 9, 100), now + 800_000],
    [
      "ten failures, the first one outside the window",
      ago(70, 2e2, 3e2, 4e2, 5e2, 6e2, 7e2, 8e2, 8.5e2, 901),
      null,
    ],
  ])("after %s", (_name, failedAtMs, retryAtMs) => {
    const judged = judgePasswordTry(failedAtMs.toReversed(), now);
    expect(judged.ok ? null : judged.problem.retryAtMs).toBe(retryAtMs);
  });

  test("twenty at once are no more than four", () => {
    const failures: number[] = [];
    for (let at = 0; at < 20; at += 1)
      if (judgePasswordTry(failures, now, defaultPasswordLimits).ok) failures.push(now);
    expect(failures).toHaveLength(4);
  });
});
