/** Decimals of every fiat amount, kept and shown. (core spec §9) */
export const FIAT_DECIMALS = 2;

/** Longest amount text that is read at all. (core spec §5) */
export const AMOUNT_TEXT_LENGTH_MAX = 100;

/** More decimals than any asset has; a larger count is a mistake in the caller. */
export const DECIMALS_MAX = 100;
