import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listingOf } from "../../catalogue/assetListing.ts";
import { formAppState } from "../../state/formAppState.ts";
import { newUserId } from "../../testing/newIds.ts";
import { findOrMakeUser } from "../../testing/people/findOrMakeUser.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { startDepositoryRig, type DepositoryRig } from "../../testing/rigs/depositoryRig.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { changeDepository, readDepositoryAsk } from "./changeDepository.ts";

let rig: DepositoryRig;
let userId: UserId;
let email: string;
beforeAll(async () => {
  rig = await startDepositoryRig();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  const name = newUserId();
  email = `${name}@example.com`;
  const contact = { type: "email" as const, value: email };
  const user = { userId: name, brandId: "coffer", publicId: name, contact, now: new Date() };
  userId = await findOrMakeUser(rig.services.database, { ...user, preferredCurrency: "USD" });
  await state();
});

const state = () => formAppState(rig.services, userId);
function run(...words: readonly string[]): Promise<string> {
  const ask = readDepositoryAsk(words);
  if (ask === null) throw new Error("Nothing is asked.");
  return changeDepository(rig.services, ask, new Date());
}

test("rule 58: a lock is there with its reason at once, and gone when it is lifted", async () => {
  const before = await state();
  expect(await run("lock", email, "A", "seller", "asks")).toBe(
    "LOCKED, 0 USDT:evm:31337, because: A seller asks",
  );
  const locked = await state();
  expect(locked.spotAccount).toMatchObject({ status: "LOCKED", lockReason: "A seller asks" });
  expect(locked.version).toBeGreaterThan(before.version);
  expect(await run("show", userId)).toContain("LOCKED");
  expect(await run("unlock", email)).toBe("ACTIVE, 0 USDT:evm:31337");
  expect((await state()).spotAccount).not.toHaveProperty("lockReason");
});

test("rule 58: one that holds anything is locked and not closed, an empty one is closed and opened again", async () => {
  const { accountId, assetKey } = await rig.spotOf(userId);
  const listing = listingOf(rig.services.brand, assetKey);
  expect(await run("close", email, "asked for")).toContain("CLOSED");
  expect((await state()).spotAccount?.status).toBe("CLOSED");
  expect(await run("unlock", email)).toContain("ACTIVE");
  await bookDeposit(rig.services, { userId, account: { accountId }, listing, units: 1n });
  await expect(run("close", email, "asked for")).rejects.toThrow("It holds 0.000001 USDT");
  expect((await state()).spotAccount?.status).toBe("ACTIVE");
});

test("nobody and what is no ask are told", async () => {
  await expect(run("show", "nobody@example.com")).rejects.toThrow(OperatingRefusal);
  for (const words of [
    [],
    ["lock"],
    ["lock", email],
    ["show", email, "more"],
    ["open", email, "x"],
  ])
    expect(readDepositoryAsk(words)).toBeNull();
});

test("rule 356: a reason of 300 characters is written, one of more is refused and changes nothing", async () => {
  const longest = `${"й".repeat(298)}🔒🔒`;
  expect(await run("lock", email, longest)).toContain(longest);
  await expect(run("close", email, `${longest}!`)).rejects.toThrow(
    "at most 300 characters, and this one has 301",
  );
  expect((await state()).spotAccount).toMatchObject({ status: "LOCKED", lockReason: longest });
});
