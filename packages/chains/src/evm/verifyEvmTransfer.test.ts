import { describe, expect, test } from "vitest";
import vector from "../../vectors/eip1559.json" with { type: "json" };
import { verifyEvmTransfer, type EvmTransferIntent } from "./verifyEvmTransfer.ts";

const anIntent = (over: Partial<EvmTransferIntent> = {}): EvmTransferIntent => ({
  chainId: "31337",
  to: "0x3535353535353535353535353535353535353535",
  units: 100_000_000_000_000_000n,
  feeUnitsMax: 42_000_000_000_000n,
  ...over,
});

test.each([
  ["exactly what was intended", anIntent()],
  ["what was intended, with the nonce", anIntent({ nonce: 3 })],
  ["a fee below the ceiling", anIntent({ feeUnitsMax: 10n ** 18n })],
])("a payload that does %s yields the published hash to sign", (_, intent) => {
  const verified = verifyEvmTransfer(vector.unsigned, intent);
  expect(verified).toMatchObject({ ok: true, value: { signingHash: vector.signingHash } });
});

describe("a payload is refused when it", () => {
  test.each<[string, Partial<EvmTransferIntent>, object]>([
    ["is for another network", { chainId: "1" }, { kind: "differs", field: "chainId" }],
    [
      "spells the network another way",
      { chainId: "0x7a69" },
      { kind: "differs", field: "chainId" },
    ],
    [
      "pays another receiver",
      { to: "0x3535353535353535353535353535353535353536" },
      { kind: "differs", field: "to" },
    ],
    ["pays while no receiver was named", { to: "" }, { kind: "differs", field: "to" }],
    ["pays one unit more", { units: 99_999_999_999_999_999n }, { kind: "differs", field: "units" }],
    [
      "pays one unit less",
      { units: 100_000_000_000_000_001n },
      { kind: "differs", field: "units" },
    ],
    ["uses another nonce", { nonce: 4 }, { kind: "differs", field: "nonce" }],
    ["uses another nonce than zero", { nonce: 0 }, { kind: "differs", field: "nonce" }],
    [
      "may cost one unit above the ceiling",
      { feeUnitsMax: 41_999_999_999_999n },
      { kind: "feeAboveCeiling", feeUnitsMax: 42_000_000_000_000n },
    ],
  ])("%s", (_, over, problem) => {
    expect(verifyEvmTransfer(vector.unsigned, anIntent(over))).toEqual({ ok: false, problem });
  });

  test("does not decode", () => {
    expect(verifyEvmTransfer(`${vector.unsigned}00`, anIntent())).toEqual({
      ok: false,
      problem: { kind: "undecodable", reason: { kind: "badEncoding" } },
    });
  });
});
