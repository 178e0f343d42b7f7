import { ok, refused } from "@coffer/core/outcome";
import type { FeeMarket } from "../../chain.ts";
import { malformed, readFields } from "../../nodeFailures.ts";
import {
  bitcoinQuote,
  dearerTerms,
  feeUnitsAlong,
  readBitcoinTerms,
} from "../outgoing/bitcoinTerms.ts";
import type { BitcoinReader } from "./createBitcoinReader.ts";

/** Blocks that a payment is to wait at most. */
const TARGET_BLOCKS = 2;
const SATOSHI_IN_COIN = 100_000_000;
/** Satoshi for a thousand virtual bytes: what is offered at least, where nobody knows, and at most. */
const RATE_MIN = 1_000n;
const RATE_UNKNOWN = 5_000n;
const RATE_MAX = 500_000n;

/**
 * What a thousand virtual bytes cost now, satoshi. A node that has seen too little says nothing; one that
 * says too much, by mistake or on purpose, is not followed beyond the cap (rule 463).
 */
export async function currentRate({ rpc }: BitcoinReader): Promise<bigint> {
  const params = [TARGET_BLOCKS];
  const asked = await rpc.ask({ method: "estimatesmartfee", params }, (result) => {
    const { feerate } = readFields(result);
    return feerate === undefined ? RATE_UNKNOWN : readRate(feerate);
  });
  const least = await rpc.ask({ method: "getmempoolinfo" }, (result) =>
    readRate(readFields(result)["mempoolminfee"]),
  );
  const rate = [asked, least, RATE_MIN].reduce((a, b) => (a > b ? a : b));
  return rate < RATE_MAX ? rate : RATE_MAX;
}

/** Nodes write a rate as a JSON number of coins with eight decimals. */
function readRate(value: unknown): bigint {
  if (typeof value !== "number" || !(value >= 0) || value > 1) throw malformed("a fee rate", value);
  return BigInt(Math.round(value * SATOSHI_IN_COIN));
}

export const bitcoinFeeMarket = (rate: bigint): FeeMarket => ({
  isAbove: (terms, ahead = []) => {
    const { feeUnits, vbytes } = readBitcoinTerms(terms);
    return feeUnits < feeUnitsAlong(vbytes, rate, ahead.map(readBitcoinTerms));
  },
  replacement: ({ ahead = [], feeUnitsMax, last }) => {
    const next = dearerTerms(readBitcoinTerms(last), rate, ahead.map(readBitcoinTerms));
    return next.feeUnits > feeUnitsMax ? refused("ceilingReached") : ok(bitcoinQuote(next));
  },
});
