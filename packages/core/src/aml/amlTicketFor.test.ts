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
    {
      amlId: "ticket",
      purpose: "payment",
      payment: { ...payment, ...of },
      checks: [{ ...check, ...over }],
    },
    NOW,
  ).kind;
const named = (amlId: string | undefined, checks: readonly AmlCheck[] = [check]) =>
  amlTicketFor({ amlId, purpose: "payment", payment, checks }, NOW);

test("the check of this very payment is its ticket, and none is none", () => {
  expect(asked()).toBe("valid");
  expect(named(undefined)).toEqual({ kind: "none" });
});

test("a check that is not among the person's own is no ticket", () => {
  expect(named("other").kind).toBe("invalid");
  expect(named("ticket", []).kind).toBe("invalid");
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

test.each([
  ["of the same", {}, "valid"],
  ["of a unit more", { units: 6n }, "valid"],
  ["under another memo", { memo: "" }, "valid"],
  ["out of another account", { accountId: "tether" }, "valid"],
  ["of another person", { userId: "boris" }, "invalid"],
  ["on another family", { networkType: "ton" }, "invalid"],
  ["on another chain", { chainId: "2" }, "invalid"],
  ["to another address", { address: "0xB" }, "invalid"],
] as const)("rule 353: with its check a withdrawal %s is %s", (_what, of, kind) => {
  const checks = [{ ...check, purpose: "withdraw" as const }];
  const sent = { ...payment, ...of };
  expect(
    amlTicketFor({ amlId: "ticket", purpose: "withdraw", payment: sent, checks }, NOW).kind,
  ).toBe(kind);
  // Neither stands in for the other.
  expect(
    amlTicketFor({ amlId: "ticket", purpose: "payment", payment: sent, checks }, NOW).kind,
  ).toBe("invalid");
  expect(
    amlTicketFor({ amlId: "ticket", purpose: "withdraw", payment: sent, checks: [check] }, NOW)
      .kind,
  ).toBe("invalid");
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
        {
          amlId: "ticket",
          purpose: "payment",
          payment: sent,
          checks: [{ ...check, binding: bound }],
        },
        NOW,
      );
      return (ticket.kind === "valid") === (spelled(bound) === spelled(sent));
    }),
    { numRuns: 500 },
  );
});
