import type { ChainFamily } from "../chainFamily.ts";
import { evmAccount } from "./custody/evmAccount.ts";
import { evmChain } from "./node/evmChain.ts";
import { verifyEvmVersion } from "./outgoing/verifyEvmVersion.ts";

/** Ethereum and whoever speaks like it. Its sequence numbers are nonces. */
export const evmFamily: ChainFamily = {
  type: "evm",
  openChain: evmChain,
  openAccount: evmAccount,
  verifyVersion: verifyEvmVersion,
};
