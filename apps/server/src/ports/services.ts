import type { Brand } from "@coffer/brands";
import type { NetworkId } from "@coffer/contract";
import type { CodeLimits } from "@coffer/core/session";
import type { LedgerWriter } from "@coffer/ledger";
import type { Database } from "../storage/database.ts";
import type { AmlProvider } from "./amlProvider.ts";
import type { Chain } from "@coffer/chains";
import type { Clock } from "./clock.ts";
import type { KycDesk } from "./kycDesk.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail.ts";
import type { Metrics } from "./metrics.ts";
import type { Passwords } from "./passwords.ts";
import type { PersonBudgets } from "./personBudgets.ts";
import type { PriceHistories } from "./priceHistory.ts";
import type { Random } from "./random.ts";
import type { Rates } from "./rates.ts";
import type { Regions } from "./regions.ts";
import type { Sessions } from "./sessions.ts";
import type { Sms } from "./sms.ts";
import type { Terms } from "./terms.ts";
import type { Tokens } from "./tokens.ts";

/** The pace of one network. */
export type NetworkTimes = {
  /** Between two looks at it. */
  readonly pollMs: number;
  /** How long a transaction may be unmined before a dearer version is made. */
  readonly repriceAfterMs: number;
  /** How long after it was handed over a transaction that the node has lost is handed over again. */
  readonly resendAfterMs: number;
};

/** Everything a use case may need; wired once in main. */
export type Services = {
  readonly brand: Brand;
  /** Where people reach the wallet: origin and base path, without the last slash. */
  readonly walletUrl: string;
  readonly database: Database;
  /** The one way in which money moves. */
  readonly ledger: LedgerWriter;
  /** One per network of the brand. */
  readonly chains: readonly Chain[];
  readonly kyc: KycDesk;
  readonly aml: AmlProvider;
  readonly rates: Rates;
  readonly priceHistories: PriceHistories;
  readonly personBudgets: PersonBudgets;
  readonly mail: Mail;
  /** Null where no provider is set up: nobody signs in by phone then. */
  readonly sms: Sms | null;
  readonly passwords: Passwords;
  readonly regions: Regions;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly terms: Terms;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timesOf: (networkId: NetworkId) => NetworkTimes;
  readonly codes: {
    readonly limits: CodeLimits;
    /** Keys the stored form of a code, so that a copied table gives no codes. */
    readonly secret: string;
    readonly isLimitedByAddress: (remoteAddress: string) => boolean;
  };
};
