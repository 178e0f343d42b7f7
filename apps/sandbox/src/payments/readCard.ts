import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { textField } from "../pages/textField.ts";

/** Stands in the form at first: nobody has to have a card. */
const PAYING_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";

export type Card = {
  readonly number: string;
  readonly name: string;
  /** Month and year, as they stand on it. */
  readonly until: string;
  readonly code: string;
};

export const anybodysCard = (nowMs: number): Card => ({
  number: PAYING_CARD,
  name: "Anna Example",
  until: `12/${String((new Date(nowMs).getUTCFullYear() + 2) % 100).padStart(2, "0")}`,
  code: "123",
});

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, "");

/** What was typed of a card, whatever it is. */
export const typedCard = (body: unknown): Card => ({
  number: textField(body, "number").slice(0, 32),
  name: textField(body, "name").slice(0, 100),
  until: textField(body, "until").slice(0, 8),
  code: textField(body, "code").slice(0, 8),
});

/** What of a card is wrong. */
export type CardProblem = "number" | "name" | "until" | "code";

/** Whether a card would be charged, or why it is none. It is kept nowhere. */
export function readCard(
  { number, name, until, code }: Card,
  nowMs: number,
): Outcome<boolean, CardProblem> {
  const digits = digitsOf(number);
  if (!/^\d{13,19}$/.test(digits) || !isChecked(digits)) return refused("number");
  if (name === "") return refused("name");
  if (!isStillGood(until, nowMs)) return refused("until");
  if (!/^\d{3,4}$/.test(code)) return refused("code");
  return ok(digits !== digitsOf(DECLINED_CARD));
}

/** The check digit of card numbers (ISO/IEC 7812). */
function isChecked(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, text, place) => {
      const digit = Number.parseInt(text, 10) * (place % 2 === 0 ? 1 : 2);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
}

function isStillGood(until: string, nowMs: number): boolean {
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(until) ?? [];
  if (month === "") return false;
  // A card is good to the end of its month.
  return Date.UTC(2000 + Number.parseInt(year, 10), Number.parseInt(month, 10), 1) > nowMs;
}
