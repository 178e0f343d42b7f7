import fc from "fast-check";
import { expect, test } from "vitest";
import { amlStages } from "./amlStages.ts";
import { amlTicketFor, type AmlBinding, type AmlCheck } from "./amlTicketFor.ts";

const NOW = 1_000_000;
const payment: AmlBinding = {
  userId: "anna",
  networkType: "evm",
  chainId: "1",
  address: "0xA",
  accountId: "ether",
  units: 5n,
  memo: "7",
};
const check: AmlCheck = {
  id: "ticket",
  purpose: "payment",
  stage: "allowed",
  expiresAtMs: NOW + 1,
  binding: payment,
};
const asked = (over: Partial<AmlCheck> = {}, of: Partial<AmlBinding> = {}) =>
  amlTicketFor(
    { amlId: "ticket", payment: { ...payment, ...of }, checks: [{ ...check, ...over }] },
    NOW,
  ).kind;

test("the check of this very payment is its ticket, and none is none", () => {
  expect(asked()).toBe("valid");
  expect(amlTicketFor({ amlId: undefined, payment, checks: [check] }, NOW)).toEqual({
    kind: "none",
  });
});

test("a check that is not among the person's own is no ticket", () => {
  expect(amlTicketFor({ amlId: "other", payment, checks: [check] }, NOW).kind).toBe("invalid");
  expect(amlTicketFor({ amlId: "ticket", payment, checks: [] }, NOW).kind).toBe("invalid");
});

test("every stage but allowed is refused, and so is one that is past its time", () => {
  expect(amlStages.filter((stage) => asked({ stage }) === "valid")).toEqual(["allowed"]);
  expect(asked({ expiresAtMs: NOW })).toBe("invalid");
  expect(asked({ purpose: "address" })).toBe("invalid");
});

test.each([
  ["another person", { userId: "boris" }],
  ["another family", { networkType: "ton" }],
  ["another chain", { chainId: "2" }],
  ["another address", { address: "0xB" }],
  ["another account", { accountId: "tether" }],
  ["a unit more", { units: 6n }],
  ["a unit less", { units: 4n }],
  ["another memo", { memo: "8" }],
  ["no memo", { memo: "" }],
] as const)("a payment of %s does not pass with it", (_what, of) => {
  expect(asked({}, of)).toBe("invalid");
});

test("a ticket is good for exactly the payments that equal its binding", () => {
  const texts = fc.constantFrom("a", "b");
  const bindings = fc.record({
    userId: texts,
    networkType: texts,
    chainId: texts,
    address: texts,
    accountId: texts,
    units: fc.bigInt({ min: 1n, max: 2n }),
    memo: texts,
  });
  const spelled = (binding: AmlBinding) => Object.values(binding).map(String).join("|");
  fc.assert(
    fc.property(bindings, bindings, (bound, sent) => {
      const ticket = amlTicketFor(
        { amlId: "ticket", payment: sent, checks: [{ ...check, binding: bound }] },
        NOW,
      );
      return (ticket.kind === "valid") === (spelled(bound) === spelled(sent));
    }),
    { numRuns: 500 },
  );
});
