import type { AppState, AssetSpec, PromoOperation } from "@coffer/contract";

/** A promo token of the brand, and what somebody has of it. */
export type PromoView = {
  /** What its page is found by: of the account, or of the token as long as there is none. */
  readonly id: string;
  readonly token: AssetSpec;
  readonly amount: string;
  /** So many decimals are shown; all of an account that is not there yet. */
  readonly fractions: number | undefined;
  /** The newest first. */
  readonly operations: readonly PromoOperation[];
};

/** Every promo token, in the brand's order, those that nobody was granted any of too. (rule 428) */
export const promoViews = ({
  promoAccounts,
  promoOperations,
  promoTokens,
}: Pick<AppState, "promoTokens" | "promoAccounts" | "promoOperations">): readonly PromoView[] =>
  promoTokens.map((token) => {
    const amountIn = ({ balance }: (typeof promoAccounts)[number]) =>
      balance.find(({ currency }) => currency.symbol === token.token)?.amount;
    const account = promoAccounts.find((each) => amountIn(each) !== undefined);
    return {
      id: account?.id ?? token.key,
      token,
      amount: (account && amountIn(account)) ?? "0",
      fractions: account?.fractions,
      operations: promoOperations.filter(({ accountId }) => accountId === account?.accountId),
    };
  });
