import { startBitcoinLocal } from "@coffer/bitcoin-local";
import { assetKey } from "@coffer/core/assets";
import { startTonLocal } from "@coffer/ton-local";
import evmHd from "../../vectors/evmHd.json" with { type: "json" };
import { bitcoinFamily } from "../bitcoin/bitcoinFamily.ts";
import type { ChainFamily, ChainSettings } from "../chainFamily.ts";
import { evmFamily } from "../evm/evmFamily.ts";
import { createRpc } from "../evm/node/createRpc.ts";
import { startAnvil } from "../evm/node/testing/startAnvil.ts";
import { seedOf } from "../seed.ts";
import { startForkingNode } from "../ton/node/testing/startForkingNode.ts";
import { tonFamily } from "../ton/tonFamily.ts";
import { startToyNode } from "./toy/startToyNode.ts";
import { toyFamily } from "./toy/toyFamily.ts";

const confirmationsNeeded = 2;

/** A family with one running network of it. */
export type FamilyWorld = {
  readonly family: ChainFamily;
  readonly settings: ChainSettings;
  /** The address at index 0 of its account holds coins. */
  readonly seed: Uint8Array;
  /** One block with what waits. */
  readonly mine: () => Promise<void>;
  /** As many blocks are replaced by others, and the chain is longer then. */
  readonly reorganise: (depth: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function evmWorld(): Promise<FamilyWorld> {
  const networkId = { type: "evm", chainId: "515151" };
  const anvil = await startAnvil(networkId);
  const rpc = createRpc({ url: anvil.url, timeoutMs: 10_000 });
  const dev = async (method: string, ...params: unknown[]) =>
    void (await rpc.ask({ method, params }, (result) => result));
  const coinKey = assetKey("ETH", networkId);
  return {
    family: evmFamily,
    settings: { url: anvil.url, networkId, confirmationsNeeded, coinKey, tokens: [] },
    seed: seedOf(evmHd.rows[1]?.mnemonic ?? ""), // funded on every fresh anvil
    mine: () => dev("evm_mine"),
    reorganise: async (depth) => {
      await dev("anvil_reorg", depth, []);
      await dev("evm_mine");
    },
    stop: anvil.stop,
  };
}

/** TON takes no block back: what does here is a node that tells of other blocks than it told of before. */
export async function tonWorld(): Promise<FamilyWorld> {
  const networkId = { type: "ton", chainId: "-3" };
  const local = await startTonLocal({ isHasty: true });
  const node = await startForkingNode(local.url);
  const seed = seedOf(evmHd.rows[0]?.mnemonic ?? "");
  const address = tonFamily.openAccount(seed).addressAt(0n);
  await local.faucet({ address, units: 1_000_000_000_000n });
  await local.hold();
  const coinKey = assetKey("TON", networkId);
  const contractAddress = local.usdt.minter;
  const tokens = [{ assetKey: assetKey("USDT", networkId), contractAddress }];
  return {
    family: tonFamily,
    settings: { url: node.url, networkId, confirmationsNeeded, coinKey, tokens },
    seed,
    mine: async () => void (await local.mine()),
    reorganise: async (depth) => {
      node.replaceFrom((await local.mine()) - depth);
    },
    stop: async () => {
      await node.stop();
      await local.close();
    },
  };
}

export async function bitcoinWorld(): Promise<FamilyWorld> {
  const networkId = { type: "bitcoin", chainId: "regtest" };
  const local = await startBitcoinLocal();
  const seed = seedOf(evmHd.rows[0]?.mnemonic ?? "");
  // Addresses of its accounts are spelled as on this chain.
  const openAccount = (of: Uint8Array, account?: number) =>
    bitcoinFamily.openAccount(of, account, networkId.chainId);
  const family = { ...bitcoinFamily, openAccount };
  await local.faucet({ address: openAccount(seed).addressAt(0n), units: 1_000_000_000n });
  await local.mine(confirmationsNeeded);
  const coinKey = assetKey("BTC", networkId);
  return {
    family,
    settings: { url: local.url, networkId, confirmationsNeeded, coinKey, tokens: [] },
    seed,
    mine: async () => void (await local.mine()),
    reorganise: async (depth) => void (await local.reorganise(depth)),
    stop: local.close,
  };
}

export async function toyWorld(): Promise<FamilyWorld> {
  const networkId = { type: "toy", chainId: "1" };
  const { ledger, stop, url } = await startToyNode(networkId.chainId);
  const seed = new Uint8Array(32).fill(7);
  ledger.endowments.set(toyFamily.openAccount(seed).addressAt(0n), 10n ** 12n);
  const coinKey = assetKey("TOY", networkId);
  return {
    family: toyFamily,
    settings: { url, networkId, confirmationsNeeded, coinKey, tokens: [] },
    seed,
    mine: async () => ledger.mine(),
    reorganise: async (depth) => ledger.reorganise(depth),
    stop,
  };
}
