import { parseDecimal } from "@coffer/core/money";
import { localNetworkName } from "@coffer/core/assets";
import type { Jetton, TonNetwork } from "@coffer/ton-local";
import { Address } from "@ton/core";
import type { ExampleAddresses, LocalNetwork, LocalToken } from "../networks/LocalNetwork.ts";
import type { AssetRow } from "../networks/NetworkRow.ts";
import { createTonExplorer } from "./explorer/createTonExplorer.ts";
import { isTonAddress, type TonRow } from "./tonRow.ts";

const COIN_GIFT = { usual: "5", max: "100000" };
const TOKEN_GIFT = { usual: "500", max: "1000000" };

/** What the faucet gives of an asset: usually, and at most at once. */
function given({ token, decimals }: AssetRow, { usual, max }: typeof COIN_GIFT): LocalToken {
  const most = parseDecimal(max, decimals);
  if (!most.ok) throw new Error(`The faucet cannot count in ${token}.`);
  return { token, decimals, faucetUsual: usual, faucetMaxUnits: most.value };
}

/** Nobody has their keys. */
export const tonExamples: ExampleAddresses = {
  payable: "UQA_PPsHUd0ws0gDHizqLaeciQNr3pdgeHM-mYRAkAlQA0_v",
  blocked: "UQAihV6pOOWgaRJxGlvmBO7LeFg4ze0a9HupybH75pTL6tS0",
};

/** The TON chain as the faucet and the tests use it. */
export function createTonNetwork(
  row: TonRow,
  network: TonNetwork,
): Omit<LocalNetwork, "listen" | "stop"> {
  const { chain } = network;
  /** Undefined for the network's coin. */
  const jettonOf = (symbol: string): Jetton | undefined => {
    if (symbol === row.coin.token) return undefined;
    const jetton = network.jettons.find((each) => each.symbol === symbol);
    if (jetton === undefined) throw new Error(`The network lists no ${symbol}.`);
    return jetton;
  };
  return {
    networkId: row.networkId,
    name: localNetworkName(row.name),
    confirmations: row.confirmations,
    tokens: [given(row.coin, COIN_GIFT), ...row.jettons.map((jetton) => given(jetton, TOKEN_GIFT))],
    isAddress: isTonAddress,
    addressHint: "UQ…",
    examples: tonExamples,
    explorer: createTonExplorer(row, network),
    send: async ({ token, address, units }) => {
      const told = await network.give({
        to: Address.parse(address),
        units,
        jetton: jettonOf(token),
      });
      return told.hash;
    },
    balanceOf: async ({ token, address }) =>
      network.balanceOf({ owner: Address.parse(address), jetton: jettonOf(token) }),
    mine: (blocks) => chain.mine(blocks),
    hold: (isHeld) => (isHeld ? chain.hold() : chain.release()),
  };
}
