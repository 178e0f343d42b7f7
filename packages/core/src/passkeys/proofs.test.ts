import fc from "fast-check";
import { expect, test } from "vitest";
import { isProof, type OfferedProof, paymentProofOf } from "./proofs.ts";

const offers = [
  "passkey",
  "code",
  "password",
  "codeAndStep",
  "passwordAndStep",
] as const satisfies readonly OfferedProof[];

const none = { hasPasskey: false, hasAuthenticator: false, isRecovered: false };
const passkey = { ...none, hasPasskey: true };
const authenticator = { ...none, hasAuthenticator: true };

test.each([
  ["nothing", none, ["code", "password"]],
  ["a passkey", passkey, ["passkey"]],
  ["an authenticator", authenticator, ["codeAndStep", "passwordAndStep"]],
  ["both", { ...passkey, hasAuthenticator: true }, ["passkey", "codeAndStep", "passwordAndStep"]],
  ["a passkey, lost a day ago", { ...passkey, isRecovered: true }, ["passkey", "code"]],
  [
    "an authenticator, lost a day ago",
    { ...authenticator, isRecovered: true },
    ["code", "codeAndStep", "passwordAndStep"],
  ],
])("rules 550 and 551: with %s set, these prove", (_what, means, proofs) => {
  expect(offers.filter((each) => isProof(means, each))).toEqual(proofs);
});

test("rule 550: a mail alone proves nothing where something stronger stands and nothing was waited for", () => {
  const means = fc.record({
    hasPasskey: fc.boolean(),
    hasAuthenticator: fc.boolean(),
    isRecovered: fc.constant(false),
  });
  fc.assert(
    fc.property(means, fc.constantFrom("code" as const, "password" as const), (set, offered) => {
      expect(isProof(set, offered)).toBe(!set.hasPasskey && !set.hasAuthenticator);
    }),
  );
});

test.each([
  [none, "code"],
  [passkey, "passkey"],
  [authenticator, "codeAndStep"],
  [{ ...passkey, hasAuthenticator: true }, "passkey"],
  // A recovery lets one remove the passkey; it does not pay.
  [{ ...passkey, isRecovered: true }, "passkey"],
] as const)("rule 552: with %j a payment above the amount takes a %s", (means, proof) => {
  expect(paymentProofOf(means)).toBe(proof);
});
