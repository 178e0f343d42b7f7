import type { Brand } from "@coffer/brands";
import type { Chain } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import type { Outcome } from "@coffer/core/outcome";
import type { CodeLimits } from "@coffer/core/session";
import type { LedgerWriter } from "@coffer/ledger";
import type { Database } from "../storage/database.ts";
import type { AmlProvider } from "./amlProvider.ts";
import type { Buying } from "./buying.ts";
import type { Liquidity } from "./liquidity.ts";
import type { KycDesk } from "./kycProvider.ts";
import type { Log } from "./log.ts";
import type { Clock, Random } from "./clockAndRandom.ts";
import type { Mail, Sms } from "./messages.ts";
import type { Metrics } from "./metrics.ts";
import type { PasskeyCeremonies } from "./passkeyCeremonies.ts";
import type { Passwords } from "./passwords.ts";
import type { PriceHistories, Rates } from "./rates.ts";
import type { Sessions, Tokens } from "./sessions.ts";
import type { TelegramBot } from "./telegramBot.ts";
import type { TelegramSignIn } from "./telegram.ts";

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
  /** The same networks through second nodes, where there are some: asked to compare, never believed alone. */
  readonly witnesses: readonly Chain[];
  readonly kyc: KycDesk;
  readonly aml: AmlProvider;
  readonly buying: Buying;
  readonly rates: Rates;
  readonly liquidity: Liquidity;
  readonly priceHistories: PriceHistories;
  readonly personBudgets: PersonBudgets;
  readonly mail: Mail;
  /** Null where no provider is set up: nobody signs in by phone then. */
  readonly sms: Sms | null;
  /** Null where no bot is set up: nobody signs in by Telegram then. */
  readonly telegram: TelegramSignIn | null;
  /** Writes to who has no mail and no phone; null where there is no bot. */
  readonly telegramBot: Pick<TelegramBot, "send"> | null;
  readonly passwords: Passwords;
  readonly passkeys: PasskeyCeremonies;
  readonly regions: Regions;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly terms: Terms;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  /** How Telegram's webhook is known; null where the bot asks instead, or is none. */
  readonly botHook: { readonly botId: bigint; readonly secret: string } | null;
  readonly timesOf: (networkId: NetworkId) => NetworkTimes;
  readonly codes: {
    readonly limits: CodeLimits;
    /** Keys the stored form of a code, so that a copied table gives no codes. */
    readonly secret: string;
    readonly isLimitedByAddress: (remoteAddress: string) => boolean;
  };
  readonly vouchers: VoucherKeys;
  readonly invoices: InvoiceLimits;
  /** What the shares of PINs are sealed with. */
  readonly pinShares: SealingSecrets;
  /** What the secrets of authenticator apps are sealed with. */
  readonly authenticators: SealingSecrets;
  /** What the secrets of servers that call are sealed with; null where nothing was set: none is served. */
  readonly apiKeys: SealingSecrets | null;
  /** What bookings are held against; null where no jobs run. */
  readonly books: BooksSecrets | null;
};

/** By what each process says which bookings are its own; the jobs' countersigns books as well. */
export type BooksSecrets = { readonly api: SealingSecrets; readonly jobs: SealingSecrets };

/** By what something is sealed. `previous`: the one before, while what it has sealed is not over. */
export type SealingSecrets = {
  readonly current: string;
  readonly previous?: string | undefined;
};

/** What vouchers' codes are kept with, and how often everybody together may be wrong about them. */
export type VoucherKeys = {
  /** Finds codes and seals them. */
  readonly secrets: SealingSecrets;
  /** Wrong codes in an hour, of the whole brand, after which who has had one waits. */
  readonly guessesMax: number;
};

/** How many invoices are made of templates. */
export type InvoiceLimits = {
  /** In an hour, in one session. */
  readonly madeMax: number;
};

/** Where the wallet may be offered. */
export type Regions = {
  /** Whether callers from a country are refused; null: nobody knows where from. */
  readonly isRefused: (country: string | null) => boolean;
};

/** Who has accepted the terms. Nobody ever takes that back. */
export type Terms = { readonly areAcceptedBy: (userId: UserId) => Promise<boolean> };

/** Takes one of a person's share, over all their sessions; TOO_MANY_REQUESTS with the time when it is used up. */
type Take = (userId: UserId) => Outcome<true, Refusal>;

/** How often others are asked for one person: what they answer in a minute is there for everybody. */
export type PersonBudgets = {
  /** Who checks addresses. */
  readonly addressCheck: Take;
  /** A network's node, for what a payment would cost. */
  readonly estimate: Take;
  /** Who sells coins, for a form to pay in. */
  readonly purchase: Take;
};
