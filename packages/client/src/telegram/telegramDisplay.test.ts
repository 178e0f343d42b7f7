import {
  aBuyOrder,
  aHeldPayment,
  anAppState,
  anAsset,
  anAssetSpec,
  aTokenAsset,
  aTokenSpec,
  aTransfer,
  aVoucher,
} from "@coffer/testkit";
import { expect, test } from "vitest";
import { homeView } from "../views/homeView.ts";
import { telegramDisplay } from "./telegramDisplay.ts";

const networkId = { type: "ton", chainId: "-3" };
const evm = { type: "evm", chainId: "1" };
const ton = anAsset({
  id: "ton",
  accountId: "ton",
  key: "TON:ton:-3",
  token: "TON",
  amount: "5",
  networkId,
});
const state = anAppState({
  assets: [anAsset({ networkId: evm }), ton, aTokenAsset({ networkId: evm })],
  assetSpecs: [anAssetSpec({ networkId: evm }), aTokenSpec({ networkId })],
  transfers: [aTransfer({ id: "e", networkId: evm }), aTransfer({ id: "t", networkId })],
  escrowTransfers: {
    originated: [aVoucher({ id: "e", networkId: evm }), aVoucher({ id: "t", networkId })],
    incoming: [aVoucher({ id: "e", networkId: evm })],
  },
  heldPayments: [aHeldPayment({ networkId: evm })],
  buyOrders: [aBuyOrder({ id: "e" }), aBuyOrder({ id: "t", accountId: "ton" })],
});

test("rules 249 and 265: in Telegram all that is shown of an account is on TON", () => {
  const shown = telegramDisplay.state(state);
  const listed = [...shown.assets, ...shown.assetSpecs, ...shown.transfers, ...shown.heldPayments];
  expect(new Set(listed.map((one) => one.networkId.type))).toEqual(new Set(["ton"]));
  expect(shown.assets.map(({ id }) => id)).toEqual(["ton"]);
  expect(shown.buyOrders.map(({ id }) => id)).toEqual(["t"]);
  expect(shown.transfers.map(({ id }) => id)).toEqual(["t"]);
  expect(shown.escrowTransfers.originated.map(({ id }) => id)).toEqual(["t"]);
  expect(shown.escrowTransfers.incoming).toEqual([]);
  expect(telegramDisplay.transfers(state.transfers).map(({ id }) => id)).toEqual(["t"]);
});

test("home's total and choices are of what is shown", () => {
  const rates = [{ key: "TON-USD", commodity: "TON", currency: "USD", price: "2" }];
  const home = homeView(telegramDisplay.state(state), rates);
  expect(home.summary).toMatchObject({ text: "10.00", missingTokens: [] });
  expect(home.tabs.ALL.assets.map(({ asset }) => asset.token)).toEqual(["TON"]);
});

test("a state that has not changed is shown as the same one", () => {
  expect(telegramDisplay.state(state)).toBe(telegramDisplay.state(state));
});
