import { beginCell, external, internal, storeMessage } from "@ton/core";
import type { Address, Cell } from "@ton/core";
import { createShardAccount, TreasuryContract } from "@ton/sandbox";
import type { ChainIndex, IndexedTransaction } from "./chain/createChainIndex.ts";
import { packAccount } from "./chain/machine.ts";
import { readExternalMessage } from "./chain/messages.ts";
import type { TonChain } from "./chain/openTonChain.ts";
import { commentCell, mintBody, type Jetton } from "./jetton/jettonContracts.ts";

export type Gift = {
  readonly to: Address;
  readonly units: bigint;
  /** Coins where there is none. */
  readonly jetton?: Jetton | undefined;
  readonly comment?: string;
};

/** A contract that pays whoever asks, and has more than anybody could ask for. */
const treasury = TreasuryContract.create(0, 0n);

/** Who pays the faucet's gifts, and makes jettons. */
export const faucetAddress: Address = treasury.address;

/** A billion coins. */
const FUND = 10n ** 18n;
/** Low only after a million gifts. */
export const FAUCET_FUND_MIN = 10n ** 15n;
/** What a minter gets with an order: what the wallet's work needs, and a little to keep. */
const MINT_COINS = 60_000_000n;

export function faucetAccount(): string {
  const { code, data } = treasury.init;
  if (code == null || data == null) throw new Error("The faucet's contract is empty.");
  return packAccount(createShardAccount({ code, data, balance: FUND }));
}

/** Gives, and answers the transaction by which the receiver was told once it is in a block. */
export async function give(chain: TonChain, gift: Gift): Promise<IndexedTransaction> {
  const order = treasury.createTransfer({ messages: [messageOf(gift)] });
  const cell = beginCell()
    .store(storeMessage(external({ to: treasury.address, body: order })))
    .endCell();
  const message = readExternalMessage(cell);
  if (message === undefined) throw new Error("The faucet's order cannot be read.");
  const sent = await chain.send(message);
  if (sent.kind === "refused") throw new Error(`The faucet refused: ${sent.reason}`);
  return landing(chain, message.hash, gift.to.toRawString());
}

function messageOf({ to, units, jetton, comment = "" }: Gift) {
  if (jetton === undefined) {
    const body: Cell | undefined = comment === "" ? undefined : commentCell(comment);
    return internal({ to, value: units, bounce: false, ...(body === undefined ? {} : { body }) });
  }
  const body = mintBody({ recipient: to, units, comment });
  return internal({ to: jetton.minter, value: MINT_COINS, bounce: true, body });
}

/** Follows a message to the receiver, over as many blocks as it takes. */
async function landing(
  chain: TonChain,
  messageHash: string,
  account: string,
): Promise<IndexedTransaction> {
  for (;;) {
    const { found, isUnderWay } = follow(chain.index, messageHash, account);
    if (found !== undefined) return found;
    if (!isUnderWay) throw new Error("The faucet's gift came back.");
    const next = chain.nextBlock();
    if (!chain.isHeld()) await chain.mine(1);
    await next;
  }
}

type Trace = { readonly found?: IndexedTransaction; readonly isUnderWay: boolean };

function follow(index: ChainIndex, messageHash: string, account: string): Trace {
  const transaction = index.byMessage(messageHash);
  if (transaction === undefined) return { isUnderWay: true };
  if (transaction.account === account) return { found: transaction, isUnderWay: false };
  const traces = transaction.outMessageHashes.map((hash) => follow(index, hash, account));
  const found = traces.find((trace) => trace.found !== undefined)?.found;
  if (found !== undefined) return { found, isUnderWay: false };
  return { isUnderWay: traces.some((trace) => trace.isUnderWay) };
}
