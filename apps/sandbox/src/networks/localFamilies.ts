import { bitcoinLocalFamily } from "../bitcoin/bitcoinLocalFamily.ts";
import { evmLocalFamily } from "../evm/evmLocalFamily.ts";
import { tonLocalFamily } from "../ton/tonLocalFamily.ts";
import type { LocalFamily } from "./LocalFamily.ts";

/** The families of networks that the sandbox can stand in for: one row each. */
export const localFamilies: readonly LocalFamily[] = [
  evmLocalFamily,
  tonLocalFamily,
  bitcoinLocalFamily,
];
