import type { AssetSymbol } from "./chaosAsset.ts";
import type { AskedPayment } from "./journal.ts";

type Account = { readonly id: string; readonly address: string };

/** Somebody of the run: a real user with a session, and what the client knows of his money. */
export type Person = {
  readonly index: number;
  readonly email: string;
  readonly companion: string;
  readonly accounts: Readonly<Record<AssetSymbol, Account>>;
  /** Has tokens and no coin to pay fees with, and is never given any. */
  readonly isPoor: boolean;
  token: string;
  tokenAtMs: number;
  /** He does one thing at a time. */
  isBusy: boolean;
  /** What he can spend at least, by the answers so far; later deposits are not counted. */
  readonly spendable: Record<AssetSymbol, bigint>;
  /** His payments that were answered as made. */
  readonly made: AskedPayment[];
};
