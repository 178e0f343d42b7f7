import type { UserId } from "@coffer/core/ids";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { findMerchant } from "../../storage/merchants/merchants.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { bookDeposit } from "../rigs/bookDeposit.ts";
import { asBoth, openPartner } from "../rigs/bonusRig.ts";
import { ETH, eth, USDT, usdt } from "../rigs/exchangeRig.ts";
import { makeInvoice, openMerchant, playDeposits } from "../rigs/invoiceRig.ts";
import { asMerchant, earn } from "../rigs/merchantRig.ts";
import { startWithdrawRig, type WithdrawingPerson, type WithdrawRig } from "../rigs/withdrawRig.ts";
import type { SeededRandom } from "../seededRandom.ts";

const PEOPLE = 3;

/** Somebody with ethers and tethers, in accounts of their own and in their depository. */
export type EveryKindPerson = WithdrawingPerson & {
  readonly accounts: Readonly<Record<"ETH" | "USDT", AssetAccount>>;
  /** Of both, on their network. */
  readonly address: string;
};

async function openPerson(rig: WithdrawRig): Promise<EveryKindPerson> {
  const { services } = rig;
  const person = await rig.person(usdt(1_000));
  const { userId } = person;
  const fund = async (key: typeof ETH, units: bigint) => {
    const listing = listingOf(services.brand, key);
    const account = await services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing }));
    await bookDeposit(services, { userId, account, listing, units });
    return account;
  };
  const accounts = { ETH: await fund(ETH, eth(3_000)), USDT: await fund(USDT, usdt(2_000)) };
  return { ...person, accounts, address: await addressOf(rig, userId) };
}

async function addressOf({ services: { database } }: WithdrawRig, userId: UserId): Promise<string> {
  const { address } = await database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .where("key_purpose", "=", "deposits")
    .executeTakeFirstOrThrow();
  return address;
}

async function openShop(rig: WithdrawRig) {
  const { services, listing } = rig;
  const { merchantId } = await openMerchant(services);
  const merchant = await findMerchant(services.database, {
    brandId: services.brand.id,
    merchantId,
  });
  if (merchant === undefined) throw new Error("The merchant was just made.");
  await earn(services, merchant, { listing, units: eth(5_000) });
  return {
    ...asMerchant(services, merchant),
    /** In ethers. */
    invoice: async (amount: string) => {
      await rig.deriveMore(1);
      return makeInvoice(services, merchant, { amount });
    },
    arrivals: playDeposits(services),
  };
}

/**
 * People, a merchant, a partner and a house with a stock: where money can move in every way that the wallet
 * knows, on a chain that is played and at a time that is set.
 */
export async function startEveryKind(random: SeededRandom) {
  const rig = await startWithdrawRig();
  const { services } = rig;
  rig.node.held.set(ETH, 10n ** 24n).set(USDT, 10n ** 20n);
  await rig.stockUp(ETH, eth(1_000_000));
  await rig.stockUp(USDT, usdt(1_000_000));
  const people: EveryKindPerson[] = [];
  while (people.length < PEOPLE) people.push(await openPerson(rig));
  const partner = await openPartner(rig, services, { units: eth(900_000), name: "fairspin" });
  return {
    rig,
    services,
    random,
    people,
    partner,
    bonuses: asBoth(rig, services),
    shop: await openShop(rig),
    codes: [] as string[],
  };
}

export type EveryKind = Awaited<ReturnType<typeof startEveryKind>>;

/** Does one thing, if it can be done now; answers whether it was. */
export type EveryKindStep = (world: EveryKind) => Promise<boolean>;
