import { isAddress, parseEther, type Address, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import type { EvmChain } from "./evmChain.ts";
import { REORG_DEPTH_MAX } from "./evmLimits.ts";

const FAUCET_FUND = parseEther("1000000000");
const FAUCET_FUND_MIN = parseEther("1000000");

/** The EVM chain as the faucet and the tests use it; funds the faucet where that is needed. */
export async function createEvmNetwork(chain: EvmChain, faucetKey: Hex): Promise<LocalNetwork> {
  const faucet = privateKeyToAccount(faucetKey);
  await fundFaucet(chain, faucet.address);

  const send: LocalNetwork["send"] = ({ address, units }) =>
    chain.change(async ({ client, rpc }) => {
      const to = addressOf(address);
      const nonce = await client.getTransactionCount({ address: faucet.address });
      const gas = await client.estimateGas({ account: faucet.address, to, value: units });
      const fees = await client.estimateFeesPerGas();
      const raw = await faucet.signTransaction({
        type: "eip1559",
        chainId: chain.chainId,
        nonce,
        gas,
        to,
        value: units,
        ...fees,
      });
      const hash = await chain.sendRaw([raw]);
      const receipt = await rpc("eth_getTransactionReceipt", [hash]);
      if (receipt === null) throw new Error(`The faucet's transaction ${hash} is in no block.`);
      return hash;
    });

  return {
    networkId: { type: "evm", chainId: String(chain.chainId) },
    name: "Local Ethereum",
    tokens: [{ token: "ETH", decimals: 18, faucetMaxUnits: parseEther("1000") }],
    isAddress: (address) => isAddress(address),
    send,
    balanceOf: ({ address }) =>
      chain.read(({ client }) => client.getBalance({ address: addressOf(address) })),
    mine: (blocks) =>
      chain.change(async ({ client, rpc }) => {
        await rpc("anvil_mine", [`0x${blocks.toString(16)}`]);
        return Number(await client.getBlockNumber());
      }),
    reorg: { depthMax: REORG_DEPTH_MAX, run: (depth) => reorg(chain, depth) },
  };
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
  return chain.change(async ({ client, rpc }) => {
    const height = Number(await client.getBlockNumber());
    if (depth >= height) return null;
    await rpc("anvil_reorg", [depth, []]);
    return height;
  });
}

function addressOf(text: string): Address {
  if (!isAddress(text)) throw new Error(`Not an EVM address: ${text}`);
  return text;
}
