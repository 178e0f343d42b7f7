import type { AssetType } from "../assets/assetTypes.ts";

/** By which way a payment leaves: the house signs it, or the person's own key does. */
export type PaymentWay = "custody" | "personal";

const ways = {
  CUSTODY: "custody",
  PERSONAL: "personal",
} as const satisfies Record<AssetType, PaymentWay>;

/** The way by which payments of an asset leave: it follows from who holds its keys. */
export const paymentWayOf = ({ type }: { readonly type: AssetType }): PaymentWay => ways[type];

export type PaymentWayRules = {
  /** Whether it can be made as a voucher too. (rule 151) */
  readonly isByVoucher: boolean;
  /** Whether it comes from an address that everybody's payments share. */
  readonly isFromSharedAddress: boolean;
};

/** What the ways differ in, before anything is sent. */
export const paymentWayRules = {
  custody: { isByVoucher: true, isFromSharedAddress: true },
  personal: { isByVoucher: false, isFromSharedAddress: false },
} as const satisfies Record<PaymentWay, PaymentWayRules>;
