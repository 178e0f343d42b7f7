import { describe, expect, test } from "vitest";
import {
  anAppState,
  anAsset,
  anAssetSpec,
  aSpotAccount,
  aTokenAsset,
  aTokenSpec,
  aTransfer,
} from "@coffer/testkit";
import { homeView } from "./homeView.ts";
import { nextSendStepOf } from "../react/useNextSendStep.ts";
import { sendView } from "./sendView.ts";

describe("home", () => {
  test("sums what the custody assets are worth, and names what has no rate", () => {
    const token = anAsset({ id: "t", key: "T:evm:1", token: "T", amount: "7" });
    const state = anAppState({ assets: [anAsset(), token] });
    expect(homeView(state, state.rates)).toMatchObject({
      summary: { text: "4500.00", missingTokens: ["T"] },
    });
  });

  test("sums the private account apart from custody", () => {
    const personal = anAsset({ id: "p", type: "PERSONAL", amount: "2" });
    const state = anAppState({ assets: [anAsset(), personal] });
    expect(homeView(state, state.rates)).toMatchObject({
      summary: { text: "4500.00" },
      privateSummary: { text: "6000.00", missingTokens: [] },
    });
  });

  test("rule 57: counts the current account in, and counts it for money that there is", () => {
    const rates = [
      { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000" },
      { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1" },
    ];
    const state = anAppState({ assets: [anAsset({ amount: "0" })], spotAccount: aSpotAccount() });
    const { summary, privateSummary, banner, tabs } = homeView(state, rates);
    expect(summary.text).toBe("300.00");
    expect(privateSummary.text).toBe("0.00");
    expect(banner).toBe("none");
    expect(tabs.ALL.assets).toHaveLength(1);
  });

  test("tells how the whole moved by its prices, where every price of then is known", () => {
    const assets = [anAsset({ amount: "1" }), aTokenAsset({ amount: "3000" })];
    const [ether, tether] = [
      { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3030", price24h: "3000" },
      { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1", price24h: "1" },
    ];
    const { summary, tabs } = homeView(anAppState({ assets }), [ether, tether]);
    expect(summary.change).toEqual({ direction: "up", percent: "0.50" });
    expect(tabs.WEB3.assets[0]?.change).toMatchObject({ direction: "up", percent: "1.00" });
    const { price24h: _, ...untold } = tether;
    const without = homeView(anAppState({ assets }), [ether, untold]);
    expect(without.summary.change).toBeNull();
    expect(without.tabs.USD.assets[0]?.change).toBeNull();
  });

  test("ALL has every custody asset by value, and all that can be activated", () => {
    const personal = anAsset({ id: "p", type: "PERSONAL", amount: "99" });
    const assets = [anAsset({ amount: "0.01" }), personal, aTokenAsset({ amount: "250" })];
    const rates = [
      ...anAppState().rates,
      { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1" },
    ];
    const assetSpecs = [anAssetSpec(), aTokenSpec(), anAssetSpec({ key: "T:evm:1", token: "T" })];
    const { ALL } = homeView(anAppState({ assets, assetSpecs }), rates).tabs;
    expect(ALL.assets.map(({ asset }) => asset.token)).toEqual(["USDT", "ETH"]);
    expect(ALL.specs.map(({ token }) => token)).toEqual(["T"]);
  });

  test("invites by what the whole wallet holds", () => {
    const bannerOf = (...assets: ReturnType<typeof anAsset>[]) =>
      homeView(anAppState({ assets }), []).banner;
    expect(bannerOf()).toBe("activateAssets");
    expect(bannerOf(anAsset({ amount: "0" }), aTokenAsset({ amount: "0" }))).toBe("buyAssets");
    expect(bannerOf(anAsset({ amount: "0" }), aTokenAsset({ amount: "1" }))).toBe("none");
  });

  test("counts the vouchers of both directions as operations", () => {
    expect(homeView(anAppState(), []).operationsCount).toBe(0);
  });

  test("offers what is not activated yet under the tab it will stand in", () => {
    const state = anAppState({ assets: [] });
    const { tabs, specs } = homeView(state, state.rates);
    expect(specs.map(({ token }) => token)).toEqual(["ETH"]);
    expect(tabs.WEB3.assets).toEqual([]);
    expect(tabs.WEB3.specs.map(({ token }) => token)).toEqual(["ETH"]);
    expect(tabs.USD.specs).toEqual([]);
  });

  test("a token that is no promo token stands in the USD tab, held or offered", () => {
    const assetSpecs = [anAssetSpec(), aTokenSpec()];
    const offered = homeView(anAppState({ assetSpecs }), []).tabs;
    expect(offered.USD.specs.map(({ token }) => token)).toEqual(["USDT"]);
    const held = homeView(anAppState({ assetSpecs, assets: [anAsset(), aTokenAsset()] }), []).tabs;
    expect(held.USD.assets.map(({ asset }) => asset.token)).toEqual(["USDT"]);
    expect(held.WEB3.assets.map(({ asset }) => asset.token)).toEqual(["ETH"]);
    const promoTokens = [aTokenSpec({ token: "CFR", key: "CFR:evm:31337", isPromo: true })];
    const promo = homeView(anAppState({ assetSpecs, assets: [aTokenAsset()], promoTokens }), []);
    expect([promo.tabs.USD.assets.length, promo.tabs.TOKENS.specs]).toEqual([1, promoTokens]);
    expect(promo.tabs.ALL.specs).toEqual([anAssetSpec()]);
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

  test("the latest are the five that ended last, the newest first, and none under way", () => {
    const ended = ["a", "f", "c", "b", "e", "d"].map((id) => aTransfer({ id, state: "FULFILLED" }));
    const transfers = [...ended, aTransfer({ id: "z" }), aTransfer({ id: "g", state: "FAILED" })];
    const { latest } = homeView(anAppState({ transfers }), []);
    expect(latest.map(({ id }) => id)).toEqual(["g", "f", "e", "d", "c"]);
  });
});

describe("send", () => {
  const specs = [anAssetSpec(), aTokenSpec()];
  const state = (...assets: ReturnType<typeof anAsset>[]) =>
    anAppState({ assets, assetSpecs: specs });

  test("MAX leaves the fee behind when the asset pays it itself", () => {
    const view = sendView(anAsset(), state(anAsset()), "0.001");
    expect(view).toMatchObject({ minAmount: "0.0001", maxAmount: "1.499", isSendable: true });
    expect(view.problemOf("1.4995")?.kind).toBe("totalAboveBalance");
    expect(view.problemOf("1.499")).toBeNull();
  });

  test("MAX of a token is its whole balance: the fee leaves another account", () => {
    const token = aTokenAsset();
    const view = sendView(token, state(token, anAsset()), "0.001");
    expect(view).toMatchObject({ minAmount: "1", maxAmount: "250.5", isFeeCovered: true });
    expect(view.problemOf("250.5")).toBeNull();
    expect(view.problemOf("250.500001")?.kind).toBe("aboveBalance");
  });

  test("an amount above both the balance and a limit is told of the balance", () => {
    const view = sendView(anAsset({ sendMax: "1" }), state(), "0.001");
    expect(view.problemOf("9")?.kind).toBe("aboveBalance");
    expect(view.problemOf("1.2")?.kind).toBe("aboveMax");
  });

  test.each([
    ["empty", [anAsset({ amount: "0" })], "active"],
    ["short of the fee by the last unit", [anAsset({ amount: "0.000999999999999999" })], "active"],
    ["not activated", [], "inactive"],
    ["of another kind of account", [anAsset({ type: "PERSONAL" })], "inactive"],
  ] as const)("a token whose coin is %s cannot pay its fee", (_case, others, kind) => {
    const token = aTokenAsset();
    const view = sendView(token, state(token, ...others), "0.001");
    expect(view.feeAsset).toMatchObject({ kind, asset: { token: "ETH", name: "Ether" } });
    expect(view).toMatchObject({ isFeeCovered: false, isSendable: true });
    expect(view.problemOf("1")).toMatchObject({ kind: "feeAboveFeeBalance", feeUnits: 10n ** 15n });
  });

  test("while the fee is not known, and where there is none, it stands in nobody's way", () => {
    const token = aTokenAsset();
    for (const fee of [null, "0"]) {
      const view = sendView(token, state(token), fee);
      expect(view.isFeeCovered).toBe(true);
      expect(view.problemOf("250.5")).toBeNull();
    }
  });

  test("a fee asset that nobody lists is a bug and throws", () => {
    expect(() => sendView(aTokenAsset(), { assets: [], assetSpecs: [] }, null)).toThrow(
      "ETH:evm:31337",
    );
  });

  test("nothing can be sent from an empty account", () => {
    expect(sendView(anAsset({ amount: "0" }), state(), null).isSendable).toBe(false);
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

  test("an empty coin does not close the Send button of its token: the amount page tells of it", () => {
    const poor = anAppState({ assets: [aTokenAsset(), anAsset({ amount: "0" })] });
    expect(nextSendStepOf(poor, aTokenAsset()).step).toBe("chooseMethod");
    expect(nextSendStepOf(poor, aTokenAsset({ amount: "0.999999" })).step).toBe("topUp");
  });
});
