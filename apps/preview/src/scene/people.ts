import type { AppState, BlockchainTransfer } from "@coffer/contract";
import {
  anAppState,
  anAsset,
  anAssetSpec,
  aTokenAsset,
  aTokenSpec,
  aTransfer,
} from "@coffer/testkit";

import { SCENE_MS } from "./scenePorts.ts";

const ether = anAsset({ amount: "1.523456789012345678" });
const tether = aTokenAsset();

/** Where the money of `holder` is, for addresses of screens. */
export const etherId = ether.id;
export const tetherId = tether.id;
export const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

const offers = [anAssetSpec(), aTokenSpec()];
const rates = [
  { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000.41" },
  { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "0.9998" },
];
const long = {
  network: "Ethereum Sepolia Test Network",
  name: "Wrapped Liquid Staking Derivative of Ether",
  amount: "123456789012.123456789012345678",
};

/** Somebody who has just signed up: nothing is activated. */
export const newcomer = (over: Partial<AppState> = {}): AppState =>
  anAppState({ assets: [], assetSpecs: offers, rates, ...over });

/** Somebody whose assets are active and hold nothing. */
export const emptyHanded = (over: Partial<AppState> = {}): AppState =>
  holder({ assets: [anAsset({ amount: "0" }), aTokenAsset({ amount: "0" })], ...over });

/** Somebody with a coin and a token. */
export const holder = (over: Partial<AppState> = {}): AppState =>
  anAppState({ assets: [ether, tether], assetSpecs: offers, rates, ...over });

/** The same with payments on their way in and out, and older ones. */
export const busyHolder = (): AppState =>
  holder({
    transfers: [
      transfer(1, { confirmations: { have: 1, need: 3 } }),
      transfer(2, { direction: "IN", amount: eth("0.25") }),
      transfer(3, { direction: "IN", state: "FULFILLED" }),
      transfer(4, { state: "FULFILLED", amount: eth("0.000012345678901234") }),
      transfer(5, { state: "FAILED" }),
    ],
  });

/** The same after a year: more than a state tells of. */
export const longHolder = (): AppState =>
  holder({
    transfers: Array.from({ length: 60 }, (_, index) =>
      transfer(1000 - index, {
        state: index % 17 === 5 ? "FAILED" : "FULFILLED",
        direction: index % 3 === 0 ? "IN" : "OUT",
        amount: eth(`${index % 4}.${index + 11}`),
        createdAt: new Date(SCENE_MS - index ** 2 * 4_000_000).toISOString(),
      }),
    ),
  });

/** Names, amounts and lists longer than anybody should have. */
export const longWinded = (): AppState =>
  holder({
    assets: [
      { ...ether, ...long, token: "WLSDETH", key: "WLSDETH:evm:31337" },
      ether,
      tether,
      aTokenAsset({
        ...long,
        id: uuid(90),
        accountId: uuid(90),
        amount: "123456789012.123456",
        token: "USDTE",
        type: "PERSONAL",
      }),
    ],
    assetSpecs: [...offers, anAssetSpec({ ...long, token: "WLSDETH", key: "WLSDETH:evm:1" })],
    transfers: [transfer(1, { amount: eth(long.amount) })],
  });

export const transfer = (
  number: number,
  over: Partial<BlockchainTransfer> = {},
): BlockchainTransfer => aTransfer({ id: uuid(number), ...over });

export const eth = (amount: string): BlockchainTransfer["amount"] => ({
  amount,
  currency: { symbol: "ETH", type: "COIN" },
});

export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
