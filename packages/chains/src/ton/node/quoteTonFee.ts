import { spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { ok, refused } from "@coffer/core/outcome";
import type { Chain } from "../../chain.ts";
import { malformed, NodeUnavailable, readFields } from "../../nodeFailures.ts";
import { COMMENT_BYTES_MAX } from "../comment.ts";
import { ATTACHED, ATTACHED_TO_NEW, jettonCost } from "../jettons/jettonCost.ts";
import { tonQuote, type TonTerms } from "../outgoing/tonTerms.ts";
import { knownPrices, levelOf, type TonPrices } from "../tonFee.ts";
import { sequenceIn, type TonReader } from "./createTonReader.ts";
import type { TonRpc } from "./createTonRpc.ts";
import type { JettonTable } from "./jettonTable.ts";
import { readCell } from "./readTonAnswer.ts";

type Asked = Parameters<Chain["quoteFee"]>[0];
type Made = Omit<TonTerms, "baseFeeUnits">;
type Parts = {
  readonly reader: TonReader;
  readonly jettons: JettonTable;
  /** What the wallet's work costs at level 0, of a transfer that is made so. */
  readonly weigh: (made: Made & { readonly sequence: bigint }) => bigint;
};

/**
 * What a payment costs at worst now, paid in the coin. Coins that its receiver does not take come back
 * from an account that is there; to one that is not there yet they have to go without that.
 */
export async function quoteTonFee(
  { jettons, reader, weigh }: Parts,
  { assetKey, from, memo, to }: Asked,
): ReturnType<Chain["quoteFee"]> {
  if (new TextEncoder().encode(memo).length > COMMENT_BYTES_MAX) return refused("INVALID_MEMO");
  const account = tonAccountOf(to);
  if (account === undefined) return refused("INVALID_ADDRESS");
  const receiver = spellTonAccount(account);
  const jetton = jettons.jettonOf(assetKey);
  const [prices, sender] = await Promise.all([tonPrices(reader.rpc), reader.account(from)]);
  const level = believedLevel(prices);
  const sequence = sequenceIn(sender);
  const quoteOf = (made: Made) =>
    ok(tonQuote({ ...made, baseFeeUnits: weigh({ ...made, sequence }) }));
  if (jetton === undefined) {
    const { isActive } = await reader.account(receiver);
    return quoteOf({ level, isBouncing: isActive, attachedUnits: 0n, costUnits: 0n });
  }
  const [own, theirs] = await Promise.all([
    jettons.walletOf(jetton, from),
    jettons.walletOf(jetton, receiver),
  ]);
  if ([own, theirs, jetton.minter].includes(receiver)) return refused("INVALID_ADDRESS");
  const attachedUnits = (await reader.account(theirs)).isActive ? ATTACHED : ATTACHED_TO_NEW;
  const costUnits = jettonCost(attachedUnits, memo);
  return quoteOf({ level, isBouncing: true, attachedUnits, costUnits });
}

/** Throws where prices are beyond belief. */
export function believedLevel(prices: TonPrices): bigint {
  const level = levelOf(prices);
  if (level === undefined)
    throw new NodeUnavailable("getConfigParam", "its prices are beyond belief");
  return level;
}

/** Of the base chain. */
const GAS_PRICES = 21;
const MESSAGE_PRICES = 25;
const GAS_FLAT = 0xd1;
const GAS_EXTENDED = 0xde;
const MESSAGE_FORM = 0xea;
/** Prices for bits, cells and gas are parts of 65536. */
const PART_BITS = 16n;
const NO_SUCH_METHOD = new Set([404, 405]);

/** What the network charges now; as it is known where a node does not tell. */
export async function tonPrices(rpc: TonRpc): Promise<TonPrices> {
  const [gas, message] = await Promise.all([
    readConfig(rpc, GAS_PRICES, (cell) => {
      const slice = readCell(cell).beginParse();
      if (slice.loadUint(8) !== GAS_FLAT) throw malformed("gas prices", "another form");
      slice.skip(128);
      if (slice.loadUint(8) !== GAS_EXTENDED) throw malformed("gas prices", "another form");
      return slice.loadUintBig(64) >> PART_BITS;
    }),
    readConfig(rpc, MESSAGE_PRICES, (cell) => {
      const slice = readCell(cell).beginParse();
      if (slice.loadUint(8) !== MESSAGE_FORM) throw malformed("message prices", "another form");
      const [lump, bit, each] = [64, 64, 64].map((width) => slice.loadUintBig(width));
      if (lump === undefined || bit === undefined || each === undefined)
        throw malformed("message prices", "too few");
      return { message: lump, bit: bit >> PART_BITS, cell: each >> PART_BITS };
    }),
  ]);
  return { ...knownPrices, ...message, ...(gas === undefined ? {} : { gas }) };
}

async function readConfig<T>(
  rpc: TonRpc,
  id: number,
  read: (cell: unknown) => T,
): Promise<T | undefined> {
  const method = "getConfigParam";
  const reply = await rpc.call(method, { config_id: id });
  if (reply.kind === "error") {
    if (NO_SUCH_METHOD.has(reply.code)) return undefined;
    throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
  }
  try {
    return read(readFields(readFields(reply.result)["config"])["bytes"]);
  } catch (error) {
    throw new NodeUnavailable(method, "no prices", error);
  }
}
