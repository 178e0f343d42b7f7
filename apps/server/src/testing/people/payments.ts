import { randomUUID } from "node:crypto";
import type { WalletCaller } from "../calls/callWallet.ts";
import { EVM, until } from "./people.ts";

export const STRANGER = "0x00000000000000000000000000000000000000AA";

export const ether = (accountId: string, amount: string, destination = STRANGER) => ({
  accountId,
  currency: { symbol: "ETH", type: "COIN" },
  amount,
  destination,
});

/** Asks for the fee and sends with it, as the confirm page does. */
export async function send(
  caller: WalletCaller,
  {
    accountId,
    amount,
    destination = STRANGER,
  }: { accountId: string; amount: string; destination?: string },
) {
  const paymentInput = ether(accountId, amount, destination);
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
  return caller.call("wallet.sendPayment", {
    paymentInput,
    networkId: EVM,
    fee,
    idempotencyKey: randomUUID(),
  });
}

/** Waits until a transfer has reached a state, and answers it. */
export const untilTransfer = (caller: WalletCaller, id: string, state: string) =>
  until(`transfer ${id} to be ${state}`, async () => {
    const { state: app } = await caller.must("app.getAppState");
    return app.transfers.find((transfer) => transfer.id === id && transfer.state === state);
  });
