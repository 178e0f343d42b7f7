import type { AssetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { randomBytes } from "node:crypto";
import { createLedgerWriter, type LedgerWriter } from "@coffer/ledger";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetListings } from "../../catalogue/assetListing.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { companions } from "../ledger/companions.ts";
import { keepVersionRow } from "../ledger/keepVersions.ts";
import { touchUser } from "../session/users.ts";
import { guardPaymentRow } from "./guardPayments.ts";
import { keepFrozen, readGuard } from "./userGuards.ts";
import { newUserId } from "../../testing/newIds.ts";

let rig: Rig;
let writers: readonly LedgerWriter[];

beforeAll(async () => {
  rig = await startRig();
  const { connectionString } = rig;
  writers = [1, 2].map(() =>
    createLedgerWriter({
      connectionString,
      companions,
      role: "coffer_api",
      onConnectionLost: () => {},
    }),
  );
});
afterAll(async () => {
  await Promise.all(writers.map(async (writer) => writer.close()));
  await rig.close();
});

type Payment = (over: {
  readonly assetKey: AssetKey;
  readonly revision: bigint;
  readonly isCounted?: boolean;
}) => Promise<string>;

/** A person with money in every asset, whose payments share no account with each other. */
async function person(isTouched = true): Promise<{ userId: UserId; pay: Payment }> {
  const { services } = rig;
  const [userId, receiverId] = [newUserId(), newUserId()];
  const accounts = new Map<string, { readonly from: string; readonly to: string }>();
  for (const listing of assetListings(services.brand)) {
    const account = await services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing }));
    await bookDeposit(services, { userId, account, listing, units: 1_000_000n });
    const { accountId: to } = await services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId: receiverId, listing }));
    accounts.set(listing.key, { from: account.accountId, to });
  }
  if (isTouched) await touchUser(services.database, userId);
  const pay: Payment = async ({ assetKey, revision, isCounted = true }) => {
    const { from = "", to = "" } = accounts.get(assetKey) ?? {};
    const transferId = services.random.id();
    const writer = writers[[...accounts.keys()].indexOf(assetKey) % 2];
    const posted = writer?.post({
      transfer: {
        transferId,
        brandId: services.brand.id,
        scopeUserId: userId,
        idempotencyKey: `send:${transferId}`,
        requestHash: randomBytes(32),
        kind: "internal",
        legs: [
          { accountId: from, units: -1n },
          { accountId: to, units: 1n },
        ],
      },
      companions: [keepVersionRow(userId), guardPaymentRow({ userId, revision, isCounted })],
    });
    const { outcome } = await (posted ?? Promise.reject(new Error("no writer")));
    return outcome;
  };
  return { userId, pay };
}

const twoAssets = (): readonly [AssetKey, AssetKey] => {
  const [coin, token] = assetListings(rig.services.brand).map(({ key }) => key);
  if (coin === undefined || token === undefined) throw new Error("the brand has two assets");
  return [coin, token];
};
const setGuard = async (userId: UserId): Promise<bigint> => {
  const { brand, database } = rig.services;
  const owner = { userId, brandId: brand.id, now: new Date() };
  await unwatched(database, (store) => keepFrozen(store, { ...owner, isFrozen: false }));
  return (await readGuard(database, userId)).revision;
};

test("of two assets' payments at once, through two writers, a limit counts one under each revision", async () => {
  const { userId, pay } = await person();
  const [coin, token] = twoAssets();
  for (let round = 0; round < 60; round += 1) {
    const revision = await setGuard(userId);
    const both = [coin, token].map(async (assetKey) => pay({ assetKey, revision }));
    expect((await Promise.all(both)).toSorted()).toEqual(["overtaken", "posted"]);
  }
});

test("a payment that no limit counts goes under the guard's revision, beside others, and under no other", async () => {
  const { userId, pay } = await person();
  const [coin, token] = twoAssets();
  const none = { revision: 0n, isCounted: false };
  expect(await pay({ assetKey: coin, ...none })).toBe("posted");
  const revision = await setGuard(userId);
  expect(await pay({ assetKey: coin, ...none })).toBe("overtaken");
  const both = [coin, token].map(async (assetKey) => pay({ assetKey, revision, isCounted: false }));
  expect(await Promise.all(both)).toEqual(["posted", "posted"]);
});

test.each([true, false])(
  "who changes a guard waits for payments and is waited for (touched before: %s)",
  async (isTouched) => {
    const { userId, pay } = await person(isTouched);
    const [coin] = twoAssets();
    const { brand, database } = rig.services;
    const paid = await database.transaction().execute(async (store) => {
      await touchUser(store, userId);
      const paying = pay({ assetKey: coin, revision: 0n, isCounted: false });
      await untilSomebodyWaits();
      await keepFrozen(store, { userId, brandId: brand.id, now: new Date(), isFrozen: true });
      return { paying };
    });
    expect(await paid.paying).toBe("overtaken");
  },
);

async function untilSomebodyWaits(): Promise<void> {
  const client = new Client({ connectionString: rig.connectionString });
  await client.connect();
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await client.query(waiting)).rowCount === 0);
  await client.end();
}
