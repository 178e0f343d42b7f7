import type { AssetKey } from "@coffer/core/assets";
import { spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { ListedToken } from "../../chainFamily.ts";
import { jettonAccount, jettonKinds, type JettonKind } from "../jettons/jettonKinds.ts";
import type { TonReader } from "./createTonReader.ts";
import { accountIn, hexOf, readStackCell, readStackNatural } from "./readTonAnswer.ts";
import { bytesToHex } from "@noble/hashes/utils";

/** A jetton that is listed, by its minter in the one spelling. */
export type ListedJetton = { readonly assetKey: AssetKey; readonly minter: string };

export type JettonTable = {
  /** Undefined for the coin; throws on an asset of another network. */
  readonly jettonOf: (assetKey: AssetKey) => ListedJetton | undefined;
  /** The jetton wallet of an owner, computed; the node is asked once of what kind the jetton is. */
  readonly walletOf: (jetton: ListedJetton, owner: string) => Promise<string>;
  /** The same at once, of a jetton whose kind was asked for before; throws of another. */
  readonly walletNow: (jetton: ListedJetton, owner: string) => string;
  /** Asks of what kinds the jettons are, where that is not known. */
  readonly learnKinds: () => Promise<void>;
  /** Whose jetton wallet an account is, and of which jetton; undefined where it is none of a listed one. */
  readonly ownerOf: (account: string) => Promise<JettonOwning | undefined>;
  /** What a jetton wallet says that it holds. Zero where there is none yet. */
  readonly unitsIn: (account: string, height?: bigint) => Promise<bigint>;
};

/** `jetton` is absent for one that is not listed, or no wallet of it. */
export type JettonOwning = {
  readonly owner: string;
  readonly minter: string;
  readonly jetton: ListedJetton | undefined;
};

const OWNERS_KEPT = 20_000;

/** Between asset keys and what the chain knows of jettons. */
export function jettonTable(
  reader: TonReader,
  coinKey: AssetKey,
  tokens: readonly ListedToken[],
): JettonTable {
  const jettons = tokens.map(({ assetKey, contractAddress }): ListedJetton => {
    const account = tonAccountOf(contractAddress);
    if (account === undefined) throw new Error(`The minter "${contractAddress}" is no address.`);
    return { assetKey, minter: spellTonAccount(account) };
  });
  const known = new Map<string, JettonKind>();
  const owners = new Map<string, JettonOwning | undefined>();

  async function learn({ minter }: ListedJetton): Promise<void> {
    if (!known.has(minter)) known.set(minter, await readKind(reader, minter));
  }

  function walletNow({ minter }: ListedJetton, owner: string): string {
    const kind = known.get(minter);
    if (kind === undefined) throw new Error(`Of what kind ${minter} is was not asked yet.`);
    const of = { minter: accountOf(minter), owner: accountOf(owner) };
    return spellTonAccount(jettonAccount(kind, of));
  }

  async function walletOf(jetton: ListedJetton, owner: string): Promise<string> {
    await learn(jetton);
    return walletNow(jetton, owner);
  }

  return {
    jettonOf: (assetKey) => {
      if (assetKey === coinKey) return undefined;
      const jetton = jettons.find((each) => each.assetKey === assetKey);
      if (jetton === undefined) throw new Error(`No contract of ${assetKey} is known.`);
      return jetton;
    },
    walletOf,
    walletNow,
    learnKinds: async () => {
      for (const jetton of jettons) await learn(jetton);
    },
    ownerOf: async (account) => {
      if (owners.has(account)) return owners.get(account);
      const named = await readNamed(reader, account);
      const listed = jettons.find(({ minter }) => minter === named?.minter);
      const isItsOwn = named && listed && (await walletOf(listed, named.owner)) === account;
      const owning = named && { ...named, jetton: isItsOwn === true ? listed : undefined };
      if (owners.size >= OWNERS_KEPT) owners.clear();
      owners.set(account, owning);
      return owning;
    },
    unitsIn: async (account, height) => {
      const at = height === undefined ? {} : { height };
      const stack = await reader.get({ address: account, method: "get_wallet_data", ...at });
      if (stack !== undefined) return readUnits(stack);
      await expectNobody(reader, account, height);
      return 0n;
    },
  };
}

/** Whose jetton wallet a contract says that it is; undefined where it says nothing of the kind. */
async function readNamed(reader: TonReader, account: string) {
  const stack = await reader.get({ address: account, method: "get_wallet_data" });
  const [owner, minter] = [stack?.[1], stack?.[2]].map((entry) => {
    try {
      return accountIn(readStackCell(entry));
    } catch {
      return undefined; // a method of the same name of another kind of contract
    }
  });
  return owner === undefined || minter === undefined ? undefined : { owner, minter };
}

function readUnits(stack: readonly unknown[]): bigint {
  try {
    return readStackNatural(stack[0]);
  } catch (error) {
    throw new NodeUnavailable("runGetMethod", "no number of units", error);
  }
}

async function expectNobody(reader: TonReader, account: string, height?: bigint): Promise<void> {
  if ((await reader.account(account, height)).isActive)
    throw new NodeUnavailable("runGetMethod", "a jetton wallet does not say what it holds");
}

function accountOf(text: string): Uint8Array {
  const account = tonAccountOf(text);
  if (account === undefined) throw new Error(`"${text}" is no address.`);
  return account;
}

/** What the minter says its wallets run decides between the kinds that we know; it cannot add one. */
async function readKind(reader: TonReader, minter: string): Promise<JettonKind> {
  const stack = await reader.get({ address: minter, method: "get_jetton_data" });
  if (stack === undefined) throw new NodeUnavailable("runGetMethod", `${minter} is no jetton`);
  const code = readCode(stack[4]);
  const kind = jettonKinds.find((each) => bytesToHex(each.code.hash) === code);
  if (kind === undefined)
    throw new NodeUnavailable("runGetMethod", `${minter} has wallets of an unknown kind`);
  return kind;
}

function readCode(entry: unknown): string {
  try {
    return hexOf(readStackCell(entry));
  } catch (error) {
    throw new NodeUnavailable("runGetMethod", "no code of a jetton's wallets", error);
  }
}
