/** Where the wallet may be offered. */
export type Regions = {
  /** Whether callers from a country are refused; null: nobody knows where from. */
  readonly isRefused: (country: string | null) => boolean;
};
