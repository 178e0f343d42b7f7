import type { Brand } from "@coffer/brands";
import { chainFamilies, familyOf } from "@coffer/chains";
import { startBitcoinNode } from "@coffer/chains/testing/bitcoin";
import { assetKey } from "@coffer/core/assets";
import { startFamilyRig } from "./familyRig.ts";

const BITCOIN_ID = { type: "bitcoin", chainId: "regtest" } as const;
export const BTC = assetKey("BTC", BITCOIN_ID);
/** Satoshi. */
export const BITCOIN = 100_000_000n;
/** Blocks that a deposit waits for, and a payment to be over. */
export const CONFIRMATIONS = 2;

type Network = Brand["networks"][number];

function bitcoinNetwork(network: Network): Network {
  const [coin] = network.assets;
  if (coin === undefined) throw new Error("The brand lists a coin.");
  const limits = { sendMin: "0.00001", sendMax: "10", depositMin: "0.00001", sweepMin: "0.001" };
  const asset = { ...coin, token: "BTC", decimals: 8, ...limits };
  const fees = { paymentFeeMax: "0.01", sweepFeeMax: "0.01" };
  return {
    ...network,
    ...fees,
    networkId: BITCOIN_ID,
    confirmations: CONFIRMATIONS,
    assets: [asset],
  };
}

/** The use cases on a real database, on a Bitcoin network that holds to the real rules. */
export async function startBitcoinRig() {
  const node = await startBitcoinNode();
  const rig = await startFamilyRig({
    family: familyOf(BITCOIN_ID, chainFamilies),
    network: bitcoinNetwork,
    coinKey: BTC,
    url: node.url,
    mine: async () => void (await node.mine()),
    fund: async (address) => {
      await node.faucet({ address, units: 10n * BITCOIN });
      await node.mine(CONFIRMATIONS - 1);
    },
    stop: node.close,
  });
  return { ...rig, node };
}

export type BitcoinRig = Awaited<ReturnType<typeof startBitcoinRig>>;
