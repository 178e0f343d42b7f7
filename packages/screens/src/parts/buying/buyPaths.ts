import { paths } from "../paths.ts";
import type { BuySubject } from "./buySubject.ts";

/** What is bought into, with which currency, and for how much of it. */
export type PathOfBuying = {
  readonly subject: BuySubject;
  readonly fiatTicker: string;
  readonly amount: string;
};

const placeOf = (subject: BuySubject): string =>
  subject.kind === "depository" ? "/depository/buy" : `/buy/asset/${subject.assetId}`;

const buy = ({ subject, fiatTicker, amount }: PathOfBuying) =>
  `${placeOf(subject)}/fiatTicker/${fiatTicker}/amount/${amount}`;

/** Addresses of buying that lie behind its first page; they stand apart, since no first screen leads to them. */
export const buyPaths = {
  preferredAsset: (assetId: string) => `/buy-set-amount/${assetId}`,
  /** Where what to buy for is chosen anew. */
  setAmount: (subject: BuySubject) =>
    subject.kind === "depository" ? "/depository/buy/set-amount" : paths.buySetAmount(),
  buy,
  buyFrame: ({ buyMethodId, ...buying }: PathOfBuying & { readonly buyMethodId: string }) =>
    `${buy(buying)}/buyMethodId/${buyMethodId}`,
  /** Where what was bought stands once it has come, and who waits for it goes. */
  whereItComes: (subject: BuySubject) =>
    subject.kind === "depository" ? paths.depository() : paths.home(),
} as const;
