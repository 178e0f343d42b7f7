import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beginCell, Cell, contractAddress, Dictionary } from "@ton/core";
import type { Address, ShardAccount } from "@ton/core";
import { createShardAccount } from "@ton/sandbox";
import { z } from "zod";
import { packAccount, readAccount } from "../chain/machine.ts";

/** A token as its contract tells of itself. */
export type JettonRow = { readonly symbol: string; readonly decimals: number };

export type Jetton = JettonRow & {
  /** Where its minter stands. */
  readonly minter: Address;
};

const artifactSchema = z.object({ minter: z.string(), wallet: z.string() });
const artifactFile = new URL("../../contracts/jetton.json", import.meta.url);

const compiled = artifactSchema.parse(JSON.parse(readFileSync(artifactFile, "utf8")));
const minterCode = Cell.fromBase64(compiled.minter);

/** The code of each of its wallets, from which their addresses follow. */
const jettonWalletCode = Cell.fromBase64(compiled.wallet);

/** What a minter keeps, for its storage and for answers. */
const MINTER_COINS = 1_000_000_000n;

type MinterData = { readonly row: JettonRow; readonly admin: Address; readonly supply: bigint };

const minterData = ({ row, admin, supply }: MinterData): Cell =>
  beginCell()
    .storeCoins(supply)
    .storeAddress(admin)
    .storeRef(jettonContent(row))
    .storeRef(jettonWalletCode)
    .endCell();

/** Where a minter of this row stands unless it is put elsewhere: it follows from its code and data. */
export const minterAddress = (row: JettonRow, admin: Address): Address =>
  contractAddress(0, { code: minterCode, data: minterData({ row, admin, supply: 0n }) });

/**
 * The minter as its row has it, as an account of the chain: the present one where it is so already, or
 * another that has made as much.
 */
export function placedMinter({ minter, ...row }: Jetton, admin: Address, present: string): string {
  const contract = contractOf(readAccount(present).account);
  const supply = contract?.data.beginParse().loadCoins() ?? 0n;
  const data = minterData({ row, admin, supply });
  if (contract?.code.equals(minterCode) === true && contract.data.equals(data)) return present;
  return packAccount(
    createShardAccount({ address: minter, code: minterCode, data, balance: MINTER_COINS }),
  );
}

export type JettonWallet = { readonly units: bigint; readonly owner: Address };

/** Undefined where there is no wallet of this code. */
export function readJettonWallet(account: ShardAccount["account"]): JettonWallet | undefined {
  const contract = contractOf(account);
  if (contract?.code.equals(jettonWalletCode) !== true) return undefined;
  const data = contract.data.beginParse();
  return { units: data.loadCoins(), owner: data.loadAddress() };
}

function contractOf(account: ShardAccount["account"]): { code: Cell; data: Cell } | undefined {
  const state = account?.storage.state;
  if (state?.type !== "active") return undefined;
  const { code, data } = state.state;
  return code == null || data == null ? undefined : { code, data };
}

/** Name, symbol and decimals as TEP-64 has them on the chain. */
function jettonContent({ symbol, decimals }: JettonRow): Cell {
  const content = Dictionary.empty(Dictionary.Keys.Buffer(32), Dictionary.Values.Cell());
  const told = { name: symbol, symbol, decimals: String(decimals) };
  for (const [key, text] of Object.entries(told)) {
    const hash = createHash("sha256").update(key).digest();
    content.set(hash, beginCell().storeUint(0, 8).storeStringTail(text).endCell());
  }
  return beginCell().storeUint(0, 8).storeDict(content).endCell();
}

/** Where the wallet of an owner stands, found without asking the chain. */
export function jettonWalletAddress(minter: Address, owner: Address): Address {
  const data = beginCell().storeCoins(0n).storeAddress(owner).storeAddress(minter).endCell();
  return contractAddress(0, { code: jettonWalletCode, data });
}

export type MintOrder = {
  readonly recipient: Address;
  readonly units: bigint;
  /** Written into the notification as a comment; empty for none. */
  readonly comment: string;
};

/** What the recipient's wallet gets for its work; most of it comes back. */
const WALLET_COINS = 50_000_000n;
/** The least with which a recipient is notified. */
const FORWARD_COINS = 1n;
const MINT = 0x15;

export function mintBody({ recipient, units, comment }: MintOrder): Cell {
  const body = beginCell()
    .storeUint(MINT, 32)
    .storeUint(0, 64)
    .storeAddress(recipient)
    .storeCoins(units)
    .storeCoins(WALLET_COINS)
    .storeCoins(FORWARD_COINS);
  if (comment === "") return body.storeBit(false).endCell();
  return body.storeBit(true).storeRef(commentCell(comment)).endCell();
}

export const commentCell = (comment: string): Cell =>
  beginCell().storeUint(0, 32).storeStringTail(comment).endCell();
