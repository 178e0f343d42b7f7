/** The one account of the stood-in Sumsub. */
export type SumsubAccount = {
  readonly appToken: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
};
