import { randomBytes } from "node:crypto";
import { brandById } from "@coffer/brands";
import { evmAccountXpub, evmAddressOfXpub } from "@coffer/chains/evm/node";
import { ok } from "@coffer/core/outcome";
import { defaultCodeLimits } from "@coffer/core/session";
import { createLedgerWriter } from "@coffer/ledger";
import { startTestDatabase } from "@coffer/postgres/testing";
import { allowEveryAddress } from "../adapters/aml/allowEveryAddress.ts";
import { fastJwtTokens } from "../adapters/fastJwtTokens.ts";
import { approveEveryone } from "../adapters/kyc/approveEveryone.ts";
import { systemClock } from "../adapters/systemClock.ts";
import { systemRandom } from "../adapters/systemRandom.ts";
import { assetListings } from "../catalogue/assetListing.ts";
import { runMigrations } from "../migrations/runMigrations.ts";
import type { Chain } from "../ports/chain.ts";
import type { Services } from "../ports/services.ts";
import type { AssetAccount } from "../storage/assets/assetAccounts.ts";
import { publishXpub } from "../storage/assets/custodyAddresses.ts";
import { openDatabase } from "../storage/database.ts";
import { companions } from "../storage/ledger/companions.ts";
import { openUserAccount } from "../usecases/assets/openUserAccount.ts";
import { EVM } from "./people.ts";

const unused = () => {
  throw new Error("this test's chain is not asked for that");
};

type PlayedChain = { -readonly [Key in keyof Chain]: Chain[Key] };

/** A chain whose answers a test replaces; whatever else is asked throws. */
const unplayedChain = (): PlayedChain => ({
  networkId: EVM,
  confirmationsNeeded: 1,
  parseAddress: (text) => ok(text),
  addressAt: (xpub, index) => evmAddressOfXpub(xpub, 0, Number(index)),
  height: unused,
  pointAt: unused,
  scan: unused,
  quoteFee: unused,
  buildTransfer: unused,
  broadcast: unused,
  statusOf: unused,
  balanceOf: unused,
  nonceOf: unused,
});

export type RigUser = {
  readonly userId: string;
  readonly account: AssetAccount;
  readonly address: string;
};

/** The use cases on a real database, with a chain that a test plays itself. */
export async function startRig() {
  const fresh = await startTestDatabase();
  await runMigrations(fresh.connectionString);
  const alarms: string[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    alarm: (message: string) => void alarms.push(message),
  };
  const database = openDatabase(fresh.connectionString, log);
  const ledger = createLedgerWriter({
    connectionString: fresh.connectionString,
    companions,
    onConnectionLost: () => {},
  });
  const brand = brandById("coffer");
  const listing = brand && assetListings(brand)[0];
  if (brand === undefined || listing === undefined) throw new Error("The first brand lists ether.");
  for (const purpose of ["deposits", "hot"] as const)
    await publishXpub(database, {
      purpose,
      networkId: EVM,
      xpub: evmAccountXpub(randomBytes(64)),
    });

  const chain = unplayedChain();
  const services: Services = {
    brand,
    publicOrigin: "http://localhost:4000",
    database,
    ledger,
    chains: [chain],
    kyc: approveEveryone(new Date()),
    aml: allowEveryAddress,
    rates: { usable: () => [], onChange: () => () => {} },
    mail: { send: async () => {} },
    tokens: fastJwtTokens("x".repeat(32), "test", systemClock),
    clock: systemClock,
    random: systemRandom,
    log,
    codes: {
      limits: defaultCodeLimits,
      secret: "s".repeat(32),
      isLimitedByAddress: () => false,
    },
  };

  const addUser = async (): Promise<RigUser> => {
    const userId = systemRandom.id();
    const account = await database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing }));
    const { address } = await database
      .selectFrom("custody_address")
      .select("address")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    return { userId, account, address };
  };

  return {
    services,
    chain,
    listing,
    alarms,
    addUser,
    close: async () => {
      await ledger.close();
      await database.destroy();
      await fresh.close();
    },
  };
}

export type Rig = Awaited<ReturnType<typeof startRig>>;
