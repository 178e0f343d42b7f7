import type { AmlDesk } from "./chainalysis/openAmlDesk.ts";
import type { ReadyPayee } from "./chainalysis/readyPayees.ts";
import type { Faults } from "./faults/faults.ts";
import type { Mailbox } from "./mail/openMailbox.ts";
import type { LocalNetwork } from "./networks/LocalNetwork.ts";
import type { OpenedSeller } from "./payments/LocalSeller.ts";
import type { Payments } from "./payments/openPayments.ts";
import type { Coin } from "./rates/coins.ts";
import type { Market } from "./rates/market.ts";
import type { RatePins } from "./rates/ratePins.ts";
import type { Applicants } from "./sumsub/openApplicants.ts";
import type { Settings } from "./settings.ts";
import type { Callbacks } from "./telegram/bot/createCallbacks.ts";
import type { Shop } from "./shop/openShop.ts";
import type { Telegram } from "./telegram/openTelegram.ts";

/** The parts of the outside that the HTTP side shows. */
export type World = {
  readonly settings: Settings;
  /** In the order of the brand's rows. */
  readonly networks: readonly LocalNetwork[];
  readonly payees: readonly ReadyPayee[];
  readonly mailbox: Mailbox;
  /** As CoinGecko tells the prices, and as Binance does. */
  readonly market: Market;
  readonly secondMarket: Market;
  readonly pins: RatePins;
  /** All that the sources of rates know. */
  readonly coins: readonly Coin[];
  readonly faults: Faults;
  readonly applicants: Applicants;
  readonly amlDesk: AmlDesk;
  /** What is bought of the stood-in sellers of coins. */
  readonly payments: Payments;
  readonly sellers: readonly OpenedSeller[];
  readonly telegram: Telegram;
  /** What is sold here for the wallet's invoices. */
  readonly shop: Shop;
  /** Presses in chats that wait for the bot. */
  readonly callbacks: Callbacks;
};
