import { expect, test } from "vitest";
import {
  firstSendRefusal,
  nothingAgainst,
  sendGates,
  type SendRefusalFacts,
} from "./firstSendRefusal.ts";

const allowed = nothingAgainst;

test("a payment with nothing against it may go", () => {
  expect(firstSendRefusal(allowed)).toBeNull();
});

test.each(sendGates)("$code is the answer when $broken alone is broken", ({ code, broken }) => {
  expect(firstSendRefusal({ ...allowed, ...broken })).toBe(code);
});

test("of every set of broken facts the first gate answers", () => {
  for (let set = 1; set < 2 ** sendGates.length; set += 1) {
    const chosen = sendGates.filter((_gate, at) => (set & (1 << at)) !== 0);
    const facts = chosen.reduce<SendRefusalFacts>(
      (all, { broken }) => ({ ...all, ...broken }),
      allowed,
    );
    expect(firstSendRefusal(facts)).toBe(chosen[0]?.code);
  }
});

test.each(["NONE", "CANCELLED", "USER_INPUT_REQUIRED", "PROCESSING", "DECLINED"] as const)(
  "KYC %s does not send",
  (kyc) => {
    expect(firstSendRefusal({ ...allowed, kyc })).toBe("SEND_PAYMENT_REQUIRED_APPROVED_KYC");
  },
);

const valid = { kind: "valid", amlId: "own" } as const;

test.each([
  ["no ticket", { kind: "none" }, ["own"], "ACCOUNT_LOCKED"],
  ["a bad ticket", { kind: "invalid" }, ["own"], "AML_STATUS_NOT_ALLOWED"],
  ["the locking ticket", valid, ["own"], null],
  ["the locking ticket while another locks too", valid, ["own", "other"], "ACCOUNT_LOCKED"],
  ["a ticket that is not the locking one", valid, ["other"], "ACCOUNT_LOCKED"],
] as const)("a locked account with %s", (_case, amlTicket, lockingAmlIds, code) => {
  expect(firstSendRefusal({ ...allowed, amlTicket, lockingAmlIds })).toBe(code);
});

test.each([
  ["ALLOWED", { kind: "none" }, null],
  ["UNKNOWN", { kind: "none" }, "AML_STATUS_NOT_ALLOWED"],
  ["DISABLED", { kind: "none" }, "AML_STATUS_NOT_ALLOWED"],
  ["OTHER", { kind: "none" }, "AML_STATUS_NOT_ALLOWED"],
  ["ALLOWED", { kind: "invalid" }, "AML_STATUS_NOT_ALLOWED"],
  ["UNKNOWN", { kind: "invalid" }, "AML_STATUS_NOT_ALLOWED"],
  ["ALLOWED", valid, null],
  ["UNKNOWN", valid, null],
  ["DISABLED", valid, "AML_STATUS_NOT_ALLOWED"],
] as const)("destination %s with the ticket %j", (destinationAml, amlTicket, code) => {
  expect(firstSendRefusal({ ...allowed, destinationAml, amlTicket })).toBe(code);
});

test.each([
  ["below the minimum", { amountUnits: 9n }, "AMOUNT_OUT_OF_LIMITS"],
  ["zero", { amountUnits: 0n, sendMinUnits: 0n }, "AMOUNT_OUT_OF_LIMITS"],
  ["negative", { amountUnits: -1n, sendMinUnits: -5n }, "AMOUNT_OUT_OF_LIMITS"],
  ["above the maximum", { amountUnits: 91n }, "AMOUNT_OUT_OF_LIMITS"],
  [
    "above the balance with its own fee",
    { isFeeAsset: true, balanceUnits: 54n },
    "INSUFFICIENT_FUNDS",
  ],
  ["the balance to the last unit", { isFeeAsset: true, balanceUnits: 55n }, null],
] as const)("an amount %s", (_case, over, code) => {
  expect(firstSendRefusal({ ...allowed, ...over })).toBe(code);
});

test.each([
  ["that holds the fee exactly", { feeBalanceUnits: 5n }, null],
  ["that lacks one unit of it", { feeBalanceUnits: 4n }, "INSUFFICIENT_FEE_FUNDS"],
  ["that is not activated", { feeBalanceUnits: 0n }, "INSUFFICIENT_FEE_FUNDS"],
  ["that is empty, to a receiver inside the brand", { feeBalanceUnits: 0n, feeUnits: 0n }, null],
  [
    "that is empty, with too little of the token",
    { feeBalanceUnits: 0n, balanceUnits: 49n },
    "INSUFFICIENT_FUNDS",
  ],
] as const)("a token's whole balance beside a coin %s", (_case, over, code) => {
  expect(firstSendRefusal({ ...allowed, balanceUnits: 50n, ...over })).toBe(code);
});
