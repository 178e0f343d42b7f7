import type { FastifyInstance } from "fastify";
import type { Payments } from "./openPayments.ts";
import type { Payment } from "./paymentTypes.ts";
import type { Sales } from "./createSales.ts";

/** What a stood-in seller is opened with. */
export type SellerParts = {
  readonly payments: Payments;
  readonly sales: Sales;
  /** Where everything of it stands, as the wallet and browsers see it. */
  readonly baseUrl: string;
  /** The sandbox's folder, for what a seller remembers beside payments. */
  readonly dataDir: string;
};

/** A webhook as it is sent, signed anew each time. */
export type SellerWebhook = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type OpenedSeller = {
  readonly seller: string;
  /** Its API and its form, below `/sandbox/providers/{seller}`. */
  readonly routes: (app: FastifyInstance) => void;
  /** What it tells the wallet of a payment; null of what it keeps to itself. */
  readonly webhookOf: (payment: Payment) => SellerWebhook | null;
};

/** A seller of coins that the sandbox stands in for: a folder, and a row of `localSellers.ts`. */
export type LocalSeller = {
  readonly seller: string;
  /**
   * The settings of its account, which exists here alone, with what they are when nobody says; the wallet
   * beside it is told the same.
   */
  readonly account: Readonly<Record<string, string>>;
  readonly open: (
    account: Readonly<Record<string, string>>,
    parts: SellerParts,
  ) => OpenedSeller | Promise<OpenedSeller>;
};

/** A seller whose account has these settings. */
export const localSeller = <const Account extends Readonly<Record<string, string>>>(row: {
  readonly seller: string;
  readonly account: Account;
  readonly open: (
    account: { readonly [Name in keyof Account]: string },
    parts: SellerParts,
  ) => OpenedSeller | Promise<OpenedSeller>;
}): LocalSeller => ({
  ...row,
  open: (given, parts) => row.open({ ...row.account, ...given }, parts),
});
