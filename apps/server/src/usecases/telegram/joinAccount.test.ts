import { randomUUID } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formAppState } from "../../state/formAppState.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { linkTelegram } from "../../testing/people/linkTelegram.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { authorizeSession } from "../../testing/people/authorizeSession.ts";
import { newUserId } from "../../testing/newIds.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { sendContactCode } from "../profile/sendContactCode.ts";
import { updateContact } from "../profile/updateContact.ts";
import { verifyContactCode } from "../profile/verifyContactCode.ts";
import { makeSession } from "../session/initApp.ts";
import { acquireVoucher } from "../vouchers/acquireVoucher.ts";
import { createVoucher } from "../vouchers/createVoucher.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

type Ways = ReturnType<typeof waysIn>;
type Person = { readonly userId: UserId; readonly sessionId: string };
const numbers = { last: 9000n };

/** Somebody whom Telegram brought, in a session whose launch is young; with an id, that person again. */
async function launched({ services }: Ways, known?: Person & { telegramId: bigint }) {
  const { database, clock } = services;
  const userId = known?.userId ?? newUserId();
  const telegramId = known?.telegramId ?? (numbers.last += 1n);
  if (known === undefined)
    await unwatched(database, (store) => linkTelegram(store, { userId, telegramId }));
  const { sessionId } = await makeSession(services, {
    bundleId: "coffer-tg@0.1.0",
    companion: { read: () => null, set: () => {} },
  });
  const now = new Date(clock.nowMs());
  const keys = { companionHash: "c", tokenId: newUserId(), tokenExpiresAt: now, now };
  await authorizeSession(database, { ...keys, sessionId, userId, isProof: true });
  return { userId, sessionId, telegramId };
}

async function askCode(ways: Ways, person: Person, email: string): Promise<string> {
  const { services, remoteAddress } = ways;
  const chosen = { ...person, contactType: "email", contact: email } as const;
  expect(await updateContact(services, chosen)).toMatchObject({ ok: true });
  const ask = { ...person, contactType: "email", remoteAddress } as const;
  expect(await sendContactCode(services, ask)).toMatchObject({ ok: true });
  return ways.codeFor(email);
}
const prove = ({ services }: Ways, person: Person, code: string) =>
  verifyContactCode(services, { ...person, contactType: "email", code });

const ownerOf = async ({ services }: Ways, telegramId: bigint) => {
  const row = await services.database
    .selectFrom("telegram_user")
    .select("user_id")
    .where("telegram_id", "=", telegramId)
    .executeTakeFirstOrThrow();
  return row.user_id;
};
const holderOf = async ({ services }: Ways, sessionId: string) =>
  (await services.sessions.read(sessionId))?.userId;
const refusal = (code: string) => ({ ok: false, problem: { code } });

test("rule 259: who holds nothing joins the account whose contact they prove", async () => {
  const ways = waysIn(rig.services);
  const email = "joined@join.example";
  const owner = await ways.signIn("email", email);
  const person = await launched(ways);
  const other = await launched(ways, person);
  const code = await askCode(ways, person, email);
  const joined = await prove(ways, person, code);
  expect(joined).toMatchObject({ ok: true, value: { userId: owner.userId } });
  expect(await ownerOf(ways, person.telegramId)).toBe(owner.userId);
  expect(await holderOf(ways, person.sessionId)).toBe(owner.userId);
  // The owner's own sessions stay, the left account's others are over.
  expect(await holderOf(ways, owner.sessionId)).toBe(owner.userId);
  expect(await holderOf(ways, other.sessionId)).toBeUndefined();
  const { userProfile } = await formAppState(ways.services, owner.userId);
  expect(userProfile).toMatchObject({
    email,
    telegramId: String(person.telegramId),
    paymentsWaitUntil: expect.any(String),
  });
  const letter = ways.messages.findLast(({ to }) => to === email)?.text ?? "";
  expect(letter).toMatch(/Anna in Telegram can sign in/);
});

test("a voucher that was entered goes along, unless it is the joined account's own: that is free again", async () => {
  const ways = waysIn(rig.services);
  const email = "vouchers@join.example";
  const owner = await ways.signIn("email", email);
  const stranger = await ways.signIn("email", "maker@join.example");
  const [theirs, others] = [await voucherOf(ways, owner), await voucherOf(ways, stranger)];
  const person = await launched(ways);
  for (const { code } of [theirs, others]) {
    const entered = { userId: person.userId, remoteAddress: "203.0.113.7", receivementCode: code };
    expect(await acquireVoucher(ways.services, entered)).toMatchObject({ ok: true });
  }
  expect(await prove(ways, person, await askCode(ways, person, email))).toMatchObject({ ok: true });
  const { escrowTransfers } = await formAppState(ways.services, owner.userId);
  expect(escrowTransfers).toMatchObject({
    incoming: [{ id: others.id, state: "ACQUIRED" }],
    originated: [{ id: theirs.id, state: "CREATED", receivementCode: theirs.code }],
  });
});

/** A voucher of a tenth of an ether that its maker has just made. */
async function voucherOf({ services }: Ways, { userId, sessionId }: Person) {
  await rig.deriveMore(1);
  const account = await unwatched(services.database, (store) =>
    openUserAccount(services, store, { userId, listing: rig.listing }),
  );
  await bookDeposit(services, { userId, account, listing: rig.listing, units: 10n ** 18n });
  const made = await createVoucher(services, {
    userId,
    sessionId,
    accountId: account.accountId,
    transferAmount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
    idempotencyKey: randomUUID(),
  });
  const { escrowTransfers } = await formAppState(services, userId);
  const [shown] = escrowTransfers.originated;
  if (!made.ok || shown?.receivementCode === undefined) throw new Error("A voucher was made.");
  return { id: shown.id, code: shown.receivementCode };
}

test("rule 259: a wrong code tells nothing, counts, and moves nothing", async () => {
  const ways = waysIn(rig.services);
  const email = "wrong@join.example";
  await ways.signIn("email", email);
  const person = await launched(ways);
  const code = await askCode(ways, person, email);
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await prove(ways, person, wrong)).toEqual(refusal("INVALID_VERIFICATION_CODE"));
  expect(await prove(ways, person, "")).toEqual(refusal("EMPTY_VERIFICATION_CODE"));
  expect(await ownerOf(ways, person.telegramId)).toBe(person.userId);
  const { wrong_tries: tries } = await ways.services.database
    .selectFrom("confirm_code")
    .select("wrong_tries")
    .where("session_id", "=", person.sessionId)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(1);
  expect(await prove(ways, person, code)).toMatchObject({ ok: true });
});

const holdings = {
  "an address": async ({ services }: Ways, { userId }: Person) => {
    await rig.deriveMore(1);
    await unwatched(services.database, (store) =>
      openUserAccount(services, store, { userId, listing: rig.listing }),
    );
  },
  "a payee": async ({ services }: Ways, { userId }: Person) => {
    await unwatched(services.database, (store) =>
      store
        .insertInto("payee")
        .values({
          payee_id: newUserId(),
          brand_id: "coffer",
          user_id: userId,
          name: "Boris",
          note: "",
          network_type: "evm",
          chain_id: "31337",
          address: "0x1",
          memo: "",
          created_at: new Date(),
          usable_from: new Date(),
        })
        .execute(),
    );
  },
  "a private account": async ({ services }: Ways, { userId }: Person) => {
    await unwatched(services.database, (store) =>
      store
        .insertInto("crypto_container")
        .values({
          user_id: userId,
          public_key: "0a".repeat(32),
          version: 1,
          container: "1.AAAA",
          saved_at: new Date(),
        })
        .execute(),
    );
  },
  "an identity check": async ({ services }: Ways, { userId }: Person) => {
    const now = new Date();
    await unwatched(services.database, (store) =>
      store
        .insertInto("kyc_check")
        .values({
          user_id: userId,
          brand_id: "coffer",
          status: "PROCESSING",
          updated_at: now,
          as_of: now,
        })
        .execute(),
    );
  },
  "a phone of their own": async ({ services }: Ways, { userId }: Person) => {
    await unwatched(services.database, (store) =>
      store
        .updateTable("app_user")
        .set({ phone: `+7701${String(numbers.last).padStart(7, "0")}` })
        .where("user_id", "=", userId)
        .execute(),
    );
  },
} as const;

test.each(Object.keys(holdings) as (keyof typeof holdings)[])(
  "rule 259: who has %s stays apart, and hears why only with the right code",
  async (holding) => {
    const ways = waysIn(rig.services);
    const email = `${holding.replaceAll(" ", "-")}@join.example`;
    const owner = await ways.signIn("email", email);
    const person = await launched(ways);
    await holdings[holding](ways, person);
    const code = await askCode(ways, person, email);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await prove(ways, person, wrong)).toEqual(refusal("INVALID_VERIFICATION_CODE"));
    expect(await prove(ways, person, code)).toEqual(refusal("CONTACT_OF_ANOTHER_ACCOUNT"));
    expect(await ownerOf(ways, person.telegramId)).toBe(person.userId);
    expect(await holderOf(ways, person.sessionId)).toBe(person.userId);
    expect(await formAppState(ways.services, owner.userId)).toMatchObject({
      userProfile: { email, paymentsWaitUntil: null },
    });
  },
);

test("rule 259: an account has one of Telegram's people, and the second stays apart", async () => {
  const ways = waysIn(rig.services);
  const email = "taken@join.example";
  const owner = await ways.signIn("email", email);
  const [first, second] = [await launched(ways), await launched(ways)];
  const codes = [await askCode(ways, first, email)];
  ways.time.nowMs += 2 * 60_000;
  codes.push(await askCode(ways, second, email));
  const [one, other] = await Promise.all([
    prove(ways, first, codes[0] ?? ""),
    prove(ways, second, codes[1] ?? ""),
  ]);
  const outcomes = [one, other];
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes).toContainEqual(refusal("CONTACT_OF_ANOTHER_ACCOUNT"));
  const owners = [await ownerOf(ways, first.telegramId), await ownerOf(ways, second.telegramId)];
  expect(owners.filter((userId) => userId === owner.userId)).toHaveLength(1);
});

test("rule 259: the same person in two windows at once joins once", async () => {
  const ways = waysIn(rig.services);
  const email = "twice@join.example";
  const owner = await ways.signIn("email", email);
  const person = await launched(ways);
  const again = await launched(ways, person);
  const code = await askCode(ways, person, email);
  ways.time.nowMs += 2 * 60_000;
  const other = await askCode(ways, again, email);
  const outcomes = await Promise.all([prove(ways, person, code), prove(ways, again, other)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await ownerOf(ways, person.telegramId)).toBe(owner.userId);
});

test("two accounts by email stay two, as before", async () => {
  const ways = waysIn(rig.services);
  await ways.signIn("email", "one@join.example");
  const other = await ways.signIn("email", "two@join.example");
  const code = await askCode(ways, other, "one@join.example");
  expect(await prove(ways, other, code)).toEqual(refusal("FAILED_TO_UPDATE_CONTACT"));
});
