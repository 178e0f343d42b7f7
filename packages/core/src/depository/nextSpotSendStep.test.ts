import { expect, test } from "vitest";
import { kycStatuses } from "../kyc/kycMoves.ts";
import { nextSpotSendStep, spotSendGates, type SpotSendFacts } from "./nextSpotSendStep.ts";
import { spotStatuses } from "./spotAccount.ts";

const ready: SpotSendFacts = { status: "ACTIVE", kyc: "APPROVED", isSendable: true };

/** What alone closes each gate, in the order in which they are asked. */
const broken = {
  locked: { status: "LOCKED" },
  verifyIdentity: { kyc: "NONE" },
  resolveAml: { lockedAmlId: "aml" },
  unavailable: { isSendable: false },
} as const satisfies Record<keyof typeof spotSendGates, Partial<SpotSendFacts>>;

test("nothing in the way leads to the choice of where to send", () => {
  expect(nextSpotSendStep(ready)).toEqual({ step: "chooseType" });
});

test("the gates are asked in this order, each one before all after it", () => {
  const names = ["locked", "verifyIdentity", "resolveAml", "unavailable"] as const;
  expect(Object.keys(spotSendGates)).toEqual(names);
  for (const [index, name] of names.entries()) {
    const alone = { ...ready, ...broken[name] };
    expect(nextSpotSendStep(alone)).toMatchObject({ step: name });
    const withAllAfter = names
      .slice(index)
      .reduce<SpotSendFacts>((facts, other) => ({ ...facts, ...broken[other] }), ready);
    expect(nextSpotSendStep(withAllAfter)).toMatchObject({ step: name });
  }
});

test.each(spotStatuses.filter((status) => status !== "ACTIVE"))("%s sends nothing", (status) => {
  expect(nextSpotSendStep({ ...ready, status })).toEqual({ step: "locked" });
});

test.each(kycStatuses.filter((kyc) => kyc !== "APPROVED"))("identity %s is asked for", (kyc) => {
  expect(nextSpotSendStep({ ...ready, kyc })).toEqual({ step: "verifyIdentity" });
});

test("a lock names the check that it waits for", () => {
  expect(nextSpotSendStep({ ...ready, lockedAmlId: "a" })).toEqual({
    step: "resolveAml",
    amlId: "a",
  });
});
