/** Stands in a sentence for an amount that is hidden. */
export const HIDDEN_AMOUNT = "••••••";
