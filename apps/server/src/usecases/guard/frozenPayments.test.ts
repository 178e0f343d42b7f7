import type { PaymentId, UserId } from "@coffer/core/ids";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { keepFrozen } from "../../storage/guard/userGuards.ts";
import { lockPaymentsIn } from "../../storage/send/payments.ts";
import { touchUser } from "../../storage/session/users.ts";
import { findOrMakeUser } from "../../testing/people/findOrMakeUser.ts";
import { RICH, startPayoutRig, type PayoutRig } from "../../testing/rigs/payoutRig.ts";
import { freeze } from "./freeze.ts";
import { GUARD_MOVED } from "./guardRefusal.ts";

let rig: PayoutRig;
beforeAll(async () => {
  rig = await startPayoutRig();
});
beforeEach(async () => rig.reset());
afterEach(async () => rig.proveBooks());
afterAll(async () => rig.close());

type User = { readonly userId: UserId };

/** Somebody with money, and an address for the news of their freeze. */
async function addUser(): Promise<User> {
  const { userId } = await rig.addUser();
  await findOrMakeUser(rig.services.database, {
    userId,
    brandId: rig.services.brand.id,
    publicId: userId,
    contact: { type: "email", value: `${userId}@guard.example` },
    preferredCurrency: "USD",
    now: new Date(),
  });
  return { userId };
}

const isFrozen = (user: User, is: boolean) =>
  rig.services.database.transaction().execute(async (store) => {
    await touchUser(store, user.userId);
    const owner = { ...user, brandId: rig.services.brand.id, now: new Date() };
    await keepFrozen(store, { ...owner, isFrozen: is });
  });

const endOf = async (id: PaymentId) => {
  const { state, failure } = await rig.payment(id);
  return failure === null ? state : `${state}: ${failure}`;
};

const REFUNDED = "refunded: PAYMENTS_FROZEN";

test("money that waits goes back whole, before and after its address is checked", async () => {
  const user = await addUser();
  const checked = await rig.pay(user);
  await rig.screen();
  const taken = await rig.pay(user);
  await freeze(rig.services, user);
  await rig.prepare();
  expect(await Promise.all([checked, taken].map(endOf))).toEqual([REFUNDED, REFUNDED]);
  expect(await rig.spendable(user)).toBe(RICH);
});

test("what has its place in the network's order goes on, and what others send too", async () => {
  const [user, other] = [await addUser(), await addUser()];
  const gone = await rig.pay(user);
  await rig.prepare();
  await freeze(rig.services, user);
  const theirs = await rig.pay(other);
  await rig.work();
  expect(await Promise.all([gone, theirs].map(endOf))).toEqual(["sending", "sending"]);
});

test("a server killed right after the freeze turns them back by itself", async () => {
  const user = await addUser();
  const id = await rig.pay(user);
  await isFrozen(user, true);
  await rig.prepare();
  expect(await endOf(id)).toBe(REFUNDED);
});

test("what was turned back stays so when payments go again", async () => {
  const user = await addUser();
  const id = await rig.pay(user);
  await freeze(rig.services, user);
  await rig.prepare();
  await isFrozen(user, false);
  await rig.work();
  expect(await endOf(id)).toBe(REFUNDED);
  const next = await rig.pay(user).catch((error: unknown) => error);
  // The rig books under the guard of a new account: this one has moved since.
  expect(String(next)).toContain(GUARD_MOVED);
});

test("a freeze is answered after those who are about to send the payment have done so", async () => {
  const user = await addUser();
  const id = await rig.pay(user);
  await rig.screen();
  const { database } = rig.services;
  const order: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const sending = database.transaction().execute(async (store) => {
    await lockPaymentsIn(store, "screened", [id]);
    locked();
    await held;
    order.push("sent");
  });
  await isLocked;
  const freezing = freeze(rig.services, user).then(() => order.push("frozen"));
  const waits = async () => {
    const rows = await database
      .selectFrom("user_guard")
      .select("user_id")
      .where("user_id", "=", user.userId)
      .where("frozen_at", "is not", null)
      .execute();
    return rows.length > 0;
  };
  await expect.poll(waits, { timeout: 30_000 }).toBe(true);
  letGo();
  await Promise.all([sending, freezing]);
  expect(order).toEqual(["sent", "frozen"]);
});
