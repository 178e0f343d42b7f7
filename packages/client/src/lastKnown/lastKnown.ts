import type {
  Asset,
  AssetSpec,
  BlockchainTransfer,
  BonusAsset,
  FiatCurrency,
  Locale,
  Rate,
  SpotAccount,
} from "@coffer/contract";
import type { KycStatus } from "@coffer/core/kyc";

/** A record of another version is not read. */
export const LAST_KNOWN_VERSION = 4;

type AssetFacts = Omit<
  Asset,
  | "accountId"
  | "address"
  | "attestation"
  | "tag"
  | "trackAddrUrl"
  | "trackTrnUrl"
  | "preferredCurrency"
>;
type TransferFacts = Omit<
  BlockchainTransfer,
  "recipientAddress" | "senderAddress" | "blockchainTransactionId" | "fee" | "feeFiat"
>;

/**
 * What a browser keeps of a person's state, to show it at once at the next visit. Each field is named:
 * no contact, no address and no transaction id stands among them.
 */
export type LastKnown = {
  readonly version: typeof LAST_KNOWN_VERSION;
  readonly userId: string;
  /** When the server last said so, in milliseconds of the clock. */
  readonly savedAtMs: number;
  readonly locale: Locale;
  readonly preferredCurrency: FiatCurrency;
  readonly kycStatus: KycStatus;
  /** Something stands above home's list that is not kept: home waits for what is so now. */
  readonly isPart: boolean;
  readonly assets: readonly AssetFacts[];
  /** It counts to the balance, and stands above home's list. */
  readonly currentAccount: (Pick<SpotAccount, "status"> & { readonly asset: AssetFacts }) | null;
  /** What partners gave, without saying which: the way there stands above home's list. */
  readonly bonuses: readonly Omit<BonusAsset, "accruals">[];
  readonly assetSpecs: readonly AssetSpec[];
  readonly promoTokens: readonly AssetSpec[];
  /** Those under way, and the newest that are done. */
  readonly transfers: readonly TransferFacts[];
  readonly rates: readonly Rate[];
};
