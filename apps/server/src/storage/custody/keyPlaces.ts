import type { AccountPurpose } from "@coffer/core/assets";

/** The two seeds. */
export type CustodyPurpose = "deposits" | "hot";
/** What keys out of them are for: those of the depository and those of invoices are an account of their own each. */
export type KeyPurpose = CustodyPurpose | "depository" | "invoices";
/** Keys whose addresses people are given. */
export type AddressPurpose = Exclude<KeyPurpose, "hot">;

/** Keys whose addresses are each one person's. */
export type PersonPurpose = Exclude<AddressPurpose, "invoices">;

/** As the accounts at these addresses are tagged. */
export const tagOfPurpose = {
  deposits: "main",
  depository: "spot",
  invoices: "invoice",
} as const satisfies Record<AddressPurpose, string>;

/** Which account of which seed the keys of each purpose are. (rules 321 and 387) */
export const keyPlaces: Readonly<
  Record<KeyPurpose, { readonly seed: CustodyPurpose; readonly account: number }>
> = {
  deposits: { seed: "deposits", account: 0 },
  depository: { seed: "deposits", account: 1 },
  invoices: { seed: "deposits", account: 2 },
  hot: { seed: "hot", account: 0 },
};

export const keyPurposes = Object.keys(keyPlaces) as readonly KeyPurpose[]; // keys of a complete record

/** What coins come in for: promo tokens are on no chain, and bonuses come from accounts of the books. */
export type CustodyAccountPurpose = Exclude<AccountPurpose, "bonus" | "promo">;

/** By which keys the addresses of an account are. */
export const keysOfPurpose = {
  main: "deposits",
  spot: "depository",
  invoice: "invoices",
} as const satisfies Record<CustodyAccountPurpose, AddressPurpose>;
