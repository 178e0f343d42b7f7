import type { ChainFamily } from "../chainFamily.ts";
import { evmAccount } from "./custody/evmAccount.ts";
import { evmChain } from "./node/evmChain.ts";
import { verifyEvmVersion } from "./outgoing/verifyEvmVersion.ts";

/** Ethereum and whoever speaks like it. Its sequence numbers are nonces. */
export const evmFamily: ChainFamily = {
  type: "evm",
  // Those of anvil and hardhat, and of geth.
  developerChainIds: ["31337", "1337"],
  signsNetwork: true,
  openChain: evmChain,
  openAccount: evmAccount,
  verifyVersion: verifyEvmVersion,
};
