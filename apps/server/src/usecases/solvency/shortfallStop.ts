/** The reason of a stop that the proof of solvency puts on an asset's payments, and lifts again. */
export const SHORTFALL_STOP = "custodyShortfall";
