import { describe, expect, test } from "vitest";
import { anAppState, anAsset, aTransfer } from "@coffer/testkit";
import { homeView } from "./homeView.ts";
import { nextSendStepOf } from "./nextSendStepOf.ts";
import { sendView } from "./sendView.ts";
import { transferTotalOf } from "./transferTotalOf.ts";

describe("home", () => {
  test("sums what the custody assets are worth, and names what has no rate", () => {
    const token = anAsset({ id: "t", key: "T:evm:1", token: "T", amount: "7" });
    const state = anAppState({ assets: [anAsset(), token] });
    expect(homeView(state, state.rates)).toMatchObject({
      summaryText: "4500.00",
      missingTokens: ["T"],
    });
  });

  test("offers what is not activated yet under the tab it will stand in", () => {
    const state = anAppState({ assets: [] });
    const { tabs, hasAssets } = homeView(state, state.rates);
    expect(hasAssets).toBe(false);
    expect(tabs.WEB3).toMatchObject({ assets: [], banner: "activateAssets" });
    expect(tabs.WEB3.specs.map(({ token }) => token)).toEqual(["ETH"]);
    expect(tabs.USD.specs).toEqual([]);
  });

  test("shows payments under way and deposits not yet confirmed, and nothing that is done", () => {
    const transfers = [
      aTransfer({ id: "out" }),
      aTransfer({ id: "in", direction: "IN" }),
      aTransfer({ id: "done", state: "FULFILLED" }),
      aTransfer({ id: "credited", direction: "IN", state: "FULFILLED" }),
    ];
    const { outgoing, incoming } = homeView(anAppState({ transfers }), []);
    expect([outgoing, incoming].map((list) => list.map(({ id }) => id))).toEqual([["out"], ["in"]]);
  });
});

describe("send", () => {
  test("MAX leaves the fee behind when the asset pays it itself", () => {
    const view = sendView(anAsset(), [anAsset()], "0.001");
    expect(view).toMatchObject({ minAmount: "0.0001", maxAmount: "1.499", isSendable: true });
    expect(view.problemOf("1.4995")?.kind).toBe("totalAboveBalance");
    expect(view.problemOf("1.499")).toBeNull();
  });

  test("an amount above both the balance and a limit is told of the balance", () => {
    const view = sendView(anAsset({ sendMax: "1" }), [anAsset()], "0.001");
    expect(view.problemOf("9")?.kind).toBe("aboveBalance");
    expect(view.problemOf("1.2")?.kind).toBe("aboveMax");
  });

  test("a token whose coin cannot pay the fee says so", () => {
    const token = anAsset({ id: "t", key: "T:evm:31337", token: "T", decimals: 6, amount: "5" });
    const view = sendView(token, [token, anAsset({ amount: "0" })], "0.001");
    expect(view.feeAsset?.token).toBe("ETH");
    expect(view.problemOf("1")?.kind).toBe("feeAboveFeeBalance");
  });

  test("nothing can be sent from an empty account", () => {
    expect(sendView(anAsset({ amount: "0" }), [], null).isSendable).toBe(false);
  });

  test("the Send button asks for the first gate that is closed", () => {
    const lock = {
      id: "lock",
      status: "UNKNOWN",
      isLocked: true,
      updatedAt: "2026-01-01T00:00:00.000Z",
      address: { address: "", networkId: { type: "evm", chainId: "31337" } },
      context: {},
    } as const;
    const locked = anAppState({ addressAmlStates: [lock] });
    expect(nextSendStepOf(locked, anAsset())).toEqual({ step: "resolveAml", amlId: "lock" });
    expect(nextSendStepOf(anAppState(), anAsset({ amount: "0" })).step).toBe("topUp");
  });

  test("what left the account counts the fee only where the asset paid it", () => {
    const [spec] = anAppState().assetSpecs;
    if (spec === undefined) throw new Error("the fixture lists a spec");
    expect(transferTotalOf(aTransfer(), spec).amount).toBe("0.50002");
    const fee = { amount: "0.1", currency: { symbol: "T", type: "TOKEN" } } as const;
    expect(transferTotalOf(aTransfer({ fee }), spec).amount).toBe("0.5");
  });
});
