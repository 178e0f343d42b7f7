import { randomUUID } from "node:crypto";
import { evmQuote } from "@coffer/chains/evm/node";
import type { Money } from "@coffer/contract";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { ok } from "@coffer/core/outcome";
import { formatDecimal } from "@coffer/core/money";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { AmlAnswer } from "../../ports/amlProvider.ts";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { readHoldings } from "../../state/parts/assets.ts";
import { findPayment } from "../../storage/send/payments.ts";
import { writeSpotStatus } from "../../storage/depository/spotAccounts.ts";
import { unwatched } from "../databases/watchVersions.ts";
import { createWithdraw, type WithdrawRequest } from "../../usecases/depository/createWithdraw.ts";
import { estimateWithdraw } from "../../usecases/depository/estimateWithdraw.ts";
import { amlSaying } from "./amlSaying.ts";
import { EVM } from "../people/people.ts";
import { createPersonBudgets } from "../../adapters/createPersonBudgets.ts";
import { startExchangeRig, USDT, usdt, type ExchangeRig } from "./exchangeRig.ts";
import { playPayouts } from "./payoutRig.ts";

export const STRANGER = "0x8000000000000000000000000000000000000008";
/** What the network asks of each withdrawal: 0.001 ether, which are three tethers. */
export const FEE_UNITS = 10n ** 15n;
const QUOTE = evmQuote({ gas: 10n ** 6n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n });

/** Depositories to withdraw from, with a provider of address checks that says what a test wants. */
export async function startWithdrawRig() {
  const rig = await startExchangeRig();
  const aml = amlSaying("ALLOWED");
  const personBudgets = createPersonBudgets(rig.clock);
  const services: Services = { ...rig.services, aml, personBudgets };
  const { model, own, signer, ...jobs } = await playPayouts(rig, services);
  rig.chain.quoteFee = async () => ok(QUOTE);
  model.node.held.set(USDT, usdt(1_000_000_000));
  return {
    ...rig,
    ...jobs,
    services,
    signer,
    node: model.node,
    paymentOf: async (paymentId: PaymentId) => {
      const payment = await findPayment(services.database, paymentId);
      if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
      return payment;
    },
    holdingsOf: (userId: UserId) => readHoldings(services, services.database, userId),
    /** How a depository stands from now on, as whoever operates the wallet writes it. */
    standing: (userId: UserId, status: "LOCKED" | "CLOSED") =>
      unwatched(services.database, (store) =>
        writeSpotStatus(store, {
          brandId: services.brand.id,
          userId,
          status,
          reason: "asked for",
          now: new Date(),
        }),
      ),
    mine: model.mine,
    close: async () => {
      await own.close();
      await rig.close();
    },
    sayOfAddresses: (status: AmlAnswer["status"]) => aml.say(status),
    /** Somebody whose depository holds so many base units of tethers. */
    person: async (units: bigint) => withdrawing(services, await rig.person(units)),
  };
}

type Order = Partial<Omit<WithdrawRequest, "userId" | "withdrawAsset">> & {
  readonly amount?: string;
};

function withdrawing(services: Services, person: Awaited<ReturnType<ExchangeRig["person"]>>) {
  const { userId } = person;
  const sessionId = randomUUID();
  /** All that there is, in what it is in. */
  async function whole(): Promise<Money> {
    const { asset } = listingOf(services.brand, (await person.spot()).assetKey);
    return {
      amount: formatDecimal(await person.balance(), asset.decimals),
      currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
    };
  }
  async function withdraw({ amount, ...order }: Order = {}, as: Services = services) {
    const all = await whole();
    return createWithdraw(as, {
      userId,
      sessionId,
      withdrawAsset: amount === undefined ? all : { ...all, amount },
      idempotencyKey: randomUUID(),
      ...order,
    });
  }
  const place = { address: STRANGER, networkId: EVM };
  return {
    ...person,
    sessionId,
    whole,
    withdraw,
    withdrawTo: (order: Order & { readonly to?: string } = {}, as: Services = services) => {
      const { to = STRANGER, ...rest } = order;
      return withdraw({ ...rest, blockchainAddress: { ...place, address: to } }, as);
    },
    estimate: (to: string = STRANGER, as: Services = services) =>
      estimateWithdraw(as, { userId, destination: { ...place, address: to } }),
    estimateInside: (accountId: string) =>
      estimateWithdraw(services, { userId, destination: { accountId } }),
    state: () => formAppState(services, userId),
  };
}

export type WithdrawRig = Awaited<ReturnType<typeof startWithdrawRig>>;
export type WithdrawingPerson = ReturnType<typeof withdrawing>;
