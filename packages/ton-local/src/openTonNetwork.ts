import type { IncomingMessage, ServerResponse } from "node:http";
import { Address } from "@ton/core";
import type { IndexedTransaction } from "./chain/createChainIndex.ts";
import { readAccount } from "./chain/machine.ts";
import { openTonChain, type TonChain, type TonChainSettings } from "./chain/openTonChain.ts";
import { FAUCET_FUND_MIN, faucetAccount, faucetAddress, give, type Gift } from "./faucet.ts";
import { answerTonRequest } from "./http/answerTonRequest.ts";
import {
  jettonWalletAddress,
  minterAddress,
  placedMinter,
  readJettonWallet,
  type Jetton,
  type JettonRow,
} from "./jetton/jettonContracts.ts";

export type TonNetworkSettings = TonChainSettings & {
  readonly jettons: readonly PlacedJettonRow[];
};

/** A jetton that the network has, at an address of somebody's choice or where its code and data put it. */
export type PlacedJettonRow = JettonRow & { readonly minter?: string };

/** A TON chain with a faucet and its jettons. */
export type TonNetwork = {
  readonly chain: TonChain;
  readonly jettons: readonly Jetton[];
  /** Answers the transaction that told the receiver, once it is in a block. */
  readonly give: (gift: Gift) => Promise<IndexedTransaction>;
  /** Smallest units of a jetton, or of the coin. */
  readonly balanceOf: (holding: { owner: Address; jetton?: Jetton | undefined }) => bigint;
  /** One exchange with its node. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** Opens the chain and makes sure of the faucet's funds and of every jetton. */
export async function openTonNetwork(settings: TonNetworkSettings): Promise<TonNetwork> {
  const chain = await openTonChain(settings);
  const jettons = settings.jettons.map(({ symbol, decimals, minter }): Jetton => {
    const row = { symbol, decimals };
    const at = minter === undefined ? minterAddress(row, faucetAddress) : Address.parse(minter);
    return { ...row, minter: at };
  });
  await placeMissing(chain, jettons);
  const accountOf = (address: Address) =>
    readAccount(chain.index.account(address.toRawString())).account;
  return {
    chain,
    jettons,
    give: (gift) => give(chain, gift),
    balanceOf: ({ owner, jetton }) =>
      jetton === undefined
        ? (accountOf(owner)?.storage.balance.coins ?? 0n)
        : (readJettonWallet(accountOf(jettonWalletAddress(jetton.minter, owner)))?.units ?? 0n),
    answer: (request, response) => answerTonRequest(chain, request, response),
  };
}

/** What people hold stays theirs: units stand in their wallets, and a minter keeps its supply. */
async function placeMissing(chain: TonChain, jettons: readonly Jetton[]): Promise<void> {
  const { index } = chain;
  const placed: Record<string, string> = {};
  const faucet = faucetAddress.toRawString();
  const funds = readAccount(index.account(faucet)).account?.storage.balance.coins ?? 0n;
  if (funds < FAUCET_FUND_MIN) placed[faucet] = faucetAccount();
  for (const jetton of jettons) {
    const address = jetton.minter.toRawString();
    const present = index.account(address);
    const wanted = placedMinter(jetton, faucetAddress, present);
    if (wanted !== present) placed[address] = wanted;
  }
  if (Object.keys(placed).length > 0) await chain.change({ placed });
}
