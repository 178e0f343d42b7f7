import { expect, test } from "vitest";
import { kycStatuses } from "../kyc/kycMoves.ts";
import { nextBuyStep } from "./nextBuyStep.ts";

/** By whether it is external and whether it needs an approved identity, at each status in its order. */
const table = {
  "internal, free": ["F", "F", "F", "F", "F", "K"],
  "internal, asks": ["K", "K", "K", "K", "F", "K"],
  "external, free": ["E", "E", "E", "E", "E", "E"],
  "external, asks": ["K", "K", "K", "K", "E", "K"],
} as const;
const names = { K: "verifyIdentity", F: "openFrame", E: "openExternal" } as const;

test.each(Object.entries(table))("rule 290: %s", (what, steps) => {
  const method = {
    isExternal: what.startsWith("external"),
    approvedKycRequired: what.endsWith("asks"),
  };
  expect(kycStatuses.map((kyc) => nextBuyStep(method, kyc).step)).toEqual(
    steps.map((letter) => names[letter]),
  );
});
