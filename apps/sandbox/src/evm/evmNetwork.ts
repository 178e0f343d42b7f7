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
import { holdingsOf } from "../explorer/holdingsOf.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { deployUsdt, usdt } from "../usdt/deployUsdt.ts";
import type { EvmChain } from "./evmChain.ts";
import { REORG_DEPTH_MAX } from "./evmLimits.ts";
import { reorganise } from "./reorganise.ts";

const FAUCET_FUND = parseEther("1000000000");
const FAUCET_FUND_MIN = parseEther("1000000");

const ethToken = {
  token: "ETH",
  decimals: 18,
  faucetUsual: "1",
  faucetMaxUnits: parseEther("1000"),
};
const usdtToken = {
  token: usdt.symbol,
  decimals: usdt.decimals,
  faucetUsual: "500",
  faucetMaxUnits: parseUnits("1000000", usdt.decimals),
};

type Payment = { readonly to: Address; readonly value?: bigint; readonly data?: Hex };

/** The EVM chain as the faucet and the tests use it; makes sure of the faucet's funds and of USDT. */
export async function createEvmNetwork(chain: EvmChain, faucetKey: Hex): Promise<LocalNetwork> {
  const faucet = privateKeyToAccount(faucetKey);
  await fundFaucet(chain, faucet.address);
  await deployUsdt(chain, faucet.address);

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
    networkId: { type: "evm", chainId: String(chain.chainId) },
    name: localNetworkName("Ethereum"),
    tokens: [ethToken, usdtToken],
    isAddress: (address) => isAddress(address) && address !== zeroAddress,
    send: ({ token, address, units }) => pay(paymentOf(token, addressOf(address), units)),
    balanceOf: ({ token, address }) => balanceOf(chain, token, addressOf(address)),
    mine: (blocks) =>
      chain.change(async ({ client, rpc }) => {
        await rpc("anvil_mine", [`0x${blocks.toString(16)}`]);
        return Number(await client.getBlockNumber());
      }),
    reorg: { depthMax: REORG_DEPTH_MAX, run: (depth) => reorg(chain, depth) },
  };
}

/** Coins leave the faucet's own funds; tokens are made as they are given. */
function paymentOf(token: string, address: Address, units: bigint): Payment {
  if (token === ethToken.token) return { to: address, value: units };
  const args = [address, units] as const;
  const data = encodeFunctionData({ abi: usdt.abi, functionName: "mint", args });
  return { to: usdt.address, data };
}

async function balanceOf(chain: EvmChain, token: string, address: Address): Promise<bigint> {
  const { wei, usdtUnits } = await holdingsOf(chain, address);
  return token === ethToken.token ? wei : usdtUnits;
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
