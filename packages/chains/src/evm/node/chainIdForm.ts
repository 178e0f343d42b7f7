/** A chain id as network ids carry it: decimal, without leading zeros, exact as a JS number. */
export const chainIdForm = /^[1-9]\d{0,14}$/;
