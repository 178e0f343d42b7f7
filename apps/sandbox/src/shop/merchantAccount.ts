/** The shop's account with the wallet; both are told the same, and nobody else takes it. */
export type MerchantAccount = {
  /** Where the wallet answers merchants, without a slash at its end. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly hookSecret: string;
};
