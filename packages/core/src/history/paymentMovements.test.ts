import { describe, expect, test } from "vitest";
import type { AssetKey } from "../assets/assetKey.ts";
import type { AccountId } from "../ids.ts";
import { paymentStates, type PaymentState } from "../send/paymentStates.ts";
import { paymentMovements, type PaymentFacts } from "./paymentMovements.ts";

const ETH = "ETH:evm:1" as AssetKey;
const USDT = "USDT:evm:1" as AssetKey;
const account = (name: string) => name as AccountId;

type Given = Partial<Omit<PaymentFacts, "accounts">> & {
  readonly accounts?: Partial<PaymentFacts["accounts"]>;
};
const shown = ({ accounts, ...facts }: Given) =>
  paymentMovements({
    kind: "send",
    state: "settled",
    assetKey: ETH,
    units: 100n,
    charge: { assetKey: ETH, units: 3n },
    ...facts,
    accounts: { left: account("mine"), fee: null, received: null, back: null, ...accounts },
  }).map(({ accountId, kind, part, units }) => `${part} ${kind} ${accountId} ${units}`);

const tether = {
  assetKey: USDT,
  charge: { assetKey: ETH, units: 3n },
  accounts: { left: account("usdt"), fee: account("eth") },
} as const;

describe("rule 446: what a payment did", () => {
  test.each<[PaymentState, string[]]>([
    ["reserved", ["out send mine -103"]],
    ["screened", ["out send mine -103"]],
    ["sending", ["out send mine -103"]],
    ["settled", ["out send mine -103"]],
    ["refunded", ["out send mine 0"]],
    ["failed", ["out send mine -3"]],
  ])("%s, with a fee of its own asset", (state, expected) => {
    expect(shown({ state })).toEqual(expected);
  });

  test.each<[PaymentState, string[]]>([
    ["sending", ["out send usdt -100", "fee fee eth -3"]],
    ["settled", ["out send usdt -100", "fee fee eth -3"]],
    ["refunded", ["out send usdt 0"]],
    ["failed", ["out send usdt 0", "fee fee eth -3"]],
  ])("%s, with a fee of another asset", (state, expected) => {
    expect(shown({ ...tether, state })).toEqual(expected);
  });

  test.each<[PaymentState, string[]]>([
    ["settled", ["out depository spot -103"]],
    ["refunded", ["back depository main 103", "out depository spot -103"]],
    ["failed", ["back depository main 100", "out depository spot -103"]],
  ])("%s, drawn from a depository that has moved on", (state, expected) => {
    const accounts = { left: account("spot"), back: account("main") };
    expect(shown({ kind: "depository", state, accounts })).toEqual(expected);
  });

  test.each([
    ["send", "in deposit theirs 100"],
    ["invoice", "in invoice theirs 100"],
    ["depository", "in depository theirs 100"],
  ] as const)("a %s that came in", (kind, expected) => {
    const accounts = { left: null, received: account("theirs") };
    expect(shown({ kind, accounts })).toEqual([expected]);
  });

  test("what somebody drew into their own account stands in both", () => {
    const accounts = { left: account("spot"), received: account("main") };
    const charge = { assetKey: ETH, units: 0n };
    expect(shown({ kind: "depository", charge, accounts })).toEqual([
      "in depository main 100",
      "out depository spot -100",
    ]);
  });

  test("however it ends, nothing but the fee is ever lost", () => {
    const kept = paymentStates.map((state) => [
      state,
      paymentMovements({
        kind: "send",
        state,
        ...tether,
        units: 100n,
        accounts: { ...tether.accounts, received: null, back: account("back") },
      }).reduce((sum, { units }) => sum + units, 0n),
    ]);
    expect(Object.fromEntries(kept)).toEqual({
      reserved: -103n,
      screened: -103n,
      sending: -103n,
      settled: -103n,
      refunded: 0n,
      failed: -3n,
    });
  });
});
