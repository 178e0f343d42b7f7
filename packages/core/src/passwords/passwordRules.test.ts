import { expect, test } from "vitest";
import { COMMON_PASSWORDS_COUNT, commonPasswords } from "./commonPasswords.ts";
import { isStrongPassword, passwordRules } from "./passwordRules.ts";

const BRAND = "Coffer";
const isStrong = (password: string) => isStrongPassword(password, BRAND);
const unmet = (password: string): readonly string[] =>
  passwordRules.filter(({ isMet }) => !isMet(password, BRAND)).map(({ name }) => name);

test.each([
  ["", ["lengthMin", "lowercase", "uppercase", "number", "special"]],
  ["aB3$efg", ["lengthMin"]],
  ["AB3$EFGHIJ", ["lowercase"]],
  ["ab3$efghij", ["uppercase"]],
  ["abC$efghij", ["number"]],
  ["abC3efghij", ["special"]],
  ["abC3efghi\u0301j", ["special"]],
  ["abC3 fghij", []],
  ["қазАҚ-2-жол", []],
  ["Ключ от дома 7", []],
  ["Ünïcødé ☂ 9 Worte", []],
  ["Aa1!🔑🔑🔑", ["lengthMin"]],
  ["Aa1!🔑🔑🔑🔑", []],
  [`Aa1!${"x".repeat(60)}`, []],
  [`Aa1!${"🔑".repeat(124)}`, []],
  [`Aa1!${"x".repeat(125)}`, ["lengthMax"]],
])("%j misses %j", (password, missed) => {
  expect(unmet(password)).toEqual(missed);
});

test("the list holds 3,000 different passwords, each refused for being on it alone", () => {
  const listed = commonPasswords();
  expect(new Set(listed).size).toBe(COMMON_PASSWORDS_COUNT);
  const elsewise = listed.filter((password) => unmet(password).join() !== "uncommon");
  expect(elsewise).toEqual([]);
});

test.each([
  "Password1!",
  "P@ssW0rd1!",
  "p@$$W0RD1!",
  "Qwerty123!",
  "Dragon@123",
  "1q2w3e4r!",
  "!QAZ2wsx",
  "Welcome@123",
  "Admin@123",
  "Summer2026!",
])("%s is too common in any spelling", (password) => {
  expect(isStrong(password)).toBe(false);
});

test.each(["Password1!x", " Password1!", "Correct-Horse-7"])("%s is not", (password) => {
  expect(isStrong(password)).toBe(true);
});

test.each([
  "Coffer1!",
  "COFFEr1!",
  "coffeR2026!",
  "1!Coffer",
  "C0ffer!1",
  "C0FF3r-99",
  "Coffer Wallet 1",
  "coffer.WALLET.2026",
  "My-Coffer-W4llet-7",
  "WalletCoffer#1",
  "Coffer1Coffer2!",
  "C-o-f-f-e-r 1",
  "Coffer-Password-1",
])("%s says what it is for, and nothing else", (password) => {
  expect(unmet(password)).toEqual(["uncommon"]);
});

test.each(["Coffer-violin-42", "Recoffered 9 times", "My 1 Wallet!"])(
  "%s says more, or something else",
  (password) => {
    expect(isStrong(password)).toBe(true);
  },
);

test("each brand refuses its own name, whatever letters and words it is made of", () => {
  expect(isStrongPassword("Marmalade-7", "Marmalade")).toBe(false);
  expect(isStrongPassword("Marmalade-7", BRAND)).toBe(true);
  expect(isStrongPassword("Blue.Jar-Wallet-7", "Blue Jar")).toBe(false);
  expect(isStrongPassword("Шкатулка-2026", "Шкатулка")).toBe(false);
  expect(isStrongPassword("Шкатулка-2026", "№ 1")).toBe(true);
});
