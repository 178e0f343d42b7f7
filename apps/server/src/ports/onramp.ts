import type { Locale, NetworkId } from "@coffer/contract";
import type { BuyOrderId, UserId } from "@coffer/core/ids";
import type { Outcome } from "@coffer/core/outcome";

/** No usable answer from a seller of coins. What is known stays as it is, and is asked for again. */
export type OnrampAway = { readonly kind: "away"; readonly why: string };

/**
 * An asset as those know it who sell it: on the network of the world, which a local chain stands for.
 */
export type OnrampAsset = {
  /** The wallet's own key of it. */
  readonly assetKey: string;
  readonly networkId: NetworkId;
  readonly token: string;
  readonly decimals: number;
};

/** One asset for one currency: from how much of it to how much, in its cents, inclusive. */
export type OnrampOffer = {
  readonly assetKey: string;
  readonly fiatTicker: string;
  readonly minCents: bigint;
  readonly maxCents: bigint;
};

export type FormTheme = "light" | "dark";

/** What somebody wants to buy, as its form is opened. */
export type OnrampPurchase = {
  /** The name under which the seller keeps it for us, so that it can be asked about by it. */
  readonly orderId: BuyOrderId;
  readonly userId: UserId;
  readonly asset: OnrampAsset;
  /** Where the coins are to go: the person's own. */
  readonly address: string;
  readonly memo: string | null;
  readonly fiatTicker: string;
  readonly cents: bigint;
  readonly email: string | null;
  readonly locale: Locale;
  /** Of the wallet around the form; null where it is not told. */
  readonly theme: FormTheme | null;
  /** Where the form leads when it is over. It says nothing of how it ended. */
  readonly returnUrl: string;
};

/** What a seller says of an order. Delivered is its word alone: the coins are looked for on the chain. */
export type OnrampReport = {
  /** Its own name of the order. */
  readonly sellerOrderId: string;
  readonly stage:
    | { readonly kind: "unpaid" }
    | { readonly kind: "paid" }
    | { readonly kind: "delivering" }
    | { readonly kind: "delivered" }
    | { readonly kind: "failed"; readonly problem: "DECLINED" | "CANCELLED" | "REFUNDED" }
    | { readonly kind: "expired" };
  /** The chain's name of the transaction that delivered, once it is told. */
  readonly transactionId: string | null;
  /** How much of the asset it says it delivers, in base units. */
  readonly units: bigint | null;
};

/** What a webhook knocks for. At least one of the two names is there. */
export type OnrampKnock = {
  readonly orderId: string | null;
  readonly sellerOrderId: string | null;
  readonly sentAt: Date | null;
};

/** How one seller's webhooks are proved and read: null for what it did not sign, or is not understood. */
export type OnrampHook = {
  readonly seller: string;
  /** Over the body's own bytes; a header that is not there is an empty text. */
  readonly read: (
    body: Uint8Array,
    header: (name: string) => string,
  ) => Promise<
    | { readonly kind: "knock"; readonly knock: OnrampKnock }
    | { readonly kind: "unsigned" }
    | { readonly kind: "unclear" }
  >;
};

/** Who sells coins for a card, and delivers them on the chain. */
export type Onramp = {
  /** Its folder's name, by which settings and rows know it. */
  readonly seller: string;
  readonly terms: {
    /** As people know it. */
    readonly name: string;
    /** Paid in a window of its own, not within the wallet. */
    readonly isExternal: boolean;
    /** Of the amount, as a decimal text: `4.5`. */
    readonly feePercent: string;
    readonly isKycNeeded: boolean;
    readonly helpUrl: string;
    /** A link opens its form once and for a short while: it is made anew for each opening. */
    readonly areLinksShortLived: boolean;
  };
  /** Where its form stands, for what the wallet frames and opens. */
  readonly frameOrigins: readonly string[];
  /** What it sells of these, for which of these currencies. One that it does not sell is not in it. */
  readonly offers: (
    assets: readonly OnrampAsset[],
    fiatTickers: readonly string[],
  ) => Promise<Outcome<readonly OnrampOffer[], OnrampAway>>;
  /** A link that opens its form for this purchase. */
  readonly openForm: (purchase: OnrampPurchase) => Promise<Outcome<string, OnrampAway>>;
  /** Null: it does not know of such an order, since nobody has begun to pay for it. */
  readonly reportOf: (order: {
    readonly orderId: BuyOrderId;
    readonly sellerOrderId: string | null;
    readonly asset: OnrampAsset;
  }) => Promise<Outcome<OnrampReport | null, OnrampAway>>;
  readonly hook: OnrampHook;
};
