import { mercuryoSeller } from "../mercuryo/mercuryoSeller.ts";
import { moonpaySeller } from "../moonpay/moonpaySeller.ts";
import { transakSeller } from "../transak/transakSeller.ts";
import type { LocalSeller } from "./LocalSeller.ts";

/** The sellers of coins that the sandbox stands in for. One more is a folder and a row here. */
export const localSellers: readonly LocalSeller[] = [moonpaySeller, transakSeller, mercuryoSeller];
