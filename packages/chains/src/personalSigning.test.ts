import { expect, test } from "vitest";
import { ok } from "@coffer/core/outcome";
import { checkTransfer, type CheckedTransfer, type FamilySigning } from "./personalSigning.ts";
import type { SignatureInput } from "./signatureInput.ts";

const networkId = { type: "toy", chainId: "1" };
const confirmed = { networkId, from: "me", to: "you", units: 1n, memo: "", feeUnitsMax: 5n };

/** A family that reads of any inputs what was confirmed: what is refused here is refused for every one. */
function reading(over: Partial<CheckedTransfer> = {}): FamilySigning {
  return {
    algorithm: "ed25519",
    keyOf: () => ({
      address: "me",
      publicKey: Uint8Array.of(1, 2),
      privateKey: Uint8Array.of(9),
    }),
    read: ({ inputs }) =>
      ok({ ...confirmed, feeUnits: 5n, hashes: inputs.map(({ hash }) => hash), ...over }),
    signHash: () => "00",
  };
}

const inputOf = (id: string): SignatureInput => ({
  id,
  networkId,
  publicKey: "0102",
  payload: "00",
  hash: "aa",
  algorithm: "ed25519",
  extra: {},
});

const problemOf = (family: FamilySigning, ...inputs: readonly SignatureInput[]) => {
  const checked = checkTransfer(family, new Uint8Array(64), { confirmed, inputs, nowMs: 0 });
  return checked.ok ? null : checked.problem;
};

test("rule 505: whatever a family reads, its inputs have to be different ones, and its fee the agreed one", () => {
  expect(problemOf(reading(), inputOf("a"), inputOf("b"))).toBeNull();
  expect(problemOf(reading(), inputOf("a"), inputOf("a"))).toEqual({ kind: "wrongInputs" });
  expect(problemOf(reading())).toEqual({ kind: "wrongInputs" });
  const dear = reading({ feeUnits: 6n });
  expect(problemOf(dear, inputOf("a"))).toEqual({ kind: "feeTooHigh", feeUnits: 6n });
  const short = reading({ hashes: ["aa"] });
  expect(problemOf(short, inputOf("a"), inputOf("b"))).toEqual({ kind: "wrongHash", id: "b" });
});
