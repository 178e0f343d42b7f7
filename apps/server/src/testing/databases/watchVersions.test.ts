import type { UserId } from "@coffer/core/ids";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetListings } from "../../catalogue/assetListing.ts";
import { formAppState } from "../../state/formAppState.ts";
import { changeUser, touchUser } from "../../storage/session/users.ts";
import { findOrMakeUser } from "../people/findOrMakeUser.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { startRig, type Rig } from "../rigs/rig.ts";
import { unwatched } from "./watchVersions.ts";
import { newUserId } from "../newIds.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const RUSSIAN = { locale: "ru-KZ" };

function makePerson(): Promise<UserId> {
  const { brand, clock, database } = rig.services;
  const id = newUserId();
  return findOrMakeUser(database, {
    userId: id,
    brandId: brand.id,
    publicId: id,
    contact: { type: "email", value: `${id}@example.com` },
    preferredCurrency: "USD",
    now: new Date(clock.nowMs()),
  });
}

test("a change that is shown is refused without the person's next version, however it is made", async () => {
  const { database } = rig.services;
  const [userId, other] = [await makePerson(), await makePerson()];
  await expect(changeUser(database, userId, RUSSIAN)).rejects.toThrow("one version, two contents");
  const touching = (touched: UserId) =>
    database.transaction().execute(async (store) => {
      await changeUser(store, userId, RUSSIAN);
      await touchUser(store, touched);
    });
  await expect(touching(other)).rejects.toThrow("one version, two contents");
  await touching(userId);
  expect(await formAppState(rig.services, userId)).toMatchObject({ locale: "ru-KZ" });
  await unwatched(database, (store) => changeUser(store, userId, { locale: "en" }));
});

test("an account that is opened for somebody who is paid is a new version, one that is there is none", async () => {
  const { brand, database } = rig.services;
  const userId = await makePerson();
  const listing = assetListings(brand)[1];
  if (listing === undefined) throw new Error("The brand lists a token.");
  const versionOf = async () => (await formAppState(rig.services, userId)).version;
  const open = () =>
    database
      .transaction()
      .execute((store) => openUserAccount(rig.services, store, { userId, listing }));
  const before = await versionOf();
  await open();
  expect(await versionOf()).toBe(before + 1);
  await open();
  expect(await versionOf()).toBe(before + 1);
});

// Last: statements of this file that are prepared end with the table that they were prepared for.
test("a new column of a person's own record is shown until it is said not to be", async () => {
  const userId = await makePerson();
  const owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  const write = (column: string, text: string) =>
    owner.query(`update coffer.app_user set ${column} = '${text}' where user_id = $1`, [userId]);
  try {
    await owner.query("alter table coffer.app_user add column of_this_test text");
    await expect(write("of_this_test", "Anna")).rejects.toThrow("one version, two contents");
    await write("created_at", "2026-01-01");
  } finally {
    await owner.end();
  }
});
