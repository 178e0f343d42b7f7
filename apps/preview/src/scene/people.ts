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

const sender = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const offers = [anAssetSpec(), aTokenSpec()];
const rates = [
  { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000.41", price24h: "2930.16" },
  { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "0.9998", price24h: "0.9999" },
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

/** The same with more assets than a screen holds. */
export const collector = (): AppState =>
  holder({
    assets: [
      ether,
      tether,
      ...["TON", "BTC"].map((token, index) =>
        anAsset({
          id: uuid(70 + index),
          accountId: uuid(70 + index),
          key: `${token}:evm:31337`,
          token,
          name: token,
          amount: `${10 ** index}.${index}5`,
        }),
      ),
      anAsset({ id: uuid(72), accountId: uuid(72), amount: "0", name: "Ether" }),
      aTokenAsset({ id: uuid(73), accountId: uuid(73), token: "X", name: "X", amount: "1000.35" }),
      anAsset({ id: uuid(80), accountId: uuid(80), type: "PERSONAL", amount: "0.25" }),
    ],
    rates: [
      ...rates,
      { key: "TON-USD", commodity: "TON", currency: "USD", price: "5.21", price24h: "5.4" },
      { key: "BTC-USD", commodity: "BTC", currency: "USD", price: "61234.5", price24h: "59000" },
    ],
    transfers: longHolder().transfers,
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
      { ...ether, id: uuid(91), accountId: uuid(91) },
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
): BlockchainTransfer =>
  aTransfer({
    id: uuid(number),
    ...(over.direction === "IN" ? { senderAddress: sender } : {}),
    ...over,
  });

export const eth = (amount: string): BlockchainTransfer["amount"] => ({
  amount,
  currency: { symbol: "ETH", type: "COIN" },
});

export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
