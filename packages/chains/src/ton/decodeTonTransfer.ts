import { spellTonAccount } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { TonCell } from "./cell/tonCell.ts";
import { readComment } from "./comment.ts";
import { messageCell } from "./tonMessage.ts";
import { readJettonTransfer } from "./jettons/jettonTransfer.ts";
import { jettonCost } from "./jettons/jettonCost.ts";
import { baseFee, LEVEL_MAX, tonFeeOf, tonOutlayOf } from "./tonFee.ts";
import { externalOf, readUnsignedTon, SIGNATURE_LENGTH, type UnsignedTon } from "./unsignedTon.ts";

/** What a payload moves: coins, or units of a jetton by a word to the sender's jetton wallet. */
export type TonTransferMeaning = {
  /** The person who receives, in the one spelling; not the jetton wallet that is told. */
  readonly to: string;
  /** Smallest units of what is moved. */
  readonly units: bigint;
  /** Empty where there is none. */
  readonly memo: string;
} & (
  | {
      readonly kind: "coin";
      /** Whether they come back from who does not take them. */ readonly isBouncing: boolean;
    }
  | {
      readonly kind: "token";
      /** The sender's own, which alone tells of which jetton the units are. */
      readonly jettonWallet: string;
      /** Nanotons that go with it for the way; what is not needed comes back. */
      readonly attachedUnits: bigint;
    }
);

export type TonTransferFacts = TonTransferMeaning & {
  /** As in a network id. No wallet of this kind signs it: one key is for one network. */
  readonly chainId: string;
  /** The wallet that is to sign, in the one spelling. */
  readonly from: string;
  readonly sequence: bigint;
  /** Seconds since 1970 after which nothing comes of it. */
  readonly validUntil: number;
  /** What the fee allows for, beyond the known prices: see `tonFee.ts`. */
  readonly level: bigint;
  /** Nanotons: what the wallet's work costs at level 0. */
  readonly baseFeeUnits: bigint;
  /** Nanotons: the most that it costs, with what jetton wallets keep of what goes along. */
  readonly feeUnitsMax: bigint;
  /** Nanotons that the wallet has to have for it: what comes back as well. */
  readonly outlayUnits: bigint;
};

export type TonDecodeProblem =
  /** No payload, or not the one spelling of it. */
  | { readonly kind: "unreadable" }
  /** A message with something else than a comment or a jetton transfer in it. */
  | { readonly kind: "unknownMessage" }
  /** Coins that are not needed would go to somebody else than the sender. */
  | { readonly kind: "restGoesElsewhere" }
  /** To the sender's own jetton wallet, where they would be lost. */
  | { readonly kind: "receiverIsJettonWallet" };

/** The level is told by the time: the last bits of the second until when it is valid. */
export const levelAt = (validUntil: number): bigint => BigInt(validUntil) & LEVEL_MAX;

/**
 * Says what an unsigned message to a wallet would do. Fails closed: two messages, another way of
 * sending, a plugin, an init, a second spelling, a body but a comment or TEP-74's transfer is refused
 * (rule 26).
 */
export function decodeTonTransfer(payload: string): Outcome<TonTransferFacts, TonDecodeProblem> {
  const unsigned = readUnsignedTon(payload);
  if (unsigned === undefined) return refused({ kind: "unreadable" });
  const meaning = readMeaning(unsigned);
  if (!meaning.ok) return meaning;
  const { chainId, from, sequence, validUntil } = unsigned;
  const baseFeeUnits = baseFee(weightOf(unsigned));
  const level = levelAt(validUntil);
  const attachedUnits = meaning.value.kind === "token" ? meaning.value.attachedUnits : 0n;
  const costUnits = jettonCost(attachedUnits, meaning.value.memo);
  const cost = { level, baseFeeUnits, attachedUnits, costUnits };
  return ok({
    ...meaning.value,
    chainId,
    from: spellTonAccount(from),
    sequence,
    validUntil,
    level,
    baseFeeUnits,
    feeUnitsMax: tonFeeOf(cost),
    outlayUnits: tonOutlayOf(cost),
  });
}

function readMeaning(unsigned: UnsignedTon): Outcome<TonTransferMeaning, TonDecodeProblem> {
  const { from, message, sequence } = unsigned;
  const { body, isBouncing, to, units } = message;
  const memo = readComment(body);
  if (memo !== undefined)
    return ok({ kind: "coin", to: spellTonAccount(to), units, memo, isBouncing });
  const transfer = jettonTransferIn(body);
  if (transfer === undefined || !isBouncing || transfer.queryId !== sequence)
    return refused({ kind: "unknownMessage" });
  const [jettonWallet, receiver] = [to, transfer.to].map(spellTonAccount);
  if (jettonWallet === undefined || receiver === undefined) return refused({ kind: "unreadable" });
  if (spellTonAccount(transfer.rest) !== spellTonAccount(from))
    return refused({ kind: "restGoesElsewhere" });
  if (receiver === jettonWallet) return refused({ kind: "receiverIsJettonWallet" });
  const { memo: comment } = transfer;
  const moved = { to: receiver, units: transfer.units, memo: comment };
  return ok({ kind: "token", ...moved, jettonWallet, attachedUnits: units });
}

function jettonTransferIn(body: TonCell) {
  try {
    return readJettonTransfer(body);
  } catch {
    return undefined;
  }
}

/** Sizes are those of any key. */
const somebody = { publicKey: new Uint8Array(32), walletId: 0n };
const noSignature = new Uint8Array(SIGNATURE_LENGTH);

const weightOf = (unsigned: UnsignedTon) => ({
  external: externalOf(unsigned, somebody, noSignature),
  message: messageCell(unsigned.message),
});
