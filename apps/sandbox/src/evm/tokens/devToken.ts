import { readFileSync } from "node:fs";
import { encodeDeployData, isHex, parseAbi, stringToHex, type Address, type Hex } from "viem";
import { z } from "zod";
import type { EvmNode } from "../evmChain.ts";
import type { TokenRow } from "../evmRow.ts";

/** What the sandbox and its tests use of `contracts/DevToken.sol`. */
export const tokenAbi = parseAbi([
  "constructor(address faucet, bytes32 paddedSymbol, uint8 decimals)",
  "function mint(address to, uint256 value)",
  "function transfer(address to, uint256 value) returns (bool)",
  "function balanceOf(address holder) view returns (uint256)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

const artifactSchema = z.object({ bytecode: z.custom<Hex>(isHex) });
const artifactFile = new URL("../../../contracts/DevToken.json", import.meta.url);

/** The code that a token's contract consists of once it is made: what its constructor answers. */
export async function devTokenCode(
  { client }: EvmNode,
  faucet: Address,
  { token, decimals }: TokenRow,
): Promise<Hex> {
  const { bytecode } = artifactSchema.parse(JSON.parse(readFileSync(artifactFile, "utf8")));
  const args = [faucet, stringToHex(token, { size: 32 }), decimals] as const;
  const { data } = await client.call({ data: encodeDeployData({ abi: tokenAbi, bytecode, args }) });
  if (data === undefined) throw new Error(`The contract of ${token} could not be made.`);
  return data;
}

/** How many of its smallest units an address holds. */
export const tokenUnitsOf = (
  { client }: EvmNode,
  { contractAddress }: TokenRow,
  holder: Address,
): Promise<bigint> =>
  client.readContract({
    abi: tokenAbi,
    address: contractAddress,
    functionName: "balanceOf",
    args: [holder],
  });
