import { readFileSync } from "node:fs";
import {
  encodeDeployData,
  isHex,
  keccak256,
  parseAbi,
  parseEther,
  stringToHex,
  type Address,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { z } from "zod";
import type { EvmChain } from "../evm/evmChain.ts";
import { REORG_DEPTH_MAX } from "../evm/evmLimits.ts";

/** The sandbox's dollar. Its address follows from the key that deploys it first of all. */
export const usdt = {
  symbol: "USDT",
  decimals: 6,
  address: "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647" satisfies Address,
  abi: parseAbi([
    "constructor(address faucet)",
    "function mint(address to, uint256 value)",
    "function transfer(address to, uint256 value) returns (bool)",
    "function balanceOf(address holder) view returns (uint256)",
    "event Transfer(address indexed from, address indexed to, uint256 value)",
  ]),
} as const;

const artifactSchema = z.object({ bytecode: z.custom<`0x${string}`>(isHex) });
const artifactFile = new URL("../../contracts/DevUsdt.json", import.meta.url);

/** Everyone may know this key: its one transaction is made here, and it holds nothing of worth. */
const deployer = privateKeyToAccount(keccak256(stringToHex("sandbox deployer of USDT")));
const DEPLOYER_FUND = parseEther("1");
const DEPLOYMENT_GAS = 1_000_000n;

/** Puts the USDT contract on a chain that has none yet, out of reach of any reorganisation. */
export async function deployUsdt(chain: EvmChain, faucet: Address): Promise<void> {
  const code = await chain.read(({ client }) => client.getCode({ address: usdt.address }));
  if (code !== undefined) return;
  const { bytecode } = artifactSchema.parse(JSON.parse(readFileSync(artifactFile, "utf8")));
  await chain.change(async ({ client, rpc }) => {
    await rpc("anvil_setBalance", [deployer.address, `0x${DEPLOYER_FUND.toString(16)}`]);
    const fees = await client.estimateFeesPerGas();
    const raw = await deployer.signTransaction({
      type: "eip1559",
      chainId: chain.chainId,
      nonce: 0,
      gas: DEPLOYMENT_GAS,
      data: encodeDeployData({ abi: usdt.abi, bytecode, args: [faucet] }),
      ...fees,
    });
    const hash = await chain.sendRaw([raw]);
    const receipt = await client.getTransactionReceipt({ hash });
    if (receipt.contractAddress?.toLowerCase() !== usdt.address.toLowerCase()) {
      throw new Error(`USDT was deployed at ${receipt.contractAddress ?? "no address"}.`);
    }
    await rpc("anvil_mine", [`0x${REORG_DEPTH_MAX.toString(16)}`]);
  });
}
