import type { InputOf } from "@coffer/contract";
import type { WalletCaller } from "../calls/callWallet.ts";
import { until } from "./people.ts";

type Purchase = Omit<InputOf<"buy.startBuyCrypto">, "jwtWebToken">;

/** As the wallet does: one that was not answered in time is asked for again by its key. */
export const beginPurchase = (caller: WalletCaller, purchase: Purchase) =>
  until("a purchase to begin", async () => {
    const answer = await caller.call("buy.startBuyCrypto", purchase);
    if (answer.ok) return answer.data;
    if (answer.error.code === "TIMEOUT") return undefined;
    throw new Error(`buy.startBuyCrypto answered ${JSON.stringify(answer.error)}`);
  });
