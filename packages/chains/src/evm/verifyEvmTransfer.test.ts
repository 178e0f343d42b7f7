import { describe, expect, test } from "vitest";
import vector from "../../vectors/eip1559.json" with { type: "json" };
import tokenVector from "../../vectors/erc20Transfer.json" with { type: "json" };
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

describe("a token transfer", () => {
  const contractAddress = tokenVector.tx.contractAddress;
  const aTokenIntent = (over: Partial<EvmTransferIntent> = {}): EvmTransferIntent => ({
    chainId: "1",
    contractAddress,
    to: tokenVector.tx.to,
    units: 2_000_000_000_000_000_000n,
    feeUnitsMax: 78_009n * 3_000_000_000n,
    nonce: 0,
    ...over,
  });

  test.each([
    ["exactly what was intended", aTokenIntent()],
    [
      "what was intended, the contract in lower case",
      aTokenIntent({ contractAddress: contractAddress.toLowerCase() }),
    ],
  ])("that does %s yields the published hash to sign", (_, intent) => {
    const verified = verifyEvmTransfer(tokenVector.unsigned, intent);
    expect(verified).toMatchObject({ ok: true, value: { signingHash: tokenVector.signingHash } });
  });

  test.each<[string, Partial<EvmTransferIntent>, object]>([
    [
      "moves another token",
      { contractAddress: "0x6B175474E89094C44Da98b954EedeAC495271d0e".toLowerCase() },
      { kind: "differs", field: "asset" },
    ],
    [
      "moves a token while no contract is named",
      { contractAddress: "" },
      { kind: "differs", field: "asset" },
    ],
    [
      "pays the contract instead of the receiver",
      { to: contractAddress },
      { kind: "differs", field: "to" },
    ],
    [
      "pays one unit more",
      { units: 1_999_999_999_999_999_999n },
      { kind: "differs", field: "units" },
    ],
    [
      "pays one unit less",
      { units: 2_000_000_000_000_000_001n },
      { kind: "differs", field: "units" },
    ],
    ["is for another network", { chainId: "31337" }, { kind: "differs", field: "chainId" }],
    ["uses another nonce", { nonce: 1 }, { kind: "differs", field: "nonce" }],
    [
      "may cost one unit above the ceiling",
      { feeUnitsMax: 78_009n * 3_000_000_000n - 1n },
      { kind: "feeAboveCeiling", feeUnitsMax: 78_009n * 3_000_000_000n },
    ],
  ])("that %s is refused", (_, over, problem) => {
    const verified = verifyEvmTransfer(tokenVector.unsigned, aTokenIntent(over));
    expect(verified).toEqual({ ok: false, problem });
  });

  test("is no coin transfer of as many units to the same receiver", () => {
    const { contractAddress: _contract, ...coinIntent } = aTokenIntent();
    expect(verifyEvmTransfer(tokenVector.unsigned, coinIntent)).toEqual({
      ok: false,
      problem: { kind: "differs", field: "asset" },
    });
  });

  test("is not done by a coin transfer of as many units to the same receiver", () => {
    expect(verifyEvmTransfer(vector.unsigned, anIntent({ contractAddress }))).toEqual({
      ok: false,
      problem: { kind: "differs", field: "asset" },
    });
  });
});
