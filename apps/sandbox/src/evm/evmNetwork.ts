import {
  encodeFunctionData,
  isAddress,
  parseEther,
  parseUnits,
  zeroAddress,
  type Address,
  type Hex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { localNetworkName } from "@coffer/core/assets";
import type { ExampleAddresses, LocalNetwork, LocalToken } from "../networks/LocalNetwork.ts";
import type { AssetRow } from "../networks/NetworkRow.ts";
import { createEvmExplorer } from "./explorer/createEvmExplorer.ts";
import type { EvmRow, TokenRow } from "./evmRow.ts";
import { tokenAbi, tokenUnitsOf } from "./tokens/devToken.ts";
import { placeTokens } from "./tokens/placeTokens.ts";
import type { EvmChain } from "./evmChain.ts";
import { REORG_DEPTH_MAX } from "./evmLimits.ts";
import { reorganise } from "./reorganise.ts";

const FAUCET_FUND = parseEther("1000000000");
const FAUCET_FUND_MIN = parseEther("1000000");

const COIN_GIFT = { usual: "1", max: "1000" };
const TOKEN_GIFT = { usual: "500", max: "1000000" };

/** What the faucet gives of an asset: usually, and at most at once. */
const given = ({ token, decimals }: AssetRow, { usual, max }: typeof COIN_GIFT): LocalToken => ({
  token,
  decimals,
  faucetUsual: usual,
  faucetMaxUnits: parseUnits(max, decimals),
});

/** Nobody has their keys. */
export const evmExamples: ExampleAddresses = {
  payable: "0x175168127231e93CdD14E9fDCf36eB502ECE4430",
  blocked: "0xee5Bf6900F89C3bb3efCB48FdD54814d99070864",
};

type Payment = { readonly to: Address; readonly value?: bigint; readonly data?: Hex };

/** The EVM chain as the faucet and the tests use it; makes sure of the faucet's funds and of every token. */
export async function createEvmNetwork(
  chain: EvmChain,
  faucetKey: Hex,
): Promise<Omit<LocalNetwork, "listen" | "stop">> {
  const { network } = chain;
  const faucet = privateKeyToAccount(faucetKey);
  await fundFaucet(chain, faucet.address);
  await placeTokens(chain, faucet.address);

  const pay = (payment: Payment): Promise<string> =>
    chain.change(async ({ client }) => {
      const nonce = await client.getTransactionCount({ address: faucet.address });
      const gas = await client.estimateGas({ account: faucet.address, ...payment });
      const fees = await client.estimateFeesPerGas();
      const raw = await faucet.signTransaction({
        type: "eip1559",
        chainId: chain.chainId,
        nonce,
        gas,
        ...payment,
        ...fees,
      });
      const hash = await chain.sendRaw([raw]);
      const { status } = await client.getTransactionReceipt({ hash });
      if (status !== "success") throw new Error(`The faucet's transaction ${hash} failed.`);
      return hash;
    });

  return {
    networkId: network.networkId,
    name: localNetworkName(network.name),
    confirmations: network.confirmations,
    tokens: [
      given(network.coin, COIN_GIFT),
      ...network.tokens.map((token) => given(token, TOKEN_GIFT)),
    ],
    isAddress: (address) => isAddress(address) && address !== zeroAddress,
    addressHint: "0x…",
    examples: evmExamples,
    explorer: createEvmExplorer(chain),
    send: ({ token, address, units }) =>
      pay(paymentOf(network, token, { address: addressOf(address), units })),
    balanceOf: ({ token, address }) => balanceOf(chain, token, addressOf(address)),
    mine: (blocks) =>
      chain.change(async ({ client, rpc }) => {
        await rpc("anvil_mine", [`0x${blocks.toString(16)}`]);
        return Number(await client.getBlockNumber());
      }),
    reorg: { depthMax: REORG_DEPTH_MAX, run: (depth) => reorg(chain, depth) },
  };
}

type Gift = { readonly address: Address; readonly units: bigint };

/** Coins leave the faucet's own funds; tokens are made as they are given. */
function paymentOf(network: EvmRow, token: string, { address, units }: Gift): Payment {
  const row = tokenRowOf(network, token);
  if (row === null) return { to: address, value: units };
  const args = [address, units] as const;
  const data = encodeFunctionData({ abi: tokenAbi, functionName: "mint", args });
  return { to: row.contractAddress, data };
}

const balanceOf = (chain: EvmChain, token: string, address: Address): Promise<bigint> =>
  chain.read((node) => {
    const row = tokenRowOf(chain.network, token);
    return row === null ? node.client.getBalance({ address }) : tokenUnitsOf(node, row, address);
  });

/** Null for the network's coin. */
function tokenRowOf({ coin, tokens }: EvmRow, symbol: string): TokenRow | null {
  if (symbol === coin.token) return null;
  const row = tokens.find(({ token }) => token === symbol);
  if (row === undefined) throw new Error(`The network lists no ${symbol}.`);
  return row;
}

/** Funds run low only after a million gifts; genesis has none of the accounts everybody knows. */
async function fundFaucet(chain: EvmChain, address: Address): Promise<void> {
  const balance = await chain.read(({ client }) => client.getBalance({ address }));
  if (balance >= FAUCET_FUND_MIN) return;
  await chain.change(async ({ rpc }) => {
    await rpc("anvil_setBalance", [address, `0x${FAUCET_FUND.toString(16)}`]);
    // In a block of its own, so that a reorganisation above it leaves the funds in place.
    await rpc("evm_mine");
  });
}

function reorg(chain: EvmChain, depth: number): Promise<number | null> {
  return chain.change(async (node) => {
    const height = Number(await node.client.getBlockNumber());
    if (depth >= height) return null;
    await reorganise(node, depth);
    return height;
  });
}

function addressOf(text: string): Address {
  if (!isAddress(text)) throw new Error(`Not an EVM address: ${text}`);
  return text;
}
