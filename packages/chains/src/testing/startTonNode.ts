import { startTonLocal, type TonLocal } from "@coffer/ton-local";

export type TonNode = TonLocal;

/** A TON network behind HTTP with a faucet and USDT; each hop of a message takes a block of its own. */
export const startTonNode = (): Promise<TonNode> => startTonLocal({ blockMs: 10 });
