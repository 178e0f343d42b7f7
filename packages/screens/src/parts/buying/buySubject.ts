import type { BoughtInto } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { useLocation, useParams } from "react-router";

/** What is bought into: one of the person's accounts, or the depository in whatever asset it is. */
export type BuySubject =
  | { readonly kind: "asset"; readonly assetId: string }
  | { readonly kind: "depository" };

export const depositorySubject: BuySubject = { kind: "depository" };

type Bought = { readonly accountId: string; readonly isSpot: boolean };

/** What an order is for. */
export const subjectOf = ({ accountId, isSpot }: Bought): BuySubject =>
  isSpot ? depositorySubject : { kind: "asset", assetId: accountId };

/** What a purchase of an asset goes into. */
export const intoOf = ({ kind }: BuySubject, asset: Asset): BoughtInto =>
  kind === "asset" ? { kind, asset } : { kind };

/** What the address of a page of buying says that is bought into. */
export function useBuySubject(): BuySubject {
  const { assetId = "" } = useParams();
  const isOfDepository = useLocation().pathname.startsWith("/depository/");
  return isOfDepository ? depositorySubject : { kind: "asset", assetId };
}
