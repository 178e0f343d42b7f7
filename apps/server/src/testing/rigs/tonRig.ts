import type { Brand } from "@coffer/brands";
import { chainFamilies, familyOf } from "@coffer/chains";
import { startTonNode, type TonNode } from "@coffer/chains/testing/ton";
import { assetKey } from "@coffer/core/assets";
import { startFamilyRig } from "./familyRig.ts";

const TON_ID = { type: "ton", chainId: "-3" } as const;
export const TON_COIN = assetKey("TON", TON_ID);
export const TON_USDT = assetKey("USDT", TON_ID);
/** Nanotons. */
export const TON = 1_000_000_000n;
/** Millionths. */
export const USDT = 1_000_000n;

type Network = Brand["networks"][number];

const tonNetwork =
  ({ usdt }: TonNode) =>
  (network: Network): Network => {
    const [coin] = network.assets;
    if (coin === undefined) throw new Error("The brand lists a coin.");
    const ton = { ...coin, token: "TON", decimals: 9, sendMin: "0.01", sendMax: "10000" };
    const token = { ...coin, token: "USDT", cryptoCurrencyType: "TOKEN" as const, decimals: 6 };
    const limits = { sendMin: "1", sendMax: "10000", depositMin: "0.01", sweepMin: "20" };
    return {
      ...network,
      networkId: TON_ID,
      confirmations: 1,
      paymentFeeMax: "1",
      sweepFeeMax: "1",
      assets: [
        { ...ton, depositMin: "0.001", sweepMin: "5" },
        { ...token, ...limits, contractAddress: usdt.minter },
      ],
    };
  };

/** The use cases on a real database, on a TON network that the real machine runs. */
export async function startTonRig() {
  const node = await startTonNode();
  const rig = await startFamilyRig({
    family: familyOf(TON_ID, chainFamilies),
    network: tonNetwork(node),
    coinKey: TON_COIN,
    url: node.url,
    mine: async () => void (await node.mine()),
    fund: async (address) => void (await node.faucet({ address, units: 1_000n * TON })),
    stop: node.close,
  });
  return { ...rig, node };
}

export type TonRig = Awaited<ReturnType<typeof startTonRig>>;
