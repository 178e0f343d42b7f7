import type { PaymentId, UserId } from "@coffer/core/ids";
import { randomUUID } from "node:crypto";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { AmlAnswer } from "../../ports/amlProvider.ts";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { findOrMakeUser } from "../people/findOrMakeUser.ts";
import { amlRound } from "../../usecases/aml/amlRound.ts";
import { JOBS_AT_ONCE } from "../../jobs/startQueue.ts";
import { createAmlPlaces } from "../../usecases/aml/amlPlaces.ts";
import { amlStep } from "../../usecases/aml/amlStep.ts";
import { startAddressAmlProcess } from "../../usecases/aml/startAddressAmlProcess.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { discardHeldPayment } from "../../usecases/heldPayments/discardHeldPayment.ts";
import { holdPayment } from "../../usecases/heldPayments/holdPayment.ts";
import { paymentSteps } from "../../usecases/send/paymentSteps.ts";
import { sendPayment } from "../../usecases/send/sendPayment.ts";
import { allDone } from "../allDone.ts";
import { amlSaying } from "./amlSaying.ts";
import { EVM } from "../people/people.ts";
import { COIN, QUOTE, RECEIVER, startPayoutRig } from "./payoutRig.ts";

/** Somebody with money, and what they do about one payment of it. */
export type AmlPerson = Awaited<ReturnType<typeof personOf>>;

type Order = { readonly amount?: string; readonly to?: string };

/** A person's calls, as the procedures make them. */
async function personOf(services: Services, userId: UserId) {
  const listing = listingOf(services.brand, COIN);
  const sessionId = randomUUID();
  const { accountId } = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  const paymentInput = ({ amount = "1", to = RECEIVER }: Order = {}) => ({
    accountId,
    currency: { symbol: "ETH", type: "COIN" } as const,
    amount,
    destination: to,
  });
  return {
    userId,
    accountId,
    start: (order?: Order) =>
      startAddressAmlProcess(services, {
        userId,
        amlCheckType: "common",
        networkId: EVM,
        paymentInput: paymentInput(order),
      }),
    send: (order: Order & { amlStateId?: string; idempotencyKey?: string } = {}) =>
      sendPayment(services, {
        userId,
        sessionId,
        networkId: EVM,
        paymentInput: paymentInput(order),
        amlStateId: order.amlStateId,
        idempotencyKey: order.idempotencyKey ?? randomUUID(),
      }),
    hold: (order: Order & { reason?: "KYC" | "AML"; amlStateId?: string } = {}) =>
      holdPayment(services, {
        userId,
        networkId: EVM,
        paymentInput: paymentInput(order),
        reason: order.reason ?? "AML",
        amlStateId: order.amlStateId,
      }),
    letGo: (heldPaymentId: string) => discardHeldPayment(services, { heldPaymentId, userId }),
    state: () => formAppState(services, userId),
  };
}

/** Payments out with a provider of address checks that says what a test wants. */
export async function startAmlRig() {
  const payouts = await startPayoutRig();
  const aml = amlSaying("UNKNOWN");
  const places = createAmlPlaces(JOBS_AT_ONCE);
  const services: Services = { ...payouts.services, aml };
  payouts.chain.quoteFee = async () => ({ ok: true, value: QUOTE });
  return {
    ...payouts,
    services,
    say: (status: AmlAnswer["status"]) => aml.say(status),
    step: (amlStateId: string) => amlStep(services, amlStateId, places),
    round: () => amlRound(services),
    screen: (paymentId: PaymentId) => allDone(paymentSteps(services, [paymentId])),
    person: async () => {
      const { userId } = await payouts.addUser();
      const { brand, clock, database } = services;
      await findOrMakeUser(database, {
        userId,
        brandId: brand.id,
        publicId: userId,
        contact: { type: "email", value: `${userId}@example.com` },
        preferredCurrency: brand.defaultFiatTicker,
        now: new Date(clock.nowMs()),
      });
      return personOf(services, userId);
    },
  };
}
