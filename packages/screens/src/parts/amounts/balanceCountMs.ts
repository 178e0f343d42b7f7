/** How long a balance counts to its new value. (core spec §9) */
export const BALANCE_COUNT_MS = 500;
