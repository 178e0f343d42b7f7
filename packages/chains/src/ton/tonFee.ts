import type { TonCell } from "./cell/tonCell.ts";

/** Nanotons: what the base chain charges for its work, as its configuration has it (21, 25). */
export type TonPrices = {
  /** For one unit of gas. */
  readonly gas: bigint;
  /** For a message, for each of its bits and each of its cells. */
  readonly message: bigint;
  readonly bit: bigint;
  readonly cell: bigint;
};

/** Those of the main network; a level says how far above them the network charges. */
export const knownPrices: TonPrices = { gas: 400n, message: 400_000n, bit: 400n, cell: 40_000n };

/** A wallet of ours takes about 3,300 to send one message. */
const GAS = 4_500n;
/** What a wallet may owe for having stood there, months of it, before it sends again. */
const RENT = 2_000_000n;

/** Level 0 is the prices as they are known; with each one the fee may be a sixteenth more. */
const LEVEL_PARTS = 16n;
/** Up to five times the fee, as the house bears at most. */
export const LEVEL_MAX = 63n;

/**
 * What a wallet's transaction costs its coins at worst at the known prices, nanotons, without what goes
 * with its message: the way in, the wallet's work, its rent and the way on.
 */
export const baseFee = (weight: Weight): bigint => feeAtPrices(knownPrices, weight) + RENT;

/** A message from outside as it is sent, and the one that the wallet sends on. */
export type Weight = { readonly external: TonCell; readonly message: TonCell };

/** Nobody bids on TON; the level is what the sender allows for. Rounds up. */
const feeAtLevel = (base: bigint, level: bigint): bigint =>
  (base * (LEVEL_PARTS + level) + LEVEL_PARTS - 1n) / LEVEL_PARTS;

/** The level from which on a fee at these prices is allowed for; undefined where they are beyond belief. */
export function levelOf(prices: TonPrices): bigint | undefined {
  const names = ["gas", "message", "bit", "cell"] as const;
  const levels = names.map((name) => {
    const over = prices[name] - knownPrices[name];
    return over <= 0n ? 0n : (over * LEVEL_PARTS + knownPrices[name] - 1n) / knownPrices[name];
  });
  const level = levels.reduce((most, each) => (each > most ? each : most), 0n);
  return level > LEVEL_MAX ? undefined : level;
}

/** What a transfer takes of its wallet, nanotons. */
export type TonCost = {
  readonly level: bigint;
  /** What the wallet's work costs at level 0. */
  readonly baseFeeUnits: bigint;
  /** Goes with a jetton transfer; none with coins. */
  readonly attachedUnits: bigint;
  /** What of it does not come back, at level 0. */
  readonly costUnits: bigint;
};

/** What it costs at worst. */
export function tonFeeOf({ attachedUnits, baseFeeUnits, costUnits, level }: TonCost): bigint {
  const kept = feeAtLevel(costUnits, level);
  return feeAtLevel(baseFeeUnits, level) + (kept < attachedUnits ? kept : attachedUnits);
}

/** What the wallet has to have for it: what comes back as well. */
export const tonOutlayOf = ({ attachedUnits, baseFeeUnits, level }: TonCost): bigint =>
  feeAtLevel(baseFeeUnits, level) + attachedUnits;

/** What the way of a message's cells costs at the known prices, beside the message itself. */
export const knownWay = (cell: TonCell): bigint => wayOf(knownPrices, cell);

function feeAtPrices(prices: TonPrices, { external, message }: Weight): bigint {
  const messages = 2n * prices.message + wayOf(prices, external) + wayOf(prices, message);
  return prices.gas * GAS + messages;
}

function wayOf(prices: TonPrices, cell: TonCell): bigint {
  const size = sizeOf(cell);
  return size.bits * prices.bit + size.cells * prices.cell;
}

/** Bits and cells, each cell once, the root with them: a little more than is charged for. */
function sizeOf(root: TonCell): { readonly bits: bigint; readonly cells: bigint } {
  const seen = new Map<string, bigint>();
  const visit = (cell: TonCell): void => {
    const key = String(cell.hash);
    if (seen.has(key)) return;
    seen.set(key, BigInt(cell.bitLength));
    cell.refs.forEach(visit);
  };
  visit(root);
  return {
    bits: [...seen.values()].reduce((sum, bits) => sum + bits, 0n),
    cells: BigInt(seen.size),
  };
}
