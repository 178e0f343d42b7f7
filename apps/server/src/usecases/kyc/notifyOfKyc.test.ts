import { assetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import type { KycReview } from "@coffer/core/kyc";
import { ok } from "@coffer/core/outcome";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MailMessage } from "../../ports/messages.ts";
import type { Store } from "../../storage/database.ts";
import { saveHeldPayment, type NewHeldPayment } from "../../storage/heldPayments/heldPayments.ts";
import { changeUser, touchUser } from "../../storage/session/users.ts";
import { processingPerson } from "../../testing/people/checkedPerson.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { notifyOfKyc } from "./notifyOfKyc.ts";
import { newAccountId } from "../../testing/newIds.ts";

const DAY_MS = 24 * 60 * 60_000;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** Somebody of whom the provider has said this since their data was checked. */
async function decidedAs(said: KycReview) {
  const who = await processingPerson(rig);
  who.played.said = ok(said);
  await who.knock(`${who.userId} ${said}`);
  who.pass(1);
  await who.round();
  expect(await who.status()).toBe(said);
  return who;
}

const aHeldPayment = (userId: UserId, now: Date): NewHeldPayment => ({
  heldPaymentId: rig.services.random.id(),
  brandId: "coffer",
  userId,
  accountId: newAccountId(),
  assetKey: assetKey("ETH", EVM),
  networkId: EVM,
  destination: "0x0000000000000000000000000000000000000001",
  units: 1n,
  memo: "",
  reason: "KYC",
  amlStateId: null,
  readyAt: null,
  expiresAt: new Date(now.getTime() + DAY_MS),
  now,
});

/** Changes what a person is shown, which gives it its next version. */
const shown = (userId: UserId, change: (store: Store) => Promise<unknown>) =>
  rig.services.database.transaction().execute(async (store) => {
    await change(store);
    await touchUser(store, userId);
  });

/** How many messages about a person's check wait to leave. */
async function queued(userId: UserId): Promise<number> {
  const client = new pg.Client({ connectionString: rig.connectionString });
  await client.connect();
  const { rows } = await client.query<{ jobs: string }>(
    "select count(*) as jobs from graphile_worker.jobs where key = $1",
    [`kyc-news:${userId}`],
  );
  await client.end();
  return Number(rows[0]?.jobs);
}

test.each([
  ["APPROVED", "Coffer: your identity is verified"],
  ["DECLINED", "Your Coffer identity check was rejected"],
  ["USER_INPUT_REQUIRED", "Coffer: your identity check needs a little more"],
] as const)("%s is told by one mail, and shown until it is opened", async (said, subject) => {
  const who = await decidedAs(said);
  expect(await queued(who.userId)).toBe(1);
  await who.notify();
  await who.notify();
  expect(who.mails.map((mail) => [mail.to, mail.subject])).toEqual([[who.email, subject]]);
  expect(await who.isNews()).toBe(true);
  const before = await who.version();
  await who.dismiss();
  await who.dismiss();
  expect([await who.isNews(), await who.version()]).toEqual([false, before + 1]);
});

test("what the person does themselves is none", async () => {
  const who = await processingPerson(rig);
  await who.cancel();
  await who.notify();
  expect([await queued(who.userId), who.mails, await who.isNews()]).toEqual([0, [], false]);
});

test("a mail service that is away is tried again, and hears of the newest change alone", async () => {
  const who = await decidedAs("APPROVED");
  who.post.isAway = true;
  await expect(who.notify()).rejects.toThrow("away");
  who.played.said = ok("DECLINED");
  await who.knock("taken back");
  who.pass(1);
  await who.round();
  who.post.isAway = false;
  await who.notify();
  await who.notify();
  expect(who.mails.map(({ subject }) => subject)).toEqual([
    "Your Coffer identity check was rejected",
  ]);
});

test("a change that comes while an older one is mailed is mailed as well", async () => {
  const who = await decidedAs("APPROVED");
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const mail = {
    send: async ({ subject }: MailMessage) => {
      sent.push(subject);
      await promise;
    },
  };
  const telling = notifyOfKyc({ ...who.services, mail }, who.userId);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  who.played.said = ok("DECLINED");
  await who.knock("declined meanwhile");
  who.pass(1);
  await who.round();
  resolve();
  await telling;
  await who.notify();
  expect(who.mails.map(({ subject }) => subject)).toEqual([
    "Your Coffer identity check was rejected",
  ]);
});

test("whoever goes on with what was asked has seen it", async () => {
  const who = await decidedAs("USER_INPUT_REQUIRED");
  await who.start();
  expect(await who.isNews()).toBe(false);
});

test("it is written in the language of who reads it, and speaks of a payment that waits", async () => {
  const who = await decidedAs("APPROVED");
  await shown(who.userId, (store) => changeUser(store, who.userId, { locale: "ru-KZ" }));
  const brand = { ...who.services.brand, locales: ["en", "ru-KZ"] as const };
  const services = { ...who.services, brand: { ...brand, locales: [...brand.locales] } };
  await notifyOfKyc(services, who.userId);
  const other = await decidedAs("APPROVED");
  const now = new Date(other.services.clock.nowMs());
  await shown(other.userId, (store) => saveHeldPayment(store, aHeldPayment(other.userId, now)));
  await other.notify();
  expect(who.mails[0]?.subject).toBe("Coffer: ваша личность подтверждена");
  expect(who.mails[0]?.text).not.toContain("Платёж");
  expect(other.mails[0]?.text).toContain("A payment that you began before waits");
});
