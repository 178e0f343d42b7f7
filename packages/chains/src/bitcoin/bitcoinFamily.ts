import type { ChainFamily } from "../chainFamily.ts";
import { bitcoinAccount } from "./custody/bitcoinAccount.ts";
import { bitcoinChain } from "./node/bitcoinChain.ts";
import { verifyBitcoinBatch, verifyBitcoinVersion } from "./outgoing/verifyBitcoinVersion.ts";

/** Bitcoin. Its sequence numbers are counted by its senders themselves, and stand in their inputs. */
export const bitcoinFamily: ChainFamily = {
  type: "bitcoin",
  developerChainIds: ["regtest"],
  // An output of one chain exists on no other, but the same key may hold outputs on each.
  signsNetwork: false,
  openChain: bitcoinChain,
  openAccount: bitcoinAccount,
  verifyVersion: verifyBitcoinVersion,
  verifyBatch: verifyBitcoinBatch,
};
