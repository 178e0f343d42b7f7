import type { AccountPurpose } from "@coffer/core/assets";

/** The two seeds. */
export type CustodyPurpose = "deposits" | "hot";
/** What keys out of them are for: those of the depository are an account of their own. */
export type KeyPurpose = CustodyPurpose | "depository";
/** Keys whose addresses people are given. */
export type AddressPurpose = Exclude<KeyPurpose, "hot">;

/** Which account of which seed the keys of each purpose are. (rule 321) */
export const keyPlaces: Readonly<
  Record<KeyPurpose, { readonly seed: CustodyPurpose; readonly account: number }>
> = {
  deposits: { seed: "deposits", account: 0 },
  depository: { seed: "deposits", account: 1 },
  hot: { seed: "hot", account: 0 },
};

export const keyPurposes = Object.keys(keyPlaces) as readonly KeyPurpose[]; // keys of a complete record

/** By which keys the addresses of an account are. */
export const keysOfPurpose = { main: "deposits", spot: "depository" } as const satisfies Record<
  AccountPurpose,
  AddressPurpose
>;
