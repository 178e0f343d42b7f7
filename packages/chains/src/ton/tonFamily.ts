import type { ChainFamily } from "../chainFamily.ts";
import { tonAccount } from "./custody/tonAccount.ts";
import { tonChain } from "./node/tonChain.ts";
import { verifyTonVersion } from "./outgoing/verifyTonVersion.ts";

/** TON. Its sequence numbers are the wallets' seqnos. */
export const tonFamily: ChainFamily = {
  type: "ton",
  // Its test network, and what runs on a developer's machine.
  developerChainIds: ["-3"],
  // Its wallets take the same bytes on every network where they stand.
  signsNetwork: false,
  takesRent: true,
  openChain: tonChain,
  openAccount: tonAccount,
  verifyVersion: verifyTonVersion,
};
