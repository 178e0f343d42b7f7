import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentId, UserId } from "@coffer/core/ids";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Assertion } from "../ports/passkeyCeremonies.ts";
import { storeInsideAsk } from "../storage/intent/insideWords.ts";
import { EVM } from "../testing/people/people.ts";
import { BOUND, type IntentHolder, intentHolder, withWords } from "../testing/rigs/intentRig.ts";
import { COIN, RICH, startPayoutRig, type PayoutRig } from "../testing/rigs/payoutRig.ts";
import { movementHash } from "../usecases/guard/tryGuardCode.ts";
import { acquireVoucher } from "../usecases/vouchers/acquireVoucher.ts";
import { createVoucher } from "../usecases/vouchers/createVoucher.ts";
import { getVouchers } from "../usecases/vouchers/getVouchers.ts";
import { receiveVoucher } from "../usecases/vouchers/receiveVoucher.ts";
import { giveInsideWord } from "./giveInsideWord.ts";

const ABOVE = 2n * BOUND;
const PASSKEY_REQUIRED = { ok: false, problem: { code: "PASSKEY_REQUIRED" } };

type Somebody = Awaited<ReturnType<PayoutRig["rig"]["addUser"]>>;

let rig: PayoutRig;
let owner: pg.Client;
let person: IntentHolder;
let friend: Somebody;
let thief: Somebody;
const made = { people: 0 };
const newHolder = () => {
  made.people += 1;
  return intentHolder(rig, `holder${made.people}@inside.example`);
};
beforeAll(async () => {
  rig = await startPayoutRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  friend = await rig.rig.addUser();
  thief = await rig.rig.addUser();
});
beforeEach(async () => {
  await rig.reset();
  person = await newHolder();
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const freshId = () => rig.services.random.id() as PaymentId;

/** What is written past the use cases, by the api's login. */
type Booking = {
  readonly id?: PaymentId;
  readonly kind?: string;
  readonly keyStart?: string;
  readonly to?: string;
  readonly units?: bigint;
  readonly isHeld?: true;
};
const book = ({ id = freshId(), isHeld, kind, keyStart, to, units = ABOVE }: Booking) =>
  rig.services.ledger.post({
    transfer: {
      transferId: id,
      brandId: rig.services.brand.id,
      scopeUserId: person.userId,
      idempotencyKey: `${keyStart ?? "send"}:${randomUUID()}`,
      requestHash: randomBytes(32),
      kind: kind ?? "internal",
      legs: [
        { accountId: person.account.accountId, units: -units },
        { accountId: to ?? thief.account.accountId, units },
      ],
      ...(isHeld ? { hold: { kind: "open" } } : {}),
    },
    companions: [],
  });

/** An account for this, opened by the owner. */
async function accountOf(userId: string, kind: string, purpose: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "select ledger.open_account(gen_random_uuid(), $1, $2, $3, $4, $5, '', null) as id",
    [rig.services.brand.id, userId, COIN, kind, purpose],
  );
  return rows[0]?.id ?? "";
}

type Wish = { readonly destination?: string; readonly units?: bigint };
const movementOf = ({ destination = friend.address, units = ABOVE }: Wish) => {
  return { networkId: EVM, assetKey: COIN, destination, memo: "", units };
};

/** Answers a challenge of the thief's own making for this very movement. */
const answered = (wish: Wish, device: Pick<IntentHolder["device"], "answer">, departure = {}) => {
  const challenge = Buffer.concat([randomBytes(32), movementHash(movementOf(wish))]);
  return device.answer({ challenge: challenge.toString("base64url") }, departure);
};

/** Asked for as the api does, or whoever has its login. */
async function askWord(wish: Wish, assertion: Assertion): Promise<PaymentId> {
  const id = await storeInsideAsk(rig.services.database, {
    ...movementOf(wish),
    userId: person.userId,
    transferId: freshId(),
    bookingKey: `send:${randomUUID()}`,
    assertion,
    now: new Date(),
  });
  await giveInsideWord(rig.signer, id);
  return id;
}

/** The signer's word of what its person's own passkey has signed. */
const worded = (wish: Wish = {}) => askWord(wish, answered(wish, person.device));

const isGiven = async (id: PaymentId) => {
  const { rowCount } = await owner.query("select from coffer.inside_word where transfer_id = $1", [
    id,
  ]);
  return rowCount === 1;
};

const attacks: readonly (readonly [what: string, attack: () => Promise<Booking>])[] = [
  ["what nobody has signed", async () => ({})],
  [
    "more than was signed",
    async () => ({ id: await worded({ units: ABOVE - 1n }), to: friendly() }),
  ],
  ["what was signed for somebody else", async () => ({ id: await worded() })],
  [
    "what another person's passkey has signed",
    async () => {
      const { device } = await newHolder();
      return { id: await askWord({}, answered({}, device)), to: friendly() };
    },
  ],
  ["a word of another person's", async () => ({ id: await wordOfAnother(), to: friendly() })],
  ["a voucher that nobody has signed", () => intoVoucher(freshId())],
  ["a voucher of what was signed for somebody", async () => intoVoucher(await worded())],
  [
    "a gift to somebody of what was signed for a voucher",
    async () => ({ id: await worded({ destination: "" }) }),
  ],
  [
    "a partner's bonus by nobody who is one",
    async () => {
      const to = await accountOf(thief.userId, "spendable", "bonus");
      return { kind: "bonusAccrual", keyStart: "accrual", to };
    },
  ],
];

const friendly = () => friend.account.accountId;

async function wordOfAnother(): Promise<PaymentId> {
  const other = await newHolder();
  const own = person;
  person = other;
  const id = await worded();
  person = own;
  return id;
}

async function intoVoucher(id: PaymentId): Promise<Booking> {
  const to = await accountOf(person.userId, "pending", "voucher");
  return { id, kind: "voucher", keyStart: "voucher", to, isHeld: true };
}

/** The database as it was before. */
async function withoutWall<T>(work: () => Promise<T>): Promise<T> {
  await owner.query("alter table ledger.posting disable trigger posting_takes_word");
  try {
    return await work();
  } finally {
    await owner.query("alter table ledger.posting enable trigger posting_takes_word");
  }
}

test.each(attacks)("rule 590: of %s nothing is booked", async (_what, attack) => {
  const booking = await attack();
  await expect(book(booking)).rejects.toThrow("no word of the signer's");
  expect(await rig.spendable(person)).toBe(RICH);
  // The old rule, so that the attack is known to bite.
  const posted = await withoutWall(() => book(booking));
  expect(posted).toMatchObject({ outcome: "posted" });
});

test("rule 590: a word is good for one booking", async () => {
  const id = await worded();
  expect(await book({ id, to: friendly() })).toMatchObject({ outcome: "posted" });
  await expect(book({ id, to: friendly() })).rejects.toThrow("transfer_");
});

const unsigned: readonly (readonly [what: string, ask: () => Promise<PaymentId>])[] = [
  ["another amount", async () => askWord({}, answered({ units: ABOVE + 1n }, person.device))],
  [
    "another receiver",
    async () => askWord({}, answered({ destination: thief.address }, person.device)),
  ],
  ["nobody in the wallet", async () => worded({ destination: "0xabc" })],
  [
    "nobody who was verified",
    async () => askWord({}, answered({}, person.device, { isVerified: false })),
  ],
  [
    "another site's page",
    async () => askWord({}, answered({}, person.device, { origin: "https://evil.example" })),
  ],
  [
    "another booking",
    async () => {
      const assertion = answered({}, person.device);
      expect(await isGiven(await askWord({}, assertion))).toBe(true);
      return askWord({}, assertion);
    },
  ],
];

test.each(unsigned)("rule 591: what was signed for %s gets no word", async (_what, ask) => {
  expect(await isGiven(await ask())).toBe(false);
});

test("rule 591: what was signed for a payment within the wallet pays none out", async () => {
  const assertion = await person.confirm({ units: ABOVE, receiver: friend });
  const within = { units: ABOVE, receiver: friend, assertion };
  expect(await withWords(rig.signer, person.send(within))).toMatchObject({ ok: true });
  const out = await person.send({ units: ABOVE, to: friend.address, assertion });
  expect(out).toEqual(PASSKEY_REQUIRED);
});

test("rule 590: somebody pays a friend above the amount with the passkey, and it arrives", async () => {
  const before = await rig.spendable(friend);
  const order = { units: ABOVE, receiver: friend };
  expect(await person.send(order)).toEqual(PASSKEY_REQUIRED);
  const assertion = person.device.answer(await person.asked());
  const paid = await withWords(rig.signer, person.send({ ...order, assertion }));
  expect(paid).toMatchObject({ ok: true });
  expect(await rig.spendable(friend)).toBe(before + ABOVE);
});

test("rule 590: somebody pays a friend up to the amount without", async () => {
  const before = await rig.spendable(friend);
  expect(await person.send({ units: BOUND, receiver: friend })).toMatchObject({ ok: true });
  expect(await rig.spendable(friend)).toBe(before + BOUND);
});

test("rule 590: somebody makes a voucher above the amount with the passkey, and a friend receives it", async () => {
  const { account, sessionId, userId } = person;
  const transferAmount = { amount: "0.02", currency: { symbol: "ETH", type: "COIN" } } as const;
  const { accountId } = account;
  const asked = { userId, sessionId, accountId, transferAmount, idempotencyKey: randomUUID() };
  expect(await createVoucher(person.services, asked)).toEqual(PASSKEY_REQUIRED);
  const assertion = person.device.answer(await person.asked());
  const making = createVoucher(person.services, { ...asked, assertion });
  expect(await withWords(rig.signer, making)).toMatchObject({ ok: true });
  const { originated } = await vouchersOf(userId);
  const taker = await newHolder();
  const entered = { userId: taker.userId, remoteAddress: "203.0.113.9" };
  const receivementCode = originated[0]?.receivementCode ?? "";
  const taken = await acquireVoucher(person.services, { ...entered, receivementCode });
  const transferId = taken.ok ? taken.value : "";
  const into = { userId: taker.userId, accountId: taker.account.accountId, transferId };
  expect(await receiveVoucher(person.services, into)).toEqual(taken);
  expect(await rig.spendable(taker)).toBe(RICH + ABOVE);
});

const vouchersOf = async (userId: UserId) => {
  const page = await getVouchers(person.services, { userId, cursor: undefined, limit: 1 });
  if (page === null) throw new Error("There is a page.");
  return page;
};

test("rule 591: without the signer nothing changes, and the same payment goes once it is there", async () => {
  const before = await rig.spendable(person);
  const assertion = await person.confirm({ units: ABOVE, receiver: friend });
  const order = { units: ABOVE, receiver: friend, assertion, key: randomUUID() };
  const waiting = person.send(order);
  const asked = async () => {
    const { rowCount } = await owner.query(
      "select from coffer.inside_ask where user_id = $1 and booking_key = $2",
      [person.userId, `send:${order.key}`],
    );
    return rowCount === 1;
  };
  await vi.waitFor(async () => expect(await asked()).toBe(true), { timeout: 20_000 });
  person.time.nowMs += 60_000;
  expect(await waiting).toEqual({ ok: false, problem: { transport: "TIMEOUT" } });
  expect(await rig.spendable(person)).toBe(before);
  expect(await withWords(rig.signer, person.send(order))).toMatchObject({ ok: true });
  expect(await rig.spendable(person)).toBe(before - ABOVE);
});
