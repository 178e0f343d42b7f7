import { spellTonAccount } from "@coffer/core/address";
import type { AssetKey } from "@coffer/core/assets";
import type { ChainMove, ChainTransaction } from "../../chain.ts";
import { isSignedBy } from "../assembleTonTransaction.ts";
import { CellReader } from "../cell/CellReader.ts";
import type { TonCell } from "../cell/tonCell.ts";
import { readComment } from "../comment.ts";
import { levelAt } from "../decodeTonTransfer.ts";
import { jettonCost } from "../jettons/jettonCost.ts";
import { readJettonTransfer } from "../jettons/jettonTransfer.ts";
import { tonQuote } from "../outgoing/tonTerms.ts";
import { baseFee } from "../tonFee.ts";
import { externalCell, messageCell, type TonMessage } from "../tonMessage.ts";
import { readSignedPart, SIGNATURE_LENGTH, signedBody } from "../unsignedTon.ts";
import { walletAccount, walletInit, type WalletKey } from "../walletV4.ts";
import type { TonReader } from "./createTonReader.ts";
import type { JettonTable } from "./jettonTable.ts";
import type { WalletHistories } from "./walletHistories.ts";

type Parts = {
  readonly reader: TonReader;
  readonly histories: WalletHistories;
  readonly jettons: JettonTable;
  readonly coinKey: AssetKey;
};

/** The transaction with which a wallet has used a sequence number; undefined while it has not. */
export async function transactionAt(
  parts: Parts,
  address: string,
  sequence: bigint,
): Promise<ChainTransaction | undefined> {
  const sent = await parts.histories.find(address, (each) => each.sequence <= sequence);
  const incoming = sent?.transaction.incoming;
  if (sent?.sequence !== sequence || incoming?.body === undefined) return undefined;
  const { transactionId } = sent;
  const key = await walletKey(parts.reader, address);
  const isProven = key !== undefined && isOfKey(incoming.body, key);
  const told = readTold(incoming.body);
  // Signed by our key perhaps, and nothing that we make.
  if (told === undefined || key === undefined)
    return { transactionId, isProven, fee: tonQuote(nothing) };
  const moves = await readMoves(parts, address, told.message);
  const external = externalCell(
    walletAccount(key),
    incoming.body,
    incoming.hasInit ? walletInit(key) : null,
  );
  const isJetton = moves !== undefined && moves.assetKey !== parts.coinKey;
  const attachedUnits = isJetton ? told.message.units : 0n;
  const fee = tonQuote({
    level: levelAt(told.validUntil),
    baseFeeUnits: baseFee({ external, message: messageCell(told.message) }),
    isBouncing: told.message.isBouncing,
    attachedUnits,
    costUnits: jettonCost(attachedUnits, moves?.memo ?? ""),
  });
  return { transactionId, isProven, fee, ...(moves === undefined ? {} : { moves }) };
}

const nothing = {
  level: 0n,
  baseFeeUnits: 0n,
  attachedUnits: 0n,
  costUnits: 0n,
  isBouncing: false,
};

/** What stands in a wallet's data is true where the wallet's address follows from it. */
async function walletKey(reader: TonReader, address: string): Promise<WalletKey | undefined> {
  const { data } = await reader.account(address);
  const slice = data?.beginParse();
  if (slice === undefined || slice.remainingBits < 32 + 32 + 256) return undefined;
  slice.skip(32);
  const walletId = slice.loadUintBig(32);
  const key = { walletId, publicKey: Uint8Array.from(slice.loadBuffer(32)) };
  return spellTonAccount(walletAccount(key)) === address ? key : undefined;
}

function isOfKey(body: TonCell, { publicKey, walletId }: WalletKey): boolean {
  try {
    const reader = new CellReader(body);
    const signature = reader.bytes(SIGNATURE_LENGTH);
    const part = reader.rest();
    const isOfWallet = new CellReader(part).uint(32) === walletId;
    return isOfWallet && isSignedBy(publicKey, signature, part.hash);
  } catch {
    return false; // too short
  }
}

function readTold(body: TonCell) {
  try {
    return readSignedPart(signedBody(body).part);
  } catch {
    return undefined;
  }
}

async function readMoves(
  { coinKey, jettons }: Parts,
  address: string,
  { body, to, units }: TonMessage,
): Promise<ChainMove | undefined> {
  const receiver = spellTonAccount(to);
  const memo = readComment(body);
  if (memo !== undefined) return { assetKey: coinKey, to: receiver, units, memo };
  const transfer = jettonTransferIn(body);
  const owning = transfer && (await jettons.ownerOf(receiver));
  if (transfer === undefined || owning?.owner !== address || owning.jetton === undefined)
    return undefined;
  const { assetKey } = owning.jetton;
  return { assetKey, to: spellTonAccount(transfer.to), units: transfer.units, memo: transfer.memo };
}

function jettonTransferIn(body: TonCell) {
  try {
    return readJettonTransfer(body);
  } catch {
    return undefined;
  }
}
