import type { ChainSweep } from "../../chain.ts";
import { bitcoinQuote, feeUnitsCeil } from "../outgoing/bitcoinTerms.ts";
import { INPUT_VBYTES, transferVbytes } from "../transferVbytes.ts";
import { INPUTS_MAX } from "./chooseCoins.ts";
import type { Coin } from "./spendableCoins.ts";

type Asked = {
  /** The one that the next transaction has to spend, whatever it is worth. */
  readonly anchor: Coin | undefined;
  readonly others: readonly Coin[];
  /** Satoshi for a thousand virtual bytes. */
  readonly rate: bigint;
  /** What the receiver's output and the sender's are locked with. */
  readonly receiver: string;
  readonly sender: string;
};

/**
 * The coins of an address that are worth more than spending them costs, the largest first, as many as
 * fit. A flood of tiny ones makes nothing dearer: they are left where they are (rule 476).
 */
export function worthTaking({ anchor, others, rate, receiver, sender }: Asked): ChainSweep {
  const costUnits = feeUnitsCeil(INPUT_VBYTES, rate);
  const tooSmall = others.filter(({ units }) => units <= costUnits);
  const worth = others
    .filter(({ units }) => units > costUnits)
    .toSorted((left, right) => (left.units > right.units ? -1 : 1));
  const taken = [...(anchor === undefined ? [] : [anchor]), ...worth].slice(0, INPUTS_MAX);
  const vbytes = transferVbytes(Math.max(taken.length, 1), [receiver, sender]);
  return {
    units: unitsOf(taken),
    fee: bitcoinQuote({ feeUnits: feeUnitsCeil(vbytes, rate), vbytes }),
    tooSmall: { count: tooSmall.length, units: unitsOf(tooSmall) },
  };
}

const unitsOf = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { units }) => sum + units, 0n);
