/** States kept behind the newest, in anvil and in the saved file. More make every save slower. */
export const HISTORY_STATES = 6;

/** Deepest reorganisation on offer: anvil needs the state below the replaced blocks. */
export const REORG_DEPTH_MAX = 5;

/** How many blocks are made for a transaction that waits for a lower base fee before the chain rests. */
export const WAITING_BLOCKS_MAX = 60;
