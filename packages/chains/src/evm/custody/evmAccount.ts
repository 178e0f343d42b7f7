import { ok, refused } from "@coffer/core/outcome";
import type { FamilyAccount } from "../../chainFamily.ts";
import { assembleEvmTransaction } from "../assembleEvmTransaction.ts";
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { evmAddressOfXpub, openEvmAccount, type EvmBranch } from "./openEvmAccount.ts";

/** Every key of custody, those that pay out included, is on the branch that receives (rule 25). */
const CUSTODY_BRANCH: EvmBranch = 0;

/** The keys of custody that a seed has, its extended public key as their public half. */
export function evmAccount(seed: Uint8Array, number = 0): FamilyAccount {
  const account = openEvmAccount(seed, number);
  const placeOf = (index: bigint) => ({ branch: CUSTODY_BRANCH, index: Number(index) }) as const;
  return {
    publicHalf: account.xpub,
    addressAt: (index) => account.addressAt(placeOf(index)),
    sign: (payloadHex, index) => {
      const decoded = decodeEvmTransfer(payloadHex);
      if (!decoded.ok) return refused(decoded.problem.kind);
      const place = placeOf(index);
      const signatureHex = account.sign(payloadHex, place);
      const from = account.addressAt(place);
      const assembled = assembleEvmTransaction({ payloadHex, signatureHex, from });
      if (!assembled.ok) return refused(assembled.problem.kind);
      const { rawHex: transaction, transactionId } = assembled.value;
      return ok({ transaction, transactionId });
    },
  };
}

/** What `evmAccount` gives the address at an index, from its public half. */
export const evmCustodyAddress = (publicHalf: string, index: bigint): string =>
  evmAddressOfXpub(publicHalf, CUSTODY_BRANCH, Number(index));
