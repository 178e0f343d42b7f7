/** How long a balance counts to its new value. (rule 143) */
export const BALANCE_COUNT_MS = 500;
