import { randomUUID } from "node:crypto";
import type { ChosenPair, ExchangePair } from "@coffer/contract";
import { assetKey, type AssetKey } from "@coffer/core/assets";
import { houseLiquidity } from "../../adapters/liquidity/houseLiquidity.ts";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
import { addressPoolsOf, deriveAddresses } from "../../usecases/custody/growAddressPool.ts";
import { createSpotExchange } from "../../usecases/exchange/createSpotExchange.ts";
import { getExchangePairs } from "../../usecases/exchange/getExchangePairs.ts";
import { inventoryRound } from "../../usecases/exchange/inventoryRound.ts";
import { moveInventory } from "../../usecases/exchange/moveInventory.ts";
import { moveHouseFunds } from "../../usecases/solvency/moveHouseFunds.ts";
import { findOrMakeUser } from "../people/findOrMakeUser.ts";
import { EVM } from "../people/people.ts";
import { bookDeposit } from "./bookDeposit.ts";
import { startDepositoryRig, type DepositoryRig } from "./depositoryRig.ts";

export const USDT = assetKey("USDT", EVM);
export const ETH = assetKey("ETH", EVM);

/** Base units. */
export const usdt = (whole: number): bigint => BigInt(whole) * 10n ** 6n;
export const eth = (milli: number): bigint => BigInt(milli) * 10n ** 15n;

/** Prices in dollars that a test sets; of what it leaves out there is none. */
function settablePrices(ticker: string) {
  const prices = new Map<string, string>();
  const rates: Services["rates"] = {
    usable: () =>
      [...prices].map(([commodity, price]) => ({
        key: `${commodity}-${ticker}`,
        commodity,
        currency: ticker,
        price,
      })),
    onChange: () => () => {},
  };
  const say = (ethPrice: string) => void prices.set("USDT", "1").set("ETH", ethPrice);
  say("3000");
  return { prices, rates, say };
}

/** Depositories in tethers and ethers, at prices and a time that a test sets, and a stock of the house's. */
export async function startExchangeRig() {
  const rig = await startDepositoryRig();
  const { brand, database, ledger } = rig.services;
  const clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  const { prices, rates, say } = settablePrices(brand.defaultFiatTicker);
  const liquidity = houseLiquidity({ brand, database, ledger, rates });
  const services: Services = { ...rig.services, clock, rates, liquidity };
  await inventoryRound(services)();
  return {
    ...rig,
    services,
    clock,
    prices,
    say,
    stock: () => readHouseBalances(database, { brandId: brand.id, kind: "inventory" }),
    /** Coins that the house has, put into its stock, or taken from it when below zero. */
    stockUp: async (key: AssetKey, units: bigint): Promise<void> => {
      const funds = { assetKey: key, units, kind: "surplus", key: randomUUID() } as const;
      if (units > 0n) await moveHouseFunds(services, funds);
      await moveInventory(services, { assetKey: key, units, key: randomUUID() });
    },
    person: (units: bigint) => openPerson({ ...rig, services }, units),
  };
}

/** Somebody whose depository holds so many base units of tethers. */
async function openPerson({ services, addUser, openSpot, spotOf }: DepositoryRig, units: bigint) {
  const { brand, clock, database } = services;
  const { userId } = await addUser();
  await findOrMakeUser(database, {
    userId,
    brandId: brand.id,
    publicId: userId,
    contact: { type: "email", value: `${userId}@example.com` },
    preferredCurrency: brand.defaultFiatTicker,
    now: new Date(clock.nowMs()),
  });
  for (const { chain, keyPurpose } of addressPoolsOf(services))
    await deriveAddresses(services, chain, { keyPurpose, count: 1 });
  await openSpot(userId);
  const receive = async (more: bigint) => {
    const account = await spotOf(userId);
    const listing = listingOf(brand, account.assetKey);
    await bookDeposit(services, { userId, account, listing, units: more });
  };
  if (units > 0n) await receive(units);
  const asked = async (as: Services = services) =>
    getExchangePairs(as, { userId, sourceAssetsKeys: [(await spotOf(userId)).assetKey] });
  return {
    userId,
    receive,
    asked,
    spot: () => spotOf(userId),
    balance: async () => {
      const { accountId } = await spotOf(userId);
      return (await readSpendable(database, [accountId])).get(accountId) ?? 0n;
    },
    /** The pair with the other of the two assets. */
    pair: async (as: Services = services): Promise<ExchangePair> => {
      const pairs = await asked(as);
      const pair = pairs.ok ? pairs.value[0] : undefined;
      if (pair === undefined) throw new Error("There is a pair.");
      return pair;
    },
    exchange: (
      exchangePair: ChosenPair,
      idempotencyKey: string = randomUUID(),
      as: Services = services,
    ) => createSpotExchange(as, { userId, exchangePair, idempotencyKey }),
  };
}

/** A pair as its person hands it back. */
export function chosen({ id, rate, source, target }: ExchangePair): ChosenPair {
  if (rate === undefined) throw new Error("There is a rate.");
  return { id, source, target, rate };
}

export type ExchangeRig = Awaited<ReturnType<typeof startExchangeRig>>;
