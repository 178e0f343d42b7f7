import { sha256 } from "@noble/hashes/sha2";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type {
  ChainFamily,
  FamilyAccount,
  TransferIntent,
  UnsignedVersion,
} from "../../chainFamily.ts";
import { toyChain } from "./toyChain.ts";
import {
  readToyTransfer,
  signToyTransfer,
  toyAddress,
  toyFee,
  toyPublicHalf,
  toyTransactionId,
} from "./toyTransfer.ts";

/** One key for all addresses of an account. */
function toyAccount(seed: Uint8Array, number = 0): FamilyAccount {
  const key = sha256(Uint8Array.of(...seed, number));
  const publicHalf = toyPublicHalf(key);
  return {
    publicHalf,
    addressAt: (index) => toyAddress(publicHalf, index),
    sign: (payload, index) => {
      if (readToyTransfer(payload)?.sender !== toyAddress(publicHalf, index))
        return refused("it is not of the key's own address");
      const transaction = signToyTransfer(payload, key, index);
      return ok({ transaction, transactionId: toyTransactionId(transaction) });
    },
  };
}

function verifyToyVersion(
  { payload, replaced }: UnsignedVersion,
  intent: TransferIntent,
): Outcome<null, string> {
  const transfer = readToyTransfer(payload);
  if (transfer === undefined) return refused("undecodable");
  const { chainId, memo, sequence, tip, to, units } = transfer;
  const isAsMeant =
    chainId === intent.networkId.chainId &&
    sequence === intent.sequence &&
    to === intent.to &&
    units === intent.units &&
    memo === intent.memo &&
    intent.contractAddress === undefined;
  if (!isAsMeant) return refused("differs");
  if (toyFee(memo) + tip > intent.feeUnitsMax) return refused("feeAboveCeiling");
  if (replaced === undefined) return ok(null);
  const before = readToyTransfer(replaced);
  const isInItsPlace =
    before?.sender === transfer.sender && before.sequence === sequence && tip > before.tip;
  return isInItsPlace ? ok(null) : refused("it does not take the place of the version before it");
}

/**
 * A family unlike the others in all that it may be: no gas, one key for all addresses, payloads of
 * text, memos that cost by the letter. What works with it works with the next.
 */
export const toyFamily: ChainFamily = {
  type: "toy",
  developerChainIds: [],
  signsNetwork: true,
  openChain: toyChain,
  openAccount: toyAccount,
  verifyVersion: verifyToyVersion,
};
