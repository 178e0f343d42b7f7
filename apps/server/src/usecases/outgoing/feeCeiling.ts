const CEILING_FACTOR = 5n;

/**
 * The dearest a transaction may become by re-pricing, coin units, for the fee that was charged or
 * planned. The house bears the difference (decision 3), so there is an end to it.
 */
export const feeCeiling = (feeUnits: bigint): bigint => feeUnits * CEILING_FACTOR;
