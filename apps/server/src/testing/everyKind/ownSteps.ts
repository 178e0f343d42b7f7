import { randomBytes, randomUUID } from "node:crypto";
import type { AccountId, BuyOrderId, UserId } from "@coffer/core/ids";
import { listingOf } from "../../catalogue/assetListing.ts";
import { promoListings } from "../../catalogue/promoListing.ts";
import { findDeposit } from "../../storage/deposits/deposits.ts";
import { noteDeposits } from "../../storage/deposits/noteDeposits.ts";
import { takeBackDeposits } from "../../storage/deposits/takeBackDeposits.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { creditAccounts, creditDeposit } from "../../usecases/deposits/creditDeposits.ts";
import { grantPromo } from "../../usecases/promo/grantPromo.ts";
import { sendPayment } from "../../usecases/send/sendPayment.ts";
import { unwatched } from "../databases/watchVersions.ts";
import { EVM } from "../people/people.ts";
import { bookDeposit } from "../rigs/bookDeposit.ts";
import { chosen, ETH, eth, USDT, usdt } from "../rigs/exchangeRig.ts";
import { STRANGER } from "../rigs/withdrawRig.ts";
import type { EveryKind, EveryKindPerson, EveryKindStep } from "./startEveryKind.ts";

/** So many thousandths of an ether, or tethers. */
const unitsOf = (token: "ETH" | "USDT", count: number) =>
  token === "ETH" ? eth(count) : usdt(count);

async function deposit({ people, random, services }: EveryKind): Promise<EveryKindPerson> {
  const person = random.pick(people);
  const token = random.pick(["ETH", "USDT"] as const);
  await bookDeposit(services, {
    userId: person.userId,
    account: person.accounts[token],
    listing: listingOf(services.brand, token === "ETH" ? ETH : USDT),
    units: unitsOf(token, 10 + random.below(500)),
  });
  return person;
}

/** A block above which blocks are undone. */
const STANDING = 6n;

/** Coins that are seen in a block, and answers which they are. */
async function see({ people, random, services }: EveryKind): Promise<string> {
  const { address, userId } = random.pick(people);
  const depositKey = services.random.id();
  const depositId = services.random.id();
  await services.database.transaction().execute(async (store) => {
    await noteDeposits(store, {
      networkId: EVM,
      now: new Date(services.clock.nowMs()),
      deposits: [
        {
          depositId,
          brandId: services.brand.id,
          userId,
          depositKey,
          assetKey: ETH,
          address,
          keyPurpose: "deposits",
          purpose: "main",
          invoiceId: null,
          senderAddress: STRANGER,
          units: eth(1 + random.below(90)),
          memo: "",
          transactionId: depositKey,
          height: STANDING + 1n,
          blockHash: "0xblock",
          prices: {},
        },
      ],
    });
    await touchUsers(store, [userId]);
  });
  return depositId;
}

async function credit({ services }: EveryKind, depositId: string): Promise<boolean> {
  const seen = await findDeposit(services.database, depositId);
  if (seen === undefined) throw new Error("The deposit was just noted.");
  const accounts = await (await creditAccounts(services, [seen]))(seen);
  return creditDeposit(services, { deposit: seen, accounts, confirmations: 1 });
}

/** What was not credited yet is undone with its blocks; what was stays, and is known to have left. */
async function undoBlocks({ services }: EveryKind): Promise<boolean> {
  const now = new Date(services.clock.nowMs());
  await services.database.transaction().execute(async (store) => {
    const taken = await takeBackDeposits(store, { networkId: EVM, height: STANDING, now });
    await touchUsers(store, taken.userIds);
  });
  return true;
}

/** Coins that somebody sold: a deposit with its order. */
async function buy(world: EveryKind): Promise<boolean> {
  const { accounts, userId } = await deposit(world);
  return noteOrder(world, { userId, accountId: accounts.ETH.accountId, purpose: "main" });
}

/** The same, into the depository. */
async function buyIntoDepository(world: EveryKind): Promise<boolean> {
  const person = await fillDepository(world);
  const { accountId } = await person.spot();
  return noteOrder(world, { userId: person.userId, accountId, purpose: "spot" });
}

type Bought = {
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly purpose: "main" | "spot";
};

async function noteOrder(
  { services }: EveryKind,
  { userId, accountId, purpose }: Bought,
): Promise<boolean> {
  const { database } = services;
  const came = await database
    .selectFrom("deposit")
    .select(["deposit_id", "asset_key", "units"])
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("deposit_id", "desc")
    .executeTakeFirstOrThrow();
  const now = new Date(services.clock.nowMs());
  const order = {
    order_id: services.random.id() as BuyOrderId, // made here
    brand_id: services.brand.id,
    user_id: userId,
    account_id: accountId,
    idempotency_key: randomUUID(),
    request_hash: randomBytes(32),
    seller: "moonpay",
    asset_key: came.asset_key,
    network_type: EVM.type,
    chain_id: EVM.chainId,
    address: "their own",
    fiat_ticker: "USD",
    fiat_cents: 5_000n,
    expected_units: came.units,
    state: "DONE" as const,
    deposit_id: came.deposit_id,
    as_of: now,
    created_at: now,
    updated_at: now,
  };
  await unwatched(database, (store) => store.insertInto("buy_order").values(order).execute());
  return true;
}

const symbols = ["ETH", "USDT"] as const;

async function send(
  world: EveryKind,
  to: string,
  symbol: (typeof symbols)[number] = world.random.pick(symbols),
): Promise<boolean> {
  const { people, random, services } = world;
  const { accounts, sessionId, userId } = random.pick(people);
  const amount = symbol === "ETH" ? `0.0${1 + random.below(9)}` : String(1 + random.below(90));
  const { ok } = await sendPayment(services, {
    userId,
    sessionId,
    paymentInput: {
      accountId: accounts[symbol].accountId,
      currency: { symbol, type: symbol === "ETH" ? "COIN" : "TOKEN" },
      amount,
      destination: to,
    },
    networkId: EVM,
    idempotencyKey: randomUUID(),
  });
  return ok;
}

/** What is on its way ends on the chain. */
async function mine({ rig }: EveryKind, isSuccess: boolean): Promise<boolean> {
  rig.sayOfAddresses("ALLOWED");
  await rig.work();
  rig.mine({ isSuccess });
  rig.mine();
  await rig.follow();
  return true;
}

/** What has not left yet comes back. */
async function turnBack({ rig }: EveryKind): Promise<boolean> {
  rig.sayOfAddresses("DISABLED");
  await rig.work();
  rig.sayOfAddresses("ALLOWED");
  return true;
}

async function grant({ people, random, services }: EveryKind): Promise<boolean> {
  const [listing] = promoListings(services.brand);
  if (listing === undefined) throw new Error("The first brand promises a token.");
  const { userId } = random.pick(people);
  const units = BigInt(1 + random.below(1_000_000));
  await grantPromo(services, { userId, listing, units, reason: "for a friend", key: randomUUID() });
  return true;
}

async function exchange({ people, random }: EveryKind): Promise<boolean> {
  const person = random.pick(people);
  const pair = await person.pair();
  return pair.rate !== undefined && (await person.exchange(chosen(pair))).ok;
}

async function fillDepository({ people, random }: EveryKind): Promise<EveryKindPerson> {
  const person = random.pick(people);
  const isEther = (await person.spot()).assetKey === ETH;
  await person.receive(unitsOf(isEther ? "ETH" : "USDT", 50 + random.below(300)));
  return person;
}

/** What somebody does with their own money, and what the chain makes of it. */
export const ownSteps = {
  deposit: async (world) => (await deposit(world)) !== undefined,
  "deposit seen": async (world) => (await see(world)) !== "",
  "deposit credited": async (world) => credit(world, await see(world)),
  "blocks undone": undoBlocks,
  purchase: buy,
  "purchase into the depository": buyIntoDepository,
  "send to nobody here": (world) => send(world, STRANGER),
  // Its fee is a row of its own.
  "send a token to nobody here": (world) => send(world, STRANGER, "USDT"),
  "send to somebody here": (world) => send(world, world.random.pick(world.people).address),
  "all arrives": (world) => mine(world, true),
  "all fails": (world) => mine(world, false),
  "all is turned back": turnBack,
  grant,
  exchange,
  "fill the depository": async (world) => (await fillDepository(world)) !== undefined,
  "withdraw to oneself": async ({ people, random }) => (await random.pick(people).withdraw()).ok,
  "withdraw to an address": async ({ people, random }) =>
    (await random.pick(people).withdrawTo()).ok,
} as const satisfies Record<string, EveryKindStep>;
