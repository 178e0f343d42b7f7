import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { randomBytes } from "node:crypto";
import { brandById, type Brand } from "@coffer/brands";
import { evmAccountXpub, evmAddressOfXpub, evmQuote } from "@coffer/chains/evm/node";
import { ok } from "@coffer/core/outcome";
import { defaultCodeLimits } from "@coffer/core/session";
import { argon2Passwords } from "../../adapters/argon2/argon2Passwords.ts";
import { fastJwtTokens } from "../../adapters/fastJwtTokens.ts";
import { approveEveryone } from "../../adapters/kyc/approveEveryone.ts";
import { houseLiquidity } from "../../adapters/liquidity/houseLiquidity.ts";
import { createPersonBudgets } from "../../adapters/createPersonBudgets.ts";
import { webauthnCeremonies } from "../../adapters/webauthn/webauthnCeremonies.ts";
import { systemClock, systemRandom } from "../../adapters/clockAndRandom.ts";
import { assetListings, type AssetListing } from "../../catalogue/assetListing.ts";
import { noMetrics } from "../../metrics/noMetrics.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { publishPublicHalf } from "../../storage/custody/custodyAddresses.ts";
import { keyPlaces, keyPurposes } from "../../storage/custody/keyPlaces.ts";
import { openDatabase, type Database } from "../../storage/database.ts";
import { insertAttempts } from "../../storage/outgoing/attempts.ts";
import { insertOutgoings, type NewOutgoing } from "../../storage/outgoing/outgoings.ts";
import { rememberedSessions, rememberedTerms } from "../../storage/session/rememberedSessions.ts";
import { addressPoolsOf, deriveAddresses } from "../../usecases/custody/growAddressPool.ts";
import { proveHistory } from "../../usecases/history/proveHistory.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { amlSaying } from "./amlSaying.ts";
import { bookAsBoth, rigBooks } from "./bookAsBoth.ts";
import { EVM } from "../people/people.ts";
import { smallPrices } from "./smallPrices.ts";
import { startMigratedDatabase } from "../databases/startMigratedDatabase.ts";
import { newUserId } from "../newIds.ts";

const WALLET_URL = "http://localhost:4000";

const sealing = {
  vouchers: { secrets: { current: "v".repeat(32) }, guessesMax: 300 },
  pinShares: { current: "p".repeat(32) },
  authenticators: { current: "a".repeat(32) },
  apiKeys: { current: "k".repeat(32) },
  books: rigBooks,
};

const unused = () => {
  throw new Error("this test's chain is not asked for that");
};

export type PlayedChain = { -readonly [Key in keyof Chain]: Chain[Key] };

/** A chain whose answers a test replaces; whatever else is asked throws. */
const unplayedChain = (): PlayedChain => ({
  networkId: EVM,
  confirmationsNeeded: 1,
  hasMemos: false,
  parseAddress: (text) => ok(text),
  addressAt: (publicHalf, index) => evmAddressOfXpub(publicHalf, 0, Number(index)),
  height: unused,
  pointAt: unused,
  scan: unused,
  quoteFee: unused,
  outlayOf: ({ feeUnits }) => feeUnits,
  buildTransfer: unused,
  broadcast: unused,
  statusOf: unused,
  statusesOf: unused,
  feeMarket: unused,
  transactionAt: unused,
  balanceOf: unused,
  balancesAt: unused,
  sequenceOf: unused,
});

/** As many people get an address before a test has more derived. */
const POOL_OF_RIG = 24;

export type RigUser = {
  readonly userId: UserId;
  readonly account: AssetAccount;
  readonly address: string;
};

const codes: Services["codes"] = {
  limits: defaultCodeLimits,
  secret: "s".repeat(32),
  isLimitedByAddress: () => false,
};

/** Nobody is written to. */
const unheard = {
  mail: { send: async () => {} },
  sms: { send: async () => ok(null) },
  telegram: null,
  telegramBot: null,
} satisfies Partial<Services>;

/** Two custody seeds, whose public halves are told as by the signer. */
async function tellSeeds(database: Database) {
  const seeds = { deposits: randomBytes(64), hot: randomBytes(64) };
  for (const purpose of keyPurposes) {
    const { seed, account } = keyPlaces[purpose];
    const publicHalf = evmAccountXpub(seeds[seed], account);
    await publishPublicHalf(database, { purpose, networkId: EVM, publicHalf });
  }
  return seeds;
}

/** The first brand with its first network alone, whose chain a test plays; with private accounts, and no depository. */
function brandOfOneNetwork(): Brand {
  const brand = brandById("coffer");
  if (brand === undefined) throw new Error("The first brand is there.");
  const switches = { ...brand.switches, depository: "false" as const };
  return { ...brand, networks: brand.networks.slice(0, 1), switches };
}

/** The use cases on a real database, with a chain that a test plays itself. */
export async function startRig() {
  const fresh = await startMigratedDatabase();
  const alarms: string[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    alarm: (message: string) => void alarms.push(message),
  };
  const database = openDatabase(fresh.connectionString, log);
  const ledger = bookAsBoth(fresh.connectionString);
  const brand = brandOfOneNetwork();
  const [listing] = assetListings(brand);
  if (listing === undefined) throw new Error("The first brand lists ether.");
  const seeds = await tellSeeds(database);
  const chain = unplayedChain();
  const rates = { usable: () => smallPrices(brand), onChange: () => () => {} };
  const services: Services = {
    brand,
    walletUrl: WALLET_URL,
    database,
    ledger,
    chains: [chain],
    witnesses: [],
    kyc: approveEveryone(),
    aml: amlSaying("ALLOWED"),
    buying: { sellers: [], offers: { usable: () => [], onChange: () => () => {} } },
    rates,
    liquidity: houseLiquidity({ brand, database, ledger, rates }),
    personBudgets: createPersonBudgets(systemClock),
    priceHistories: { read: async () => ok([]) },
    ...unheard,
    passwords: argon2Passwords(),
    regions: { isRefused: () => false },
    tokens: fastJwtTokens({ current: "x".repeat(32) }, "test", systemClock),
    sessions: rememberedSessions({ database, brandId: brand.id, clock: systemClock }),
    terms: rememberedTerms(database),
    clock: systemClock,
    random: systemRandom,
    log,
    metrics: noMetrics,
    botHook: null,
    timesOf: () => ({ pollMs: 1_000, repriceAfterMs: 60_000, resendAfterMs: 15_000 }),
    codes,
    invoices: { madeMax: 20 },
    ...sealing,
    passkeys: webauthnCeremonies(WALLET_URL),
  };

  await deriveMore(services, POOL_OF_RIG);

  return {
    services,
    seeds,
    connectionString: fresh.connectionString,
    chain,
    listing,
    alarms,
    /** For people whom a test opens accounts for by itself, beyond the first. */
    deriveMore: (count: number) => deriveMore(services, count),
    addUser: () => addUser(services, listing),
    addOutgoing: outgoingsOf(database, { brandId: brand.id, assetKey: listing.key }),
    proveHistory: () => expectHistory(services),
    close: async () => {
      await ledger.close();
      await database.destroy();
      await fresh.close();
    },
  };
}

/** Throws where somebody's history does not sum to their balances: rows were crafted, or it is wrong. */
async function expectHistory(services: Services): Promise<void> {
  const { findings } = await proveHistory(services);
  if (findings.length > 0) throw new Error(`rule 446:\n${findings.join("\n")}`);
}

/** As the jobs do, of which a rig has none. */
async function deriveMore(services: Services, count: number): Promise<void> {
  for (const { chain, keyPurpose } of addressPoolsOf(services))
    await deriveAddresses(services, chain, { keyPurpose, count });
}

/** A person with an account and an address. */
async function addUser(services: Services, listing: AssetListing): Promise<RigUser> {
  const { database } = services;
  await deriveMore(services, 1);
  const userId = newUserId();
  const account = await database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  const { address } = await database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { userId, account, address };
}

/** Writes a transaction of ours down as signed and on its way; answers its id on the chain. */
function outgoingsOf(database: Database, of: { brandId: string; assetKey: AssetKey }) {
  const state = { sequence: 0n };
  return async (over: Partial<NewOutgoing>): Promise<string> => {
    const [outgoingId, transactionId] = [systemRandom.id(), systemRandom.id()];
    state.sequence += 1n;
    const now = new Date();
    await insertOutgoings(database, [
      {
        ...of,
        outgoingId,
        networkId: EVM,
        sender: "payout",
        keyPurpose: "hot",
        derivationIndex: 0n,
        sequence: state.sequence,
        kind: "payment",
        subjectId: systemRandom.id(),
        destination: "stranger",
        units: 1n,
        memo: "",
        feeAssetKey: of.assetKey,
        feeUnits: 1n,
        feeUnitsMax: 1n,
        state: "broadcast",
        now,
        ...over,
      },
    ]);
    const fee = evmQuote({ gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n });
    const outgoing = { outgoingId, networkId: EVM };
    await insertAttempts(database, [{ outgoing, attempt: 1, fee, now, transactionId }]);
    return transactionId;
  };
}

export type Rig = Awaited<ReturnType<typeof startRig>>;
