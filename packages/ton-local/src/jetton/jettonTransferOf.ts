import type { Address, Slice } from "@ton/core";
import type { ChainIndex, IndexedTransaction } from "../chain/createChainIndex.ts";
import { readAccount } from "../chain/machine.ts";
import { jettonWalletAddress, readJettonWallet, type Jetton } from "./jettonContracts.ts";

export type JettonTransfer = {
  readonly jetton: Jetton;
  /** Whose they were; null for one who is not named. */
  readonly from: Address | null;
  readonly to: Address;
  readonly units: bigint;
};

const INTERNAL_TRANSFER = 0x178d4519;
const TRANSFER_NOTIFICATION = 0x7362d09c;

export type JettonWorld = { readonly index: ChainIndex; readonly jettons: readonly Jetton[] };

/**
 * The jettons that a transaction hands over: it is that of the receiving wallet, or that by which the owner
 * is told. Undefined for every other, and where a message only claims to be one of them.
 */
export function jettonTransferOf(
  { index, jettons }: JettonWorld,
  transaction: IndexedTransaction,
): JettonTransfer | undefined {
  const { inMessage, description } = transaction.read();
  if (inMessage?.info.type !== "internal") return undefined;
  if (description.type !== "generic") return undefined;
  const told = readHandingOver(inMessage.body.beginParse());
  if (told === undefined) return undefined;
  const { dest, src } = inMessage.info;
  if (told.kind === TRANSFER_NOTIFICATION) {
    const jetton = jettons.find(({ minter }) => jettonWalletAddress(minter, dest).equals(src));
    return jetton && { jetton, from: told.initiator, to: dest, units: told.units };
  }
  if (description.aborted) return undefined;
  const wallet = readJettonWallet(
    readAccount(index.account(transaction.account, transaction.seqno)).account,
  );
  const jetton = jettons.find(
    ({ minter }) => wallet !== undefined && jettonWalletAddress(minter, wallet.owner).equals(dest),
  );
  if (wallet === undefined || jetton === undefined) return undefined;
  return { jetton, from: told.initiator, to: wallet.owner, units: told.units };
}

type HandingOver = {
  readonly kind: number;
  readonly units: bigint;
  readonly initiator: Address | null;
};

/** Undefined for a body of another form. */
function readHandingOver(body: Slice): HandingOver | undefined {
  try {
    const kind = body.loadUint(32);
    if (kind !== INTERNAL_TRANSFER && kind !== TRANSFER_NOTIFICATION) return undefined;
    body.skip(64);
    return { kind, units: body.loadCoins(), initiator: body.loadMaybeAddress() };
  } catch {
    return undefined;
  }
}
