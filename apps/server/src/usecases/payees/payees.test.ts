import { randomUUID } from "node:crypto";
import type { AppState } from "@coffer/contract";
import { parseEvmAddress } from "@coffer/core/address";
import { noGuard } from "@coffer/core/guard";
import { ok, refused } from "@coffer/core/outcome";
import { PAYEES_MAX, type PayeeEntry } from "@coffer/core/payees";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { waysIn } from "../../testing/people/waysIn.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { updateGuard } from "../guard/updateGuard.ts";
import { importPayees } from "./importPayees.ts";
import { savePayee, removePayee } from "./savePayee.ts";
import { newAccountId, newPaymentId } from "../../testing/newIds.ts";

const ANNA = "0x52908400098527886E0F7030069857D2E4169EE7";
const BORIS = "0xde709f2102306220921060314715629080e2fb77";
const HOUR_MS = 3_600_000;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

let people = 0;

/** A person who signed in just now, with a clock that the test moves and addresses really read. */
async function person() {
  people += 1;
  const ways = waysIn(rig.services);
  const { userId, sessionId } = await ways.signIn("email", `someone${people}@payees.example`);
  const [chain] = ways.services.chains;
  if (chain === undefined) throw new Error("The rig has no chain.");
  const parseAddress = (text: string) => {
    const parsed = parseEvmAddress(text);
    return parsed.ok ? parsed : refused("INVALID_ADDRESS" as const);
  };
  const services: Services = { ...ways.services, chains: [{ ...chain, parseAddress }] };
  const state = (): Promise<AppState> => formAppState(services, userId);
  const save = (payee: Partial<PayeeEntry> & { id?: string | undefined }) =>
    savePayee(services, { userId, payee: { ...anna, ...payee } });
  return {
    services,
    userId,
    time: ways.time,
    waitFor: (payeeWaitHours: number) =>
      updateGuard(services, { userId, sessionId, settings: { ...noGuard, payeeWaitHours } }),
    /** Writes a payment down as it stood at its end. */
    pay: (destination: string, ended: "settled" | "refunded") =>
      unwatched(services.database, (store) =>
        store
          .insertInto("payment")
          .values({
            payment_id: newPaymentId(),
            brand_id: services.brand.id,
            user_id: userId,
            account_id: newAccountId(),
            idempotency_key: randomUUID(),
            request_hash: new Uint8Array(32),
            asset_key: rig.listing.key,
            network_type: EVM.type,
            chain_id: EVM.chainId,
            destination,
            units: 1n,
            memo: "",
            fee_asset_key: rig.listing.feeAssetKey,
            fee_units: 0n,
            receiver_user_id: null,
            state: ended,
            waiting_for: null,
            terms: null,
            transaction_id: null,
            failure: null,
            created_at: new Date(ways.time.nowMs),
            updated_at: new Date(ways.time.nowMs),
          })
          .execute(),
      ),
    state,
    payees: async () => (await state()).payees,
    save,
    remove: (payeeId: string) => removePayee(services, { userId, payeeId }),
    bring: (payees: readonly PayeeEntry[]) => importPayees(services, { userId, payees }),
  };
}

const anna: PayeeEntry = { name: "Anna", note: "", networkId: EVM, address: ANNA };
const done = ok(true);
const many = (count: number): PayeeEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    ...anna,
    address: `0x${(at + 1).toString(16).padStart(40, "0")}`,
  }));

describe("a payee", () => {
  test("is saved with tidy texts and the address as the network writes it", async () => {
    const { save, payees, state, time } = await person();
    const { version } = await state();
    expect(await save({ name: "  Anna  Smith ", address: ` ${ANNA.toLowerCase()} ` })).toEqual(
      done,
    );
    const now = new Date(time.nowMs).toISOString();
    expect(await payees()).toEqual([
      {
        id: expect.any(String) as string,
        name: "Anna Smith",
        note: "",
        networkId: EVM,
        address: ANNA,
        createdAt: now,
        usableFrom: now,
      },
    ]);
    expect((await state()).version).toBeGreaterThan(version);
  });

  test("saved again in another spelling is the same one under its new name", async () => {
    const { save, payees, time } = await person();
    await save({});
    const [first] = await payees();
    time.nowMs += HOUR_MS;
    expect(await save({ name: "Anya", note: "rent", address: ANNA.toLowerCase() })).toEqual(done);
    expect(await payees()).toEqual([{ ...first, name: "Anya", note: "rent" }]);
  });

  test("asked for ten times at once is there once", async () => {
    const { save, payees } = await person();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => save({})));
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => done));
    expect(await payees()).toHaveLength(1);
  });

  test("that gets another name stays who it was; with another address it begins anew", async () => {
    const { save, payees, time } = await person();
    await save({});
    const [first] = await payees();
    time.nowMs += HOUR_MS;
    await save({ id: first?.id, name: "Anya" });
    expect(await payees()).toEqual([{ ...first, name: "Anya" }]);
    await save({ id: first?.id, name: "Anya", address: BORIS });
    const now = new Date(time.nowMs).toISOString();
    expect(await payees()).toEqual([
      { ...first, name: "Anya", address: BORIS, createdAt: now, usableFrom: now },
    ]);
  });

  test("cannot take the address that another one has", async () => {
    const { save, payees } = await person();
    await save({});
    await save({ name: "Boris", address: BORIS });
    const before = await payees();
    const boris = before.find(({ name }) => name === "Boris");
    expect(await save({ id: boris?.id, address: ANNA.toLowerCase() })).toEqual(
      refused({ transport: "CONFLICT" }),
    );
    expect(await payees()).toEqual(before);
  });

  test.each([
    ["no name", { name: " \u200b " }, { transport: "BAD_REQUEST" }],
    ["a name of 65 characters", { name: "x".repeat(65) }, { transport: "BAD_REQUEST" }],
    ["a note of 201 characters", { note: "x".repeat(201) }, { transport: "BAD_REQUEST" }],
    ["a memo where there are none", { memo: "7" }, { code: "INVALID_MEMO" }],
    ["no address", { address: "0x12" }, { code: "INVALID_ADDRESS" }],
    ["a mistyped address", { address: ANNA.replace("E0F", "e0F") }, { code: "INVALID_ADDRESS" }],
    [
      "a network of others",
      { networkId: { type: "ton", chainId: "1" } },
      { code: "WRONG_NETWORK" },
    ],
  ])("with %s is refused", async (_what, wrong, problem) => {
    const { save, payees, state } = await person();
    const { version } = await state();
    expect(await save(wrong)).toEqual(refused(problem));
    expect([await payees(), (await state()).version]).toEqual([[], version]);
  });

  test("is nobody's own address", async () => {
    const { save, bring, services, userId, state } = await person();
    await services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing: rig.listing }));
    const [asset] = (await state()).assets;
    const own = { address: asset?.address ?? "" };
    expect(await save(own)).toEqual(refused({ code: "SEND_TO_OWN_ADDRESS" }));
    expect(await bring([{ ...anna, ...own }])).toEqual(refused({ code: "SEND_TO_OWN_ADDRESS" }));
  });

  test("is removed once", async () => {
    const { save, remove, payees } = await person();
    await save({});
    const [first] = await payees();
    expect(await remove(first?.id ?? "")).toEqual(done);
    expect(await payees()).toEqual([]);
    expect(await remove(first?.id ?? "")).toEqual(refused({ transport: "NOT_FOUND" }));
  });
});

describe("with a guard that lets new payees wait", () => {
  test("a payee waits from when the address was saved, also after a new one", async () => {
    const { payees, save, time, waitFor } = await person();
    await waitFor(24);
    const usableFrom = async () => Date.parse((await payees())[0]?.usableFrom ?? "") - time.nowMs;
    await save({});
    expect(await usableFrom()).toBe(24 * HOUR_MS);
    time.nowMs += HOUR_MS;
    await save({ name: "Anya" });
    expect(await usableFrom()).toBe(23 * HOUR_MS);
    await save({ id: (await payees())[0]?.id, address: BORIS });
    expect(await usableFrom()).toBe(24 * HOUR_MS);
  });

  test("whoever was paid before waits for nothing, unless everything came back", async () => {
    const { bring, pay, payees, time, waitFor } = await person();
    await waitFor(24);
    await pay(ANNA, "settled");
    await pay(BORIS, "refunded");
    await bring([anna, { ...anna, name: "Boris", address: BORIS }]);
    const waits = (await payees()).map(({ name, usableFrom }) => [
      name,
      Date.parse(usableFrom) - time.nowMs,
    ]);
    expect(Object.fromEntries(waits)).toEqual({ Anna: 0, Boris: 24 * HOUR_MS });
  });
});

test("rule 219: somebody else's payee can be neither changed nor removed nor seen", async () => {
  const [owner, thief] = [await person(), await person()];
  await owner.save({});
  const before = await owner.state();
  const id = before.payees[0]?.id ?? "";
  const notFound = refused({ transport: "NOT_FOUND" });
  expect(await thief.save({ id, name: "Mine", address: BORIS })).toEqual(notFound);
  expect(await thief.save({ id, name: "Mine" })).toEqual(notFound);
  expect(await thief.remove(id)).toEqual(notFound);
  expect(await thief.payees()).toEqual([]);
  const after = await owner.state();
  expect([after.payees, after.version]).toEqual([before.payees, before.version]);
  // The same address may stand in both address books.
  expect(await thief.save({ name: "Mine" })).toEqual(done);
  expect((await owner.payees()).map(({ name }) => name)).toEqual(["Anna"]);
});

describe("an import", () => {
  test("brings all, and gives those that are there their new names", async () => {
    const { save, bring, payees } = await person();
    await save({ note: "old" });
    const [first] = await payees();
    const boris = { ...anna, name: "Boris", address: BORIS.toUpperCase().replace("X", "x") };
    expect(await bring([{ ...anna, name: "Anya" }, boris])).toEqual(done);
    const named = (await payees()).map(({ name, address }) => `${name} ${address}`);
    expect(named.toSorted()).toEqual([`Anya ${ANNA}`, `Boris ${BORIS}`]);
    expect((await payees()).find(({ id }) => id === first?.id)).toEqual({
      ...first,
      name: "Anya",
      note: "",
    });
  });

  test.each([
    ["one wrong address", { ...anna, address: "0x1" }, { code: "INVALID_ADDRESS" }],
    ["one without a name", { ...anna, address: BORIS, name: "" }, { transport: "BAD_REQUEST" }],
    ["one twice", { ...anna, address: ANNA.toLowerCase() }, { transport: "BAD_REQUEST" }],
  ])("with %s brings none", async (_what, wrong, problem) => {
    const { bring, payees } = await person();
    expect(await bring([anna, wrong])).toEqual(refused(problem));
    expect(await payees()).toEqual([]);
  });

  test("fills the address book to its end and no further, also two at once", async () => {
    const { bring, save, payees } = await person();
    const all = many(PAYEES_MAX + 1);
    expect(await bring(all.slice(0, PAYEES_MAX - 1))).toEqual(done);
    const last = all.slice(PAYEES_MAX - 1).map((entry) => save(entry));
    const outcomes = await Promise.all(last);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(refused({ transport: "PRECONDITION_FAILED" }));
    expect(await payees()).toHaveLength(PAYEES_MAX);
    expect(await bring(all)).toEqual(refused({ transport: "PRECONDITION_FAILED" }));
    // Who is there already takes no room.
    expect(await bring(await payees())).toEqual(done);
  });
});
