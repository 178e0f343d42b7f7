import { expect, test } from "vitest";
import { nothingAgainst, sendGates } from "../send/firstSendRefusal.ts";
import {
  firstWithdrawRefusal,
  wholeRefusal,
  type WithdrawRefusalFacts,
} from "./firstWithdrawRefusal.ts";

const whole: WithdrawRefusalFacts = { ...nothingAgainst, balanceUnits: 50n, withheldUnits: 5n };

test.each([
  ["the whole", 50n, 50n, null],
  ["a unit less", 49n, 50n, "AMOUNT_OUT_OF_LIMITS"],
  ["a unit more", 51n, 50n, "SPOT_ACCOUNT_INSUFFICIENT_FUNDS"],
  ["nothing of nothing", 0n, 0n, "AMOUNT_OUT_OF_LIMITS"],
  ["something of nothing", 1n, 0n, "SPOT_ACCOUNT_INSUFFICIENT_FUNDS"],
] as const)("rule 350: %s, %s of %s, answers %s", (_name, amountUnits, balanceUnits, code) => {
  expect(wholeRefusal({ amountUnits, balanceUnits })).toBe(code);
});

test("rule 351: with nothing against it a withdrawal of the whole goes", () => {
  expect(firstWithdrawRefusal(whole)).toBeNull();
});

/** Those that ask about a balance are asked of the whole instead. */
const ofBalances = ["INSUFFICIENT_FUNDS", "INSUFFICIENT_FEE_FUNDS"];

test.each(sendGates.filter(({ code }) => !ofBalances.includes(code)))(
  "rule 351: the gate $code of a send refuses a withdrawal too",
  ({ code, broken }) => {
    expect(firstWithdrawRefusal({ ...whole, ...broken })).toBe(
      code === "ASSET_NOT_AVAILABLE" ? "SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND" : code,
    );
  },
);

test.each([
  ["less than the whole", { balanceUnits: 51n }, "AMOUNT_OUT_OF_LIMITS"],
  ["more than there is", { balanceUnits: 49n }, "SPOT_ACCOUNT_INSUFFICIENT_FUNDS"],
  ["less than may be sent", { sendMinUnits: 51n }, "AMOUNT_OUT_OF_LIMITS"],
  ["all of which the fee takes", { withheldUnits: 50n }, "AMOUNT_OUT_OF_LIMITS"],
  ["of which the fee takes more", { withheldUnits: 51n }, "AMOUNT_OUT_OF_LIMITS"],
  ["of which a unit arrives", { withheldUnits: 49n }, null],
  ["of which nothing is withheld", { withheldUnits: 0n }, null],
] as const)("a withdrawal of %s", (_name, over, code) => {
  expect(firstWithdrawRefusal({ ...whole, ...over })).toBe(code);
});
