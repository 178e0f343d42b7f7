import { randomUUID } from "node:crypto";
import type { BuyOrder } from "@coffer/contract";
import { ok, type Outcome } from "@coffer/core/outcome";
import type { BuyOrderId } from "@coffer/core/ids";
import type { OfferedMethod } from "../../ports/buying.ts";
import type {
  FormTheme,
  Onramp,
  OnrampAway,
  OnrampPurchase,
  OnrampReport,
} from "../../ports/onramp.ts";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { createPersonBudgets } from "../../adapters/createPersonBudgets.ts";
import { smallPrices } from "../rigs/smallPrices.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { buyRound } from "../../usecases/buy/buyRound.ts";
import { dismissOrder } from "../../usecases/buy/dismissOrder.ts";
import { getOrderLink } from "../../usecases/buy/getOrderLink.ts";
import { createBuySettler } from "../../usecases/buy/createBuySettler.ts";
import { startBuyCrypto, type BuyRequest } from "../../usecases/buy/startBuyCrypto.ts";
import { takeOnrampHook } from "../../usecases/buy/takeOnrampHook.ts";
import type { Rig } from "../rigs/rig.ts";
import { waysIn } from "./waysIn.ts";

let people = 0;

/** What the seller says next, what it was asked, and what it was shown. */
export type PlayedSeller = {
  report: Outcome<OnrampReport | null, OnrampAway>;
  form: Outcome<string, OnrampAway>;
  isKycNeeded: boolean;
  readonly opened: OnrampPurchase[];
  asked: number;
  /** Set while an answer is held back. */
  held: Promise<void> | null;
};

export type Stage = OnrampReport["stage"];

/** A seller's report of an order, with nothing told of the coins unless a test does. */
export const reported = (stage: Stage, over: Partial<OnrampReport> = {}): PlayedSeller["report"] =>
  ok({ sellerOrderId: "s-1", stage, transactionId: null, units: null, ...over });

function playedSeller(name: string, played: PlayedSeller): Onramp {
  return {
    seller: name,
    terms: {
      name: "Played Pay",
      isExternal: false,
      feePercent: "4.5",
      get isKycNeeded() {
        return played.isKycNeeded;
      },
      helpUrl: "https://pay.example/help",
      areLinksShortLived: true,
    },
    frameOrigins: ["https://pay.example"],
    offers: async () => ok([]),
    openForm: async (purchase) => {
      played.opened.push(purchase);
      return played.form.ok ? ok(`${played.form.value}/${played.opened.length}`) : played.form;
    },
    reportOf: async () => {
      played.asked += 1;
      const { report } = played;
      await played.held;
      return report;
    },
    hook: { seller: name, read: async () => ({ kind: "unclear" }) },
  };
}

/** What is done about a person's purchases, whoever does it. */
function doings(services: Services, { seller }: { readonly seller: string }) {
  const settle = createBuySettler(services);
  return {
    /** What the jobs do in a turn. */
    round: async () => {
      await buyRound(services);
      await settle();
    },
    ask: () => buyRound(services),
    settle,
    knock: (orderId: string | null, over: { digest?: string; sentAt?: Date; of?: string } = {}) =>
      takeOnrampHook(services, {
        seller,
        digest: over.digest ?? randomUUID(),
        orderId,
        sellerOrderId: over.of ?? null,
        sentAt: over.sentAt ?? null,
      }),
  };
}

/** Somebody with an account, and an address that coins can come to. */
async function receiver(rig: Rig) {
  people += 1;
  const { database } = rig.services;
  // Nobody of an earlier test is asked about in this one.
  await database.updateTable("buy_order").set({ ask_at: null }).execute();
  const email = `buy-${people}@example.com`;
  const { userId } = await waysIn(rig.services).signIn("email", email);
  await rig.deriveMore(1);
  const account = await database
    .transaction()
    .execute((store) => openUserAccount(rig.services, store, { userId, listing: rig.listing }));
  const { address } = await database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { userId, account, address };
}

/** A seller of one asset, and the services of whoever buys of it. */
function shop(rig: Rig, clock: Services["clock"]) {
  const played: PlayedSeller = {
    report: ok(null),
    form: ok("https://pay.example/form"),
    isKycNeeded: false,
    opened: [],
    asked: 0,
    held: null,
  };
  const seller = playedSeller(`played${people}`, played);
  const fiatTicker = rig.services.brand.defaultFiatTicker;
  const method: OfferedMethod = {
    id: `${seller.seller}-${fiatTicker.toLowerCase()}`,
    seller,
    fiatTicker,
    minCents: 20_00n,
    maxCents: 5_000_00n,
    assetKeys: [rig.listing.key],
  };
  const methods = { usable: [method] as readonly OfferedMethod[] };
  const offers = { usable: () => methods.usable, onChange: () => () => {} };
  const services: Services = {
    ...rig.services,
    clock,
    rates: { usable: () => smallPrices(rig.services.brand), onChange: () => () => {} },
    personBudgets: createPersonBudgets(clock),
    buying: { sellers: [seller], offers },
  };
  return { played, seller, method, methods, services };
}

/** A person who buys of a seller whose answers a test plays, by a clock that a test moves. */
export async function buyingPerson(rig: Rig) {
  const who = await receiver(rig);
  const { userId, account } = who;
  const at = { ms: Date.now() };
  const { played, seller, method, methods, services } = shop(rig, { nowMs: () => at.ms });
  const { token, cryptoCurrencyType } = rig.listing.asset;
  const right = (): BuyRequest => ({
    userId,
    accountId: account.accountId,
    fiatTicker: method.fiatTicker,
    fiatAmount: "100",
    id: method.id,
    asset: { token, cryptoCurrencyType },
    idempotencyKey: randomUUID(),
  });
  const start = (over: Partial<BuyRequest> = {}) =>
    startBuyCrypto(services, { ...right(), ...over });
  const orders = async (): Promise<readonly BuyOrder[]> =>
    (await formAppState(services, userId)).buyOrders;
  return {
    ...who,
    played,
    services,
    method,
    methods,
    pass: (ms: number) => void (at.ms += ms),
    start,
    /** One that goes through; answers the order's id. */
    begin: async (): Promise<BuyOrderId> => {
      const started = await start();
      if (!started.ok) throw new Error(JSON.stringify(started.problem));
      return started.value.orderId;
    },
    link: (orderId: BuyOrderId, theme?: FormTheme) =>
      getOrderLink(services, { userId, orderId, theme }),
    dismiss: (orderId: BuyOrderId) => dismissOrder(services, { userId, orderId }),
    orders,
    /** The one order as home shows it. */
    shown: async () => {
      const [order, ...others] = await orders();
      if (order === undefined || others.length > 0) throw new Error("Not exactly one order.");
      return order;
    },
    ...doings(services, seller),
    /** Holds the next answer back until it is let go. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      played.held = promise;
      return () => {
        played.held = null;
        resolve();
      };
    },
  };
}

export type BuyingPerson = Awaited<ReturnType<typeof buyingPerson>>;
