import { randomUUID } from "node:crypto";
import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formAppState } from "../../state/formAppState.ts";
import { keepFrozen, keepPaymentsWait } from "../../storage/guard/userGuards.ts";
import { touchUser } from "../../storage/session/users.ts";
import { EVM } from "../../testing/people/people.ts";
import {
  MIN_UNITS,
  startBonusRig,
  type BonusPerson,
  type BonusRig,
} from "../../testing/rigs/bonusRig.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import { changeProfile } from "../profile/changeProfile.ts";
import { sendPayment } from "../send/sendPayment.ts";
import { getBonusOperations } from "./getBonusOperations.ts";
import { updateLastSeenBonusDate } from "./updateLastSeenBonusDate.ts";

let rig: BonusRig;
beforeAll(async () => {
  rig = await startBonusRig();
});
afterAll(async () => {
  await rig.proveHistory();
  await rig.close();
});

const stateOf = ({ userId }: BonusPerson) => formAppState(rig.services, userId);
const DONE = { ok: true };

describe("rules 431 and 432: what a partner gives", () => {
  test("comes out of its own, and stands apart from what is the person's own", async () => {
    const [from, person] = [await rig.partner(3n * MIN_UNITS), await rig.person()];
    const before = (await stateOf(person)).version;
    expect(await rig.accrue(from, person, { units: 2n * MIN_UNITS })).toMatchObject({
      ok: true,
      value: { kind: "ACCRUAL", units: 2n * MIN_UNITS, userId: person.userId },
    });
    expect(await rig.unitsOf(from.account)).toBe(MIN_UNITS);
    const { assets, projects, version } = await stateOf(person);
    expect(version).toBeGreaterThan(before);
    const [main, bonus] = assets;
    expect(assets).toHaveLength(2);
    expect(main).toMatchObject({ tag: "main", amount: "0" });
    expect(bonus).toMatchObject({
      tag: from.partner.name,
      amount: "0.02",
      allowSend: false,
      allowReceive: false,
      bonusToAccountTransferLimits: { minAmount: "0.01" },
    });
    expect(projects.find(({ name }) => name === from.partner.name)).toEqual({
      name: from.partner.name,
      title: "Fairspin",
      description: "Games that are fair",
      blockchainAddresses: [
        {
          address: bonus?.address,
          networkId: EVM,
          acceptedKey: "ETH:evm:31337",
          processedAsset: main,
          asset: expect.objectContaining({
            id: bonus?.id,
            amount: "0.02",
            newAccrualsAmount: "0.02",
            accruals: [{ amount: "0.02", createdAt: expect.any(String) }],
          }),
        },
      ],
    });
  });

  test("is never more than it has, and what is refused leaves no trace", async () => {
    const [from, person] = [await rig.partner(MIN_UNITS), await rig.person()];
    const tooMuch = { units: MIN_UNITS + 1n };
    expect(await rig.accrue(from, person, tooMuch)).toEqual(refused("INSUFFICIENT_FUNDS"));
    expect((await stateOf(person)).assets).toHaveLength(1);
    const both = await Promise.all([rig.accrue(from, person), rig.accrue(from, person)]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both).toContainEqual(refused("INSUFFICIENT_FUNDS"));
    expect(await rig.unitsOf(from.account)).toBe(0n);
  });

  test("is refused where there is nobody, no such asset, no amount, or the partner is closed", async () => {
    const [from, person] = [await rig.partner(MIN_UNITS), await rig.person()];
    const nobody = { person: "nobody@bonuses.example" };
    expect(await rig.accrue(from, person, nobody)).toEqual(refused("PERSON_NOT_FOUND"));
    expect(await rig.accrue(from, person, { person: "?" })).toEqual(refused("PERSON_NOT_FOUND"));
    const unlisted = { asset: "DOGE:evm:31337" };
    expect(await rig.accrue(from, person, unlisted)).toEqual(refused("ASSET_NOT_AVAILABLE"));
    expect(await rig.accrue(from, person, { units: 0n })).toEqual(refused("AMOUNT_OUT_OF_LIMITS"));
    const closed = { ...from.partner, closedAt: new Date() };
    expect(await rig.accrue({ ...from, partner: closed }, person)).toEqual(
      refused("PARTNER_CLOSED"),
    );
  });
});

describe("rule 433: an accrual's id", () => {
  test("stands for one accrual, however often and at once it is asked for", async () => {
    const [from, person] = [await rig.partner(5n * MIN_UNITS), await rig.person()];
    const accrualId = "spin 7";
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => rig.accrue(from, person, { accrualId })),
    );
    const [first] = answers;
    expect(first).toMatchObject(DONE);
    expect(new Set(answers.map((each) => each.ok && each.value.operationId)).size).toBe(1);
    expect(await rig.unitsOf(from.account)).toBe(4n * MIN_UNITS);
    const other = { accrualId, units: MIN_UNITS + 1n };
    expect(await rig.accrue(from, person, other)).toEqual(refused("ACCRUAL_ID_REUSED"));
    // Another partner's id is another id.
    const second = await rig.partner(MIN_UNITS);
    expect(await rig.accrue(second, person, { accrualId })).toMatchObject(DONE);
  });

  test("is somebody's by public id or proved contact, however it is written", async () => {
    const [from, person] = [await rig.partner(3n * MIN_UNITS), await rig.person()];
    const spelt = `${person.publicId.slice(0, 4).toLowerCase()}-${person.publicId.slice(4)}`;
    for (const named of [spelt, ` ${person.email.toUpperCase()}`])
      expect(await rig.accrue(from, person, { person: named })).toMatchObject({
        ok: true,
        value: { userId: person.userId },
      });
  });
});

describe("rule 434: to the person's own account", () => {
  test("goes the whole of it, from the minimum on, once for a key, without an identity", async () => {
    const [from, person] = [await rig.partner(3n * MIN_UNITS), await rig.person()];
    await rig.accrue(from, person, { units: MIN_UNITS - 1n });
    const tooLittle = refused({ code: "AMOUNT_OUT_OF_LIMITS" });
    expect(await rig.toAccount(person, from)).toEqual(tooLittle);
    await rig.accrue(from, person, { units: 2n });
    rig.said.kyc = "NONE";
    const key = { idempotencyKey: randomUUID() };
    const moved = await rig.toAccount(person, from, key);
    expect(moved).toMatchObject(DONE);
    expect(await rig.toAccount(person, from, key)).toEqual(moved);
    rig.said.kyc = "APPROVED";
    expect(await rig.unitsOf(person.account)).toBe(MIN_UNITS + 1n);
    expect(await rig.bonusOf(person, from)).toMatchObject({ amount: "0" });
    expect(await rig.toAccount(person, from)).toEqual(tooLittle);
    const conflict = refused({ transport: "CONFLICT" });
    expect(await rig.toPartner(person, from, key)).toEqual(conflict);
  });

  test("goes nowhere else, and nobody moves another's", async () => {
    const [from, person, other] = [
      await rig.partner(MIN_UNITS),
      await rig.person(),
      await rig.person(),
    ];
    await rig.accrue(from, person);
    const bonus = await rig.bonusOf(person, from);
    const foreign = refused({ code: "ASSET_NOT_AVAILABLE" });
    const into = (destinationAccountId = "") =>
      rig.toAccount(person, from, { destinationAccountId });
    expect(await into(other.account.accountId)).toEqual(foreign);
    expect(await into(bonus?.id)).toEqual(foreign);
    const named = { bonusBlockchainAccountId: bonus?.id ?? "" };
    expect(await rig.toAccount(other, from, named)).toEqual(foreign);
    expect(await rig.toPartner(other, from, named)).toEqual(foreign);
    const main = { bonusBlockchainAccountId: person.account.accountId };
    expect(await rig.toPartner(person, from, main)).toEqual(foreign);
    const second = await rig.partner(MIN_UNITS);
    expect(await rig.toPartner(person, second, named)).toEqual(foreign);
    const currency = { symbol: "USDT", type: "TOKEN" } as const;
    expect(await rig.toAccount(person, from, { currency })).toEqual(foreign);
  });
});

describe("rule 435: back to the partner", () => {
  test("goes the whole of it, once for a key", async () => {
    const [from, person] = [await rig.partner(MIN_UNITS), await rig.person()];
    await rig.accrue(from, person, { units: 7n });
    const key = { idempotencyKey: randomUUID() };
    const moved = await rig.toPartner(person, from, key);
    expect(moved).toMatchObject(DONE);
    expect(await rig.toPartner(person, from, key)).toEqual(moved);
    expect(await rig.unitsOf(from.account)).toBe(MIN_UNITS);
    expect(await rig.toPartner(person, from)).toEqual(refused({ code: "INSUFFICIENT_FUNDS" }));
    const [operation] = (await stateOf(person)).bonusOperations;
    expect(operation).toMatchObject({
      id: moved.ok && moved.value,
      type: "WITHDRAW",
      projectName: from.partner.name,
    });
  });

  test("goes nothing without an identity, from a frozen account, or while payments wait", async () => {
    const [from, person] = [await rig.partner(MIN_UNITS), await rig.person()];
    await rig.accrue(from, person);
    rig.said.kyc = "PROCESSING";
    const unknown = refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" });
    expect(await rig.toPartner(person, from)).toEqual(unknown);
    rig.said.kyc = "APPROVED";
    const { brand, database } = rig.services;
    const now = new Date(rig.clock.atMs);
    const owner = { userId: person.userId, brandId: brand.id, now };
    const keep = (isFrozen: boolean) =>
      database.transaction().execute(async (store) => {
        await touchUser(store, person.userId);
        await keepFrozen(store, { ...owner, isFrozen });
      });
    await keep(true);
    expect(await rig.toPartner(person, from)).toEqual(refused({ code: "PAYMENTS_FROZEN" }));
    await keep(false);
    const until = new Date(rig.clock.atMs + 1000);
    await database.transaction().execute(async (store) => {
      await touchUser(store, person.userId);
      await keepPaymentsWait(store, { ...owner, until });
    });
    expect(await rig.toPartner(person, from)).toEqual(
      refused({ code: "PAYMENTS_WAITING", retryAfter: until.toISOString() }),
    );
    rig.clock.atMs += 1000;
    expect(await rig.toPartner(person, from)).toMatchObject(DONE);
  });
});

test("rule 436: the newest fifty stand in the state, and all are asked for by pages", async () => {
  const [from, person] = [await rig.partner(60n), await rig.person()];
  for (let index = 0; index < 53; index += 1) await rig.accrue(from, person, { units: 1n });
  await rig.toPartner(person, from);
  const { bonusOperations } = await stateOf(person);
  expect(bonusOperations).toHaveLength(50);
  expect(bonusOperations[0]).toMatchObject({
    type: "WITHDRAW",
    asset: { amount: "0.000000000000000053" },
  });
  const bonus = await rig.bonusOf(person, from);
  expect(bonus?.accruals).toHaveLength(50);
  expect(bonus?.newAccrualsAmount).toBe("0.000000000000000053");
  const asked = { userId: person.userId, limit: 50, cursor: undefined };
  const first = await getBonusOperations(rig.services, asked);
  expect(first?.operations).toEqual(bonusOperations);
  const cursor = first?.nextCursor ?? undefined;
  const rest = await getBonusOperations(rig.services, { ...asked, cursor });
  expect([rest?.operations.length, rest?.nextCursor]).toEqual([4, null]);
  expect(await getBonusOperations(rig.services, { ...asked, cursor: "first" })).toBeNull();
});

test("rule 437: until when a person has looked goes on, never back and never beyond now", async () => {
  const [from, person] = [await rig.partner(3n * MIN_UNITS), await rig.person()];
  const { userId } = person;
  const look = (atMs: number) =>
    updateLastSeenBonusDate(rig.services, {
      userId,
      lastSeenBonusDate: new Date(atMs).toISOString(),
    });
  const invalid = refused({ code: "INVALID_LAST_SEEN_BONUS_DATE" });
  await rig.accrue(from, person, { units: MIN_UNITS });
  const { atMs } = rig.clock;
  expect(await look(atMs + 1)).toEqual(invalid);
  expect((await stateOf(person)).projectUserData.lastSeenBonusDate).toBeNull();
  expect(await look(atMs)).toEqual(ok(true));
  expect(await look(atMs - 1)).toEqual(invalid);
  expect(await look(atMs)).toEqual(ok(true));
  expect(await rig.bonusOf(person, from)).toMatchObject({ newAccrualsAmount: "0" });
  rig.clock.atMs += 1000;
  await rig.accrue(from, person, { units: 2n * MIN_UNITS });
  expect(await rig.bonusOf(person, from)).toMatchObject({
    amount: "0.03",
    newAccrualsAmount: "0.02",
  });
  await changeProfile(rig.services, userId, { hasSeenBonusInfo: true });
  expect((await stateOf(person)).projectUserData).toMatchObject({
    lastSeenBonusDate: new Date(atMs).toISOString(),
    hasDisplayedProjectBonusesInfo: true,
  });
});

describe("rule 438: partners", () => {
  test("are paid in the books, without a fee", async () => {
    const [to, person] = [await rig.partner(0n), await rig.person()];
    const { userId, account } = person;
    await bookDeposit(rig.services, { userId, account, listing: rig.listing, units: MIN_UNITS });
    const project = (await stateOf(person)).projects.find(({ name }) => name === to.partner.name);
    const [place] = project?.blockchainAddresses ?? [];
    expect(place).toMatchObject({ processedAsset: { accountId: account.accountId } });
    expect(place).not.toHaveProperty("asset");
    const sent = await sendPayment(rig.services, {
      userId,
      sessionId: randomUUID(),
      paymentInput: {
        accountId: account.accountId,
        currency: { symbol: "ETH", type: "COIN" },
        amount: "0.01",
        destination: place?.address ?? "",
      },
      networkId: EVM,
      idempotencyKey: randomUUID(),
    });
    expect(sent).toMatchObject(DONE);
    expect(await rig.unitsOf(to.account)).toBe(MIN_UNITS);
    expect(await rig.unitsOf(account)).toBe(0n);
  });

  test("that are closed are shown while something of theirs is left, which comes home", async () => {
    const [from, person, other] = [
      await rig.partner(2n * MIN_UNITS),
      await rig.person(),
      await rig.person(),
    ];
    await rig.accrue(from, person);
    await rig.services.database
      .updateTable("partner")
      .set({ closed_at: new Date() })
      .where("partner_id", "=", from.partner.partnerId)
      .execute();
    const isShownTo = async (whom: BonusPerson) =>
      (await stateOf(whom)).projects.some(({ name }) => name === from.partner.name);
    expect([await isShownTo(person), await isShownTo(other)]).toEqual([true, false]);
    const shown = (await stateOf(person)).projects.find(({ name }) => name === from.partner.name);
    expect(shown?.blockchainAddresses).toHaveLength(1);
    for (const place of shown?.blockchainAddresses ?? [])
      expect(Object.keys(place).toSorted()).toEqual(["address", "asset", "networkId"]);
    expect(await rig.toPartner(person, from)).toEqual(refused({ code: "ASSET_NOT_AVAILABLE" }));
    expect(await rig.toAccount(person, from)).toMatchObject(DONE);
    expect(await isShownTo(person)).toBe(false);
    expect((await stateOf(person)).assets).toHaveLength(1);
  });
});
