import { randomUUID } from "node:crypto";
import type { NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { noGuard } from "@coffer/core/guard";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { MEMO_LENGTH_MAX } from "@coffer/core/send";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { moveAmlState } from "../../storage/aml/amlStates.ts";
import { touchUser } from "../../storage/session/users.ts";
import { amlSaying } from "../../testing/rigs/amlSaying.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig } from "../../testing/rigs/rig.ts";
import { startToyRig, TOY, type ToyRig } from "../../testing/rigs/toyRig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { startAddressAmlProcess } from "../aml/startAddressAmlProcess.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { updateGuard } from "../guard/updateGuard.ts";
import { holdPayment } from "../heldPayments/holdPayment.ts";
import { estimatePayment } from "./estimatePayment.ts";
import { sendPayment } from "./sendPayment.ts";

const MEMO = "order 7";

let rig: ToyRig;
beforeAll(async () => {
  rig = await startToyRig();
});
afterAll(async () => rig.close());

type Order = { readonly memo?: string; readonly to?: string };
type Sending = Order & {
  readonly fee?: string;
  readonly amlStateId?: string;
  readonly idempotencyKey?: string;
};

/** Somebody who is signed in, and the calls that name a payment. */
async function callsOf(services: Services, networkId: NetworkId, input: PaymentInput) {
  const ways = waysIn(services);
  const { sessionId, userId } = await ways.signIn("email", `${randomUUID()}@memo.example`);
  const asked = ({ memo, to = input.destination }: Order) => ({
    userId,
    networkId,
    paymentInput: { ...input, destination: to, ...(memo === undefined ? {} : { memo }) },
  });
  return { ways, sessionId, userId, asked };
}

/** The same on the toy network, with coins. */
async function toyPerson(over: Partial<Services> = {}) {
  const services: Services = { ...rig.services, ...over };
  const symbol = "TOY";
  const input = { amount: "1", currency: { symbol, type: "COIN" as const } };
  const destination = rig.stranger.addressAt(7n);
  const calls = await callsOf(services, TOY, { ...input, accountId: "", destination });
  const { asked: askedOf, sessionId, userId } = calls;
  const { accountId } = await rig.accountOf(userId);
  await rig.funded(userId);
  const asked = (order: Order) => {
    const { paymentInput, ...rest } = askedOf(order);
    return { ...rest, paymentInput: { ...paymentInput, accountId } };
  };
  return {
    userId,
    sessionId,
    state: () => formAppState(services, userId),
    estimate: (order: Order = {}) => estimatePayment(services, asked(order)),
    hold: (order: Order & { amlStateId?: string } = {}) =>
      holdPayment(services, { ...asked(order), reason: "AML", amlStateId: order.amlStateId }),
    check: (order: Order = {}) =>
      startAddressAmlProcess(services, { ...asked(order), amlCheckType: "common" }),
    send: ({ amlStateId, fee, idempotencyKey = randomUUID(), ...order }: Sending = {}) =>
      sendPayment(services, {
        ...asked(order),
        sessionId,
        amlStateId,
        idempotencyKey,
        fee: fee === undefined ? undefined : { amount: fee, currency: input.currency },
      }),
    waitForPayees: () =>
      updateGuard(services, { userId, sessionId, settings: { ...noGuard, payeeWaitHours: 24 } }),
    allow: (amlStateId: string) =>
      services.database.transaction().execute(async (store) => {
        const now = new Date(services.clock.nowMs());
        await moveAmlState(store, { amlStateId, from: "checking", to: "allowed", now });
        await touchUser(store, userId);
      }),
  };
}

type ToyPerson = Awaited<ReturnType<typeof toyPerson>>;

const idOf = (outcome: Outcome<string, Refusal>): string => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

describe("on a network that has memos", () => {
  let anna: ToyPerson;
  beforeEach(async () => {
    anna = await toyPerson();
  });

  test("an asset says so", async () => {
    const { assets, assetSpecs } = await anna.state();
    expect([...assets, ...assetSpecs].map(({ hasMemo }) => hasMemo)).toEqual([true, true]);
  });

  test("a memo is priced with its payment, and that price is of no other memo", async () => {
    const bare = await anna.estimate();
    const priced = await anna.estimate({ memo: MEMO });
    expect([bare, priced]).toMatchObject([
      { value: { fee: { amount: "0.011" } } },
      { value: { fee: { amount: "0.018" } } },
    ]);
    const expired = refused({ code: "QUOTE_EXPIRED" });
    expect(await anna.send({ fee: "0.011", memo: MEMO })).toEqual(expired);
    expect(await anna.send({ fee: "0.018" })).toEqual(expired);
    expect(await anna.send({ fee: "0.018", memo: "order 8" })).toEqual(expired);
    expect((await anna.send({ fee: "0.018", memo: MEMO })).ok).toBe(true);
    expect((await anna.state()).transfers).toMatchObject([{ memo: MEMO }, { direction: "IN" }]);
  });

  test("a memo is kept as it is seen, and the same key with another one is another request", async () => {
    const idempotencyKey = randomUUID();
    const id = idOf(await anna.send({ memo: `  ${MEMO}\u200b\n`, idempotencyKey }));
    expect((await anna.state()).transfers[0]).toMatchObject({ id, memo: MEMO });
    expect(await anna.send({ memo: `  ${MEMO}\u200b\n`, idempotencyKey })).toEqual(ok(id));
    for (const memo of ["order 8", undefined])
      expect(await anna.send({ idempotencyKey, ...(memo === undefined ? {} : { memo }) })).toEqual(
        refused({ transport: "CONFLICT" }),
      );
  });

  test("a payment without one, or with an empty one, has none", async () => {
    idOf(await anna.send());
    idOf(await anna.send({ memo: " " }));
    for (const transfer of (await anna.state()).transfers)
      expect(transfer).not.toHaveProperty("memo");
  });

  test("120 characters are the most, as people count them", async () => {
    const longest = "🙂".repeat(MEMO_LENGTH_MAX);
    expect((await anna.estimate({ memo: longest })).ok).toBe(true);
    expect(await anna.send({ memo: `${longest}🙂` })).toEqual(refused({ code: "INVALID_MEMO" }));
    expect((await anna.state()).transfers).toHaveLength(1);
  });

  test("who is paid inside of the wallet reads it too", async () => {
    const boris = await toyPerson();
    const to = await rig.addressOf(boris.userId);
    idOf(await anna.send({ to, memo: "for the tickets" }));
    const told = [await anna.state(), await boris.state()].map(({ transfers }) => transfers[0]);
    expect(told).toMatchObject([
      { direction: "INTERNAL", memo: "for the tickets" },
      { direction: "IN", memo: "for the tickets" },
    ]);
  });

  test("payments that wait are told apart by it, and each ends with its own", async () => {
    const first = idOf(await anna.hold({ memo: MEMO }));
    const second = idOf(await anna.hold({ memo: "order 8" }));
    const bare = idOf(await anna.hold());
    expect(idOf(await anna.hold({ memo: MEMO }))).toBe(first);
    const held = async () =>
      (await anna.state()).heldPayments.map(({ id, paymentInput }) => [id, paymentInput.memo]);
    expect(await held()).toEqual([
      [bare, undefined],
      [second, "order 8"],
      [first, MEMO],
    ]);
    idOf(await anna.send({ memo: "order 8" }));
    expect(await held()).toEqual([
      [bare, undefined],
      [first, MEMO],
    ]);
  });

  test("a payee who is paid under another memo is another one to the guard", async () => {
    idOf(await anna.send({ memo: MEMO }));
    expect((await anna.waitForPayees()).ok).toBe(true);
    const waiting = refused({ code: "PAYEE_WAITING" });
    expect(await anna.send({ memo: "order 8" })).toEqual(waiting);
    expect(await anna.send()).toEqual(waiting);
    expect((await anna.send({ memo: MEMO })).ok).toBe(true);
  });
});

test("an address check is a ticket for its payment's memo alone", async () => {
  const anna = await toyPerson({ aml: amlSaying("UNKNOWN") });
  const amlStateId = idOf(await anna.check({ memo: MEMO }));
  const started = refused({ code: "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" });
  expect(await anna.check({ memo: MEMO })).toEqual(started);
  expect(await anna.check({ memo: "order 8" })).toEqual(refused({ code: "ACCOUNT_LOCKED" }));
  expect((await anna.state()).addressAmlStates).toMatchObject([
    { context: { transfer: { memo: MEMO } } },
  ]);
  expect(await anna.hold({ memo: "order 8", amlStateId })).toEqual(
    refused({ transport: "NOT_FOUND" }),
  );
  idOf(await anna.hold({ memo: MEMO, amlStateId }));
  await anna.allow(amlStateId);
  const notAllowed = refused({ code: "AML_STATUS_NOT_ALLOWED" });
  expect(await anna.send({ amlStateId, memo: "order 8" })).toEqual(notAllowed);
  expect(await anna.send({ amlStateId })).toEqual(notAllowed);
  expect((await anna.send({ amlStateId, memo: MEMO })).ok).toBe(true);
});

test("on a network that has none a memo is refused by every call, and nothing changes", async () => {
  const evm = await startRig();
  const { listing, services } = evm;
  const currency = { symbol: "ETH", type: "COIN" as const };
  const destination = "0x8000000000000000000000000000000000000008";
  const named = { accountId: "", currency, amount: "0.1", destination };
  const { asked: askedOf, sessionId, userId } = await callsOf(services, EVM, named);
  const { accountId } = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  const { paymentInput, ...rest } = askedOf({ memo: MEMO });
  const asked = { ...rest, paymentInput: { ...paymentInput, accountId } };
  const before = await formAppState(services, userId);
  const calls = [
    estimatePayment(services, asked),
    sendPayment(services, { ...asked, sessionId, idempotencyKey: randomUUID() }),
    holdPayment(services, { ...asked, reason: "KYC" }),
    startAddressAmlProcess(services, { ...asked, amlCheckType: "common" }),
  ];
  for (const answer of await Promise.all(calls))
    expect(answer).toEqual(refused({ code: "INVALID_MEMO" }));
  const { formedAt: _, ...after } = await formAppState(services, userId);
  expect(before).toMatchObject(after);
  for (const asset of [...before.assets, ...before.assetSpecs])
    expect(asset).not.toHaveProperty("hasMemo");
  await evm.close();
});
