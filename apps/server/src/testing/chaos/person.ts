import type { AssetName } from "./chaosAsset.ts";

type Account = { readonly id: string; readonly address: string };

/** Somebody of the run: a real user with a session, and what the client knows of his money. */
export type Person = {
  readonly index: number;
  readonly email: string;
  readonly companion: string;
  readonly accounts: Readonly<Record<AssetName, Account>>;
  /** Has tokens and no coins to pay fees with, and is never given any. */
  readonly isPoor: boolean;
  token: string;
  tokenAtMs: number;
  /** He does one thing at a time. */
  isBusy: boolean;
  /** What he can spend at least, by the answers so far; later deposits are not counted. */
  readonly spendable: Record<AssetName, bigint>;
  /** His payments that were answered as made. */
  readonly made: AskedPayment[];
};

/** How a payment that was asked for ended, as its client was told. */
export type Outcome =
  | { readonly kind: "made"; readonly transferId: string; readonly feeUnits: bigint }
  | { readonly kind: "refused"; readonly code: string };

/** One key: everything ever sent under it is this payment. */
export type AskedPayment = {
  readonly key: string;
  readonly person: Person;
  readonly name: AssetName;
  readonly units: bigint;
  readonly destination: string;
  /** Null for an address outside; that address is used by no other payment. */
  readonly receiver: Person | null;
  /** The whole input but the token, as it was first sent. */
  readonly input: object;
  outcome: Outcome | null;
};
