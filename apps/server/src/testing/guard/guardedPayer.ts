import { randomUUID } from "node:crypto";
import type { Rate } from "@coffer/contract";
import { noGuard } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import type { OfferedConfirmation } from "../../usecases/guard/guardedPayment.ts";
import { updateGuard } from "../../usecases/guard/updateGuard.ts";
import { sendPayment } from "../../usecases/send/sendPayment.ts";
import { EVM } from "../people/people.ts";
import { provePhone } from "../people/provePhone.ts";
import type { waysIn } from "../people/waysIn.ts";
import { fundedAccount } from "../rigs/fundedAccount.ts";
import type { Rig } from "../rigs/rig.ts";

const ETHER: Rate = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2000" };

type Who = { readonly userId: UserId; readonly sessionId: string };
type Order = OfferedConfirmation & { readonly idempotencyKey?: string };

/** Gives somebody ten ether and has their payments above 100 USD confirmed; ether is 2,000 USD. */
export async function guardedPayer(
  rig: Rig,
  { services: base }: ReturnType<typeof waysIn>,
  { userId, sessionId }: Who,
) {
  const services: Services = { ...base, rates: { ...base.rates, usable: () => [ETHER] } };
  await provePhone(services.database, userId);
  const account = await fundedAccount(rig, services, userId);
  const friend = await rig.addUser();
  const settings = { ...noGuard, codeAbove: { amount: "100", fiatTicker: "USD" } };
  await updateGuard(services, { userId, sessionId, settings });
  /** Pays the friend so much ether. */
  const send = (amount: string, order: Order = {}) =>
    sendPayment(services, {
      userId,
      sessionId,
      paymentInput: {
        accountId: account.accountId,
        currency: { symbol: "ETH", type: "COIN" },
        amount,
        destination: friend.address,
      },
      networkId: EVM,
      idempotencyKey: randomUUID(),
      ...order,
    });
  return { friend, send, services };
}
