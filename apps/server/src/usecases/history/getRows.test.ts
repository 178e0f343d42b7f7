import { randomBytes, randomUUID } from "node:crypto";
import type { HistoryFilter } from "@coffer/contract";
import { historyKinds } from "@coffer/core/history";
import type { PaymentId, UserId, VoucherId } from "@coffer/core/ids";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { newUserId } from "../../testing/newIds.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { findPageEnd, listHistoryItems } from "../../storage/history/historyItems.ts";
import { writeNote } from "../../storage/history/historyNotes.ts";
import type { HistoryRange } from "../../storage/history/historyRange.ts";
import { readTogether } from "../../storage/readTogether.ts";
import { insertPastPrice } from "../../storage/rates/pastPrices.ts";
import { getRows } from "./getRows.ts";
import { setNote } from "./setNote.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** What a test's story writes, of one ether each; the person is `me` unless it says otherwise. */
const kinds = ["sent", "received", "deposit", "made", "taken", "waiting", "theirs"] as const;
type Kind = (typeof kinds)[number];

const ETHER = 10n ** 18n;
const START_MS = Date.UTC(2026, 0, 1);
const time = { atMs: START_MS };
/** An id of the next second. */
function nextId(): { id: string; at: Date } {
  time.atMs += 1_000;
  const hex = time.atMs.toString(16).padStart(12, "0");
  const rest = randomUUID();
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8)}-7${rest.slice(15)}`,
    at: new Date(time.atMs),
  };
}

const writers: Readonly<Record<Kind, typeof writePayment>> = {
  sent: writePayment,
  received: writePayment,
  theirs: writePayment,
  deposit: writeDeposit,
  waiting: writeDeposit,
  made: writeVoucher,
  taken: writeVoucher,
};

/** Answers which part of the operation is a row of the person's; null for none. */
type Step = { readonly kind: Kind; readonly me: RigUser; readonly id: string; readonly at: Date };

async function writeVoucher({ at, id, kind, me }: Step): Promise<"in" | "out"> {
  const isMade = kind === "made";
  const voucher = {
    voucher_id: id as VoucherId,
    brand_id: rig.services.brand.id,
    maker_user_id: isMade ? me.userId : newUserId(),
    maker_account_id: me.account.accountId,
    held_account_id: randomUUID(),
    asset_key: rig.listing.key,
    units: ETHER,
    idempotency_key: randomUUID(),
    request_hash: randomBytes(32),
    state: isMade ? ("CREATED" as const) : ("RECEIVED" as const),
    code_lookup: randomBytes(32),
    code_sealed: isMade ? randomBytes(8) : null,
    taker_user_id: isMade ? null : me.userId,
    taker_account_id: isMade ? null : me.account.accountId,
    acquired_at: isMade ? null : at,
    receive_by: isMade ? null : at,
    expires_at: new Date(START_MS * 2),
    created_at: isMade ? at : new Date(START_MS - 86_400_000),
    updated_at: at,
  };
  await unwatched(rig.services.database, (store) =>
    store.insertInto("voucher").values(voucher).execute(),
  );
  return isMade ? "out" : "in";
}

const common = (at: Date) => ({
  brand_id: rig.services.brand.id,
  asset_key: rig.listing.key,
  units: ETHER,
  network_type: EVM.type,
  chain_id: EVM.chainId,
  memo: "",
  created_at: at,
  updated_at: at,
});

async function writeDeposit({ at, id, kind, me }: Step): Promise<"in"> {
  const deposit = {
    ...common(at),
    deposit_id: id,
    user_id: me.userId,
    deposit_key: id,
    address: "mine",
    sender_address: `0x5e4de4${id.slice(-4)}`,
    transaction_id: `0xAB5C${id}`,
    height: 1n,
    block_hash: "0x",
    state: kind === "deposit" ? ("credited" as const) : ("seen" as const),
    ignored_why: null,
    confirmations: 1,
  };
  await unwatched(rig.services.database, (store) =>
    store.insertInto("deposit").values(deposit).execute(),
  );
  return "in";
}

async function writePayment({ at, id, kind, me }: Step): Promise<"in" | "out" | null> {
  const payment = {
    ...common(at),
    payment_id: id as PaymentId,
    user_id: kind === "sent" ? me.userId : newUserId(),
    receiver_user_id: kind === "received" ? me.userId : null,
    account_id: me.account.accountId,
    idempotency_key: randomUUID(),
    request_hash: randomBytes(32),
    destination: "0x50EB0d1",
    fee_asset_key: rig.listing.key,
    fee_units: kind === "sent" ? 5n : 0n,
    terms: null,
    state: kind === "received" ? ("settled" as const) : ("reserved" as const),
  };
  await unwatched(rig.services.database, (store) =>
    store.insertInto("payment").values(payment).execute(),
  );
  if (kind === "theirs") return null;
  return kind === "sent" ? "out" : "in";
}

async function writeOne(kind: Kind, me: RigUser): Promise<string | null> {
  const next = nextId();
  const part = await writers[kind]({ kind, me, ...next });
  return part === null ? null : `${next.id}.${part}`;
}

async function writeAll(story: readonly Kind[], me: RigUser): Promise<string[]> {
  const shown: string[] = [];
  for (const kind of story) {
    const rowId = await writeOne(kind, me);
    if (rowId !== null) shown.unshift(stableOf(kind, rowId));
  }
  return shown;
}

/** A taken voucher stands by when it was received: of its id the tail alone is its own. */
const stableOf = (kind: Kind, rowId: string) => (kind === "taken" ? rowId.slice(13) : rowId);
const shownOf = (rowId: string, expected: readonly string[]) =>
  expected.includes(rowId.slice(13)) ? rowId.slice(13) : rowId;

const ask = async (
  userId: UserId,
  filter: HistoryFilter = {},
  { cursor, limit = 100 }: { cursor?: string; limit?: number } = {},
) => {
  const page = await getRows(rig.services, { userId, filter, cursor, limit });
  if (page === null) throw new Error("The cursor is one.");
  return page;
};

test("the pages are the whole list, none twice, whatever arrives meanwhile", async () => {
  const story = fc.array(fc.constantFrom(...kinds), { maxLength: 20 });
  const limits = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(story, story, limits, async (before, meanwhile, pageLimits) => {
      const me = await rig.addUser();
      const expected = await writeAll(before, me);
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page <= before.length; page += 1) {
        const limit = pageLimits[page % pageLimits.length] ?? 1;
        const options = cursor === undefined ? { limit } : { limit, cursor };
        const { nextCursor, rows } = await ask(me.userId, {}, options);
        expect(rows.length).toBeLessThanOrEqual(limit);
        seen.push(...rows.map(({ id }) => shownOf(id, expected)));
        if (nextCursor === null) break;
        cursor = nextCursor;
        await writeAll(meanwhile.slice(page, page + 2), me);
      }
      expect(seen).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

test("what is read up to a page's end is the page, however long it is", async () => {
  const me = await rig.addUser();
  await writeAll([...kinds, ...kinds, "sent", "taken", "deposit"], me);
  const read = (range: Omit<HistoryRange, "userId">) =>
    readTogether(rig.services.database, (store) =>
      listHistoryItems(store, { ...range, userId: me.userId }),
    );
  const all = await read({ limit: 100 });
  for (let limit = 1; limit <= all.length; limit += 1) {
    const end = await findPageEnd(rig.services.database, { userId: me.userId, limit });
    expect(end).toBe(all[limit - 1]?.place);
    expect(await read({ limit, end })).toEqual(all.slice(0, limit));
  }
  const beyond = { userId: me.userId, limit: all.length + 1 };
  expect(await findPageEnd(rig.services.database, beyond)).toBe(undefined);
});

describe("a filter", () => {
  let me: RigUser;
  let sent: string;
  let ids: readonly string[];
  beforeAll(async () => {
    me = await rig.addUser();
    await writeAll(["deposit", "sent", "received", "made", "waiting", "sent"], me);
    ids = (await ask(me.userId)).rows.map(({ id }) => id);
    sent = ids[0] ?? "";
    await unwatched(rig.services.database, (store) =>
      store
        .insertInto("payee")
        .values({
          payee_id: randomUUID(),
          brand_id: rig.services.brand.id,
          user_id: me.userId,
          network_type: EVM.type,
          chain_id: EVM.chainId,
          address: "0x50EB0d1",
          memo: "",
          name: "Aunt Maria",
          note: "",
          created_at: new Date(),
          usable_from: new Date(),
        })
        .execute(),
    );
    await setNote(rig.services, { userId: me.userId, rowId: sent, note: "For the ROOF" });
  });
  const found = async (filter: HistoryFilter) =>
    (await ask(me.userId, filter)).rows.map(({ id }) => ids.indexOf(id));

  test.each<[string, () => HistoryFilter, readonly number[]]>([
    ["of nothing leaves all", () => ({}), [0, 1, 2, 3, 4, 5]],
    ["by kind", () => ({ kinds: ["send"] }), [0, 4]],
    ["by kinds", () => ({ kinds: ["deposit", "voucher"] }), [1, 2, 3, 5]],
    ["by no kind leaves all", () => ({ kinds: [] }), [0, 1, 2, 3, 4, 5]],
    ["by asset", () => ({ assetKey: rig.listing.key }), [0, 1, 2, 3, 4, 5]],
    ["by another asset", () => ({ assetKey: "USDT:evm:31337" }), []],
    ["by account", () => ({ accountId: me.account.accountId }), [0, 1, 2, 3, 4, 5]],
    ["by somebody's account", () => ({ accountId: randomUUID() }), []],
    ["by an address, in any case", () => ({ text: " 0x50eB0D1 " }), [0, 3, 4]],
    ["by a payee's name", () => ({ text: "maria" }), [0, 3, 4]],
    ["by a note", () => ({ text: "roof" }), [0]],
    ["by a hash", () => ({ text: "0xab5c" }), [1, 5]],
    ["by a sender", () => ({ text: "0x5E4DE4" }), [1, 5]],
    ["by what no hash has", () => ({ text: "0xsomebody" }), []],
    ["by signs that mean something to a database", () => ({ text: "%" }), []],
    ["by a text and a kind", () => ({ text: "maria", kinds: ["deposit"] }), [3]],
  ])("%s", async (_, filter, expected) => {
    expect(await found(filter())).toEqual(expected);
  });

  test("by time: from that moment on, up to the other", async () => {
    const { rows } = await ask(me.userId);
    const at = (place: number) => rows[place]?.at ?? "";
    expect(await found({ from: at(2) })).toEqual([0, 1, 2]);
    expect(await found({ to: at(2) })).toEqual([3, 4, 5]);
    expect(await found({ from: at(4), to: at(1) })).toEqual([2, 3, 4]);
  });

  test("goes on where its page ended", async () => {
    const first = await ask(me.userId, { kinds: ["send"] }, { limit: 1 });
    expect(first.nextCursor).toBe(sent);
    const second = await ask(me.userId, { kinds: ["send"] }, { limit: 1, cursor: sent });
    expect(second.rows.map(({ id }) => ids.indexOf(id))).toEqual([4]);
    expect(second.nextCursor).toBeNull();
  });
});

test("what each did to the account, and what that was worth then", async () => {
  const me = await rig.addUser();
  const { brand, database } = rig.services;
  await writeAll(["deposit", "waiting", "sent", "made"], me);
  const at = new Date(time.atMs - 4_500);
  const prices = { [rig.listing.asset.token]: { [brand.defaultFiatTicker]: "2000.5" } };
  await unwatched(database, (store) => insertPastPrice(store, { brandId: brand.id, at, prices }));
  // A second process that keeps the same moment changes nothing.
  await unwatched(database, (store) =>
    insertPastPrice(store, { brandId: brand.id, at, prices: {} }),
  );
  const { rows } = await ask(me.userId);
  expect(rows.map(({ amount, fiat, kind }) => [kind, amount, fiat?.amount ?? null])).toEqual([
    ["voucher", "-1", "-2000.5"],
    ["send", "-1.000000000000000005", "-2000.5"],
    ["deposit", "0", "0"],
    ["deposit", "1", "2000.5"],
  ]);
  time.atMs += 31 * 60_000;
  await writeAll(["received"], me);
  expect((await ask(me.userId, {}, { limit: 1 })).rows[0]?.fiat).toBeNull();
});

describe("a note", () => {
  test("is kept, changed and taken away again", async () => {
    const me = await rig.addUser();
    await writeAll(["deposit"], me);
    const read = async () => (await ask(me.userId)).rows[0];
    const rowId = (await read())?.id ?? "";
    for (const note of ["rent", "rent of May", ""]) {
      expect(await setNote(rig.services, { userId: me.userId, rowId, note })).toMatchObject({
        ok: true,
      });
      expect((await read())?.note).toBe(note);
    }
  });

  test("is found page by page among what has its words elsewhere, and what is of no list is passed over", async () => {
    const me = await rig.addUser();
    await writeAll(["deposit", "sent", "deposit", "received", "made", "sent"], me);
    const ids = (await ask(me.userId)).rows.map(({ id }) => id);
    const gone = [1, 2].map(() => `${nextId().id}.in`);
    await unwatched(rig.services.database, async (store) => {
      for (const rowId of [...gone, ...ids.filter((_, at) => at < 3)])
        await writeNote(store, { userId: me.userId, rowId, note: "AB5C", now: new Date() });
    });
    for (let limit = 1; limit <= 6; limit += 1) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const options = cursor === undefined ? { limit } : { limit, cursor };
        const page = await ask(me.userId, { text: "ab5c" }, options);
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen.map((id) => ids.indexOf(id))).toEqual([0, 1, 2, 3, 5]);
    }
  });

  test("beside a row of somebody else's, or of nobody's, is refused", async () => {
    const [me, other] = [await rig.addUser(), await rig.addUser()];
    await writeAll(["deposit"], other);
    const theirs = (await ask(other.userId)).rows[0]?.id ?? "";
    const refusal = { ok: false, problem: { code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" } };
    for (const rowId of [theirs, theirs.replace(".in", ".fee"), `${randomUUID()}.in`, "none"])
      expect(await setNote(rig.services, { userId: me.userId, rowId, note: "mine" })).toMatchObject(
        refusal,
      );
    expect((await ask(other.userId)).rows[0]?.note).toBe("");
  });
});

test.each(["", "0", "not-an-id.in", randomUUID(), `${randomUUID()}.up`, "1' or 1=1"])(
  "the cursor %j is none",
  async (cursor) => {
    const asked = { userId: newUserId(), filter: {}, cursor, limit: 1 };
    expect(await getRows(rig.services, asked)).toBeNull();
  },
);

test("somebody else's cursor shows nothing of theirs", async () => {
  const [me, other] = [await rig.addUser(), await rig.addUser()];
  await writeAll(["sent", "deposit"], me);
  await writeAll(["sent"], other);
  const cursor = (await ask(other.userId)).rows[0]?.id ?? "";
  const { rows } = await ask(me.userId, { kinds: [...historyKinds] }, { cursor });
  expect(rows).toHaveLength(2);
});
