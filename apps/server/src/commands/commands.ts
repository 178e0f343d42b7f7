import path from "node:path";
import type { NetworkId } from "@coffer/contract";
import { createCommandLog } from "../adapters/log/pinoLog.ts";
import { runningDatabaseUrl } from "../adapters/postgres/embeddedDatabase.ts";
import { systemClock } from "../adapters/clockAndRandom.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { readCommandSettings } from "../settings.ts";
import { proveHistory } from "../usecases/history/proveHistory.ts";
import { openDatabase } from "../storage/database.ts";
import { chainMemoryIn } from "../storage/custody/chainMemoryIn.ts";
import { wireChains } from "../wiring/wireChains.ts";
import { backUp } from "./backUp.ts";
import { BOOKS_USAGE, readBooksAsk } from "../operating/books/booksText.ts";
import { books } from "./books.ts";
import { changePayouts } from "./changePayouts.ts";
import { coldText } from "./cold.ts";
import { readDepositoryAsk } from "../operating/depository/changeDepository.ts";
import { depository } from "./depository.ts";
import { followChain } from "./followChain.ts";
import { historyProofText } from "./historyProofText.ts";
import { inventory, readInventoryAsk } from "./inventory.ts";
import { MERCHANT_USAGE, readMerchantAsk } from "../operating/merchants/merchantAsk.ts";
import { merchant } from "./merchant.ts";
import { PARTNER_USAGE, readPartnerAsk } from "../operating/partners/partnerAsk.ts";
import { partner } from "./partner.ts";
import { migrate } from "./migrate.ts";
import { promo, readPromoAsk } from "./promo.ts";
import { reconcile } from "./reconcile.ts";
import { reconciliationText } from "./reconciliationText.ts";
import { refreshSanctions } from "./refreshSanctions.ts";
import { restore } from "./restore.ts";
import {
  approvePayout,
  operatorKeys,
  readApprovalAsk,
  readDestinationAsk,
  readKeyAsk,
  reviewPayouts,
  signPayoutAddress,
} from "./reviewPayouts.ts";
import { rewrapKeys } from "./rewrapKeys.ts";

/** What stood behind a command's name. */
type CommandArguments = {
  readonly words: readonly string[];
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  readonly replace?: boolean;
  readonly "without-keys"?: boolean;
  readonly hook?: string | undefined;
  readonly memo?: string | undefined;
  readonly about?: string | undefined;
  readonly key?: string | undefined;
};

export type CommandAnswer = { readonly text: string; readonly isDone: boolean };

/** Something an operator may ask of a wallet. `run` answers null to what its usage does not say. */
type Command = {
  readonly name: string;
  /** What stands behind the name; empty for nothing. */
  readonly usage: string;
  readonly run: (given: CommandArguments) => Promise<CommandAnswer> | null;
};

/** Whoever operates a wallet comes in by this table. */
export const commands: readonly Command[] = [
  {
    name: "reconcile",
    usage: "",
    run: () =>
      withWallet(async (services) => {
        const now = new Date(systemClock.nowMs());
        const { text, isProved } = reconciliationText(await reconcile(services), now);
        return { text, isDone: isProved };
      }),
  },
  {
    name: "history:prove",
    usage: "",
    run: ({ words }) =>
      words.length > 0
        ? null
        : withWallet(async (services) => {
            const proof = await proveHistory(services);
            return { text: historyProofText(proof), isDone: proof.findings.length === 0 };
          }),
  },
  {
    name: "follow-chain",
    usage: "TYPE:CHAIN",
    run: ({ words: [network = ""] }) => withWallet((services) => followChain(services, network)),
  },
  {
    name: "migrate",
    usage: "",
    run: ({ words }) => (words.length > 0 ? null : done(migrate(process.env))),
  },
  {
    name: "backup",
    usage: "--to FOLDER [--without-keys]",
    run: ({ words, to, "without-keys": isWithoutKeys = false }) =>
      to === undefined || words.length > 0
        ? null
        : done(backUp(readCommandSettings(process.env), path.resolve(to), isWithoutKeys)),
  },
  {
    name: "restore",
    usage: "--from FOLDER [--replace]",
    run: ({ words, from, replace: mayReplace = false }) =>
      from === undefined || words.length > 0
        ? null
        : done(restore(readCommandSettings(process.env), path.resolve(from), mayReplace)),
  },
  {
    name: "keys:rewrap",
    usage: "",
    run: ({ words }) =>
      words.length > 0
        ? null
        : done(rewrapKeys(readCommandSettings(process.env), process.env["KEY_PASSPHRASE_NEXT"])),
  },
  {
    name: "payouts:stop",
    usage: "[ASSET]",
    run: ({ words: [asset] }) =>
      done(changePayouts(readCommandSettings(process.env), "payouts:stop", asset)),
  },
  {
    name: "payouts:resume",
    usage: "[ASSET]",
    run: ({ words: [asset] }) =>
      done(changePayouts(readCommandSettings(process.env), "payouts:resume", asset)),
  },
  {
    name: "payouts:review",
    usage: "",
    run: ({ words }) =>
      words.length > 0 ? null : done(reviewPayouts(readCommandSettings(process.env))),
  },
  {
    name: "payouts:approve",
    usage: "PAYMENT AMOUNT RECEIVER KEYFILE",
    run: ({ words }) => {
      const ask = readApprovalAsk(words);
      return ask === null ? null : done(approvePayout(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "payouts:destination",
    usage: "ADDRESSID ADDRESS KEYFILE",
    run: ({ words }) => {
      const ask = readDestinationAsk(words);
      return ask === null ? null : done(signPayoutAddress(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "payouts:key",
    usage: "show | make NAME KEYFILE | end NAME",
    run: ({ words }) => {
      const ask = readKeyAsk(words);
      return ask === null ? null : done(operatorKeys(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "cold",
    usage: "",
    run: ({ words }) => (words.length > 0 ? null : done(withWallet(coldText))),
  },
  {
    name: "books",
    usage: BOOKS_USAGE,
    run: ({ words }) => {
      const ask = readBooksAsk(words);
      return ask === null ? null : done(books(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "inventory",
    usage: "show | fund ASSET AMOUNT | release ASSET AMOUNT",
    run: ({ words }) => {
      const ask = readInventoryAsk(words);
      return ask === null ? null : done(inventory(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "depository",
    usage: "show PERSON | lock PERSON REASON | unlock PERSON | close PERSON REASON",
    run: ({ words }) => {
      const ask = readDepositoryAsk(words);
      return ask === null ? null : done(depository(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "merchant",
    usage: MERCHANT_USAGE,
    run: ({ words, ...options }) => {
      const ask = readMerchantAsk(words, options);
      return ask === null ? null : done(merchant(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "partner",
    usage: PARTNER_USAGE,
    run: ({ words, ...options }) => {
      const ask = readPartnerAsk(words, options);
      return ask === null ? null : done(partner(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "promo",
    usage: "show PERSON | grant PERSON TOKEN AMOUNT REASON --key KEY",
    run: ({ words, key }) => {
      const ask = readPromoAsk(words, key);
      return ask === null ? null : done(promo(readCommandSettings(process.env), ask));
    },
  },
  {
    name: "sanctions:refresh",
    usage: "[FILE or URL]",
    run: ({ words: [source] }) => refreshSanctions(source),
  },
];

/** What a command may be asked, a line each. */
export const usageText = ({ name, usage }: Pick<Command, "name" | "usage">): string =>
  usage
    .split(" | ")
    .map((line) => (line === "" ? `npm run ${name}` : `npm run ${name} -- ${line}`))
    .join("\n");

const done = async (text: Promise<string>): Promise<CommandAnswer> => ({
  text: await text,
  isDone: true,
});

type WalletServices = Parameters<typeof reconcile>[0] & Parameters<typeof followChain>[0];

const CONNECTIONS = 2;

/** Asks a wallet that runs, beside its processes. */
async function withWallet<T>(ask: (services: WalletServices) => Promise<T>): Promise<T> {
  const settings = readCommandSettings(process.env);
  const log = createCommandLog(settings);
  const brand = brandOf(settings);
  const database = openDatabase(runningDatabaseUrl(settings), log, CONNECTIONS);
  // It looks only: what it reads on is for its own answer.
  const memoryOf = (of: NetworkId) => chainMemoryIn(database, of, false);
  const chains = wireChains(brand, settings, { memoryOf });
  try {
    return await ask({ brand, chains, clock: systemClock, database, log });
  } finally {
    await database.destroy();
  }
}
