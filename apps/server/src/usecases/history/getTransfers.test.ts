import type { UserId } from "@coffer/core/ids";
import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "../../adapters/clockAndRandom.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { EVM } from "../../testing/people/people.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { listTransferRows } from "../../storage/send/transferRows.ts";
import { getTransfers } from "./getTransfers.ts";
import { newAccountId, newPaymentId, newUserId } from "../../testing/newIds.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

/** What a step of a test's story writes; the person is `me` unless it says otherwise. */
const kinds = ["sent", "received", "deposit", "seen", "orphaned", "ignored", "theirs"] as const;
type Kind = (typeof kinds)[number];
const shownKinds: readonly Kind[] = ["sent", "received", "deposit", "seen"];

type DepositRow = { id: string; me: UserId; state: "credited" | "seen" | "orphaned" | "ignored" };

const depositRow = ({ id, me, state }: DepositRow) => ({
  brand_id: rig.services.brand.id,
  asset_key: rig.listing.key,
  units: 1n,
  network_type: EVM.type,
  chain_id: EVM.chainId,
  deposit_id: id,
  user_id: me,
  deposit_key: id,
  address: "mine",
  memo: "",
  transaction_id: id,
  height: 1n,
  block_hash: "0x",
  state,
  ignored_why: state === "ignored" ? ("dust" as const) : null,
  confirmations: 1,
  created_at: new Date(),
  updated_at: new Date(),
});

async function write(kind: Kind, me: UserId): Promise<string> {
  const id = newPaymentId();
  const other = newUserId();
  const now = new Date();
  const common = { brand_id: rig.services.brand.id, asset_key: rig.listing.key, units: 1n };
  const where = { network_type: EVM.type, chain_id: EVM.chainId };
  if (kind === "sent" || kind === "received" || kind === "theirs") {
    await unwatched(rig.services.database, (store) =>
      store
        .insertInto("payment")
        .values({
          ...common,
          ...where,
          payment_id: id,
          user_id: kind === "sent" ? me : other,
          receiver_user_id: kind === "received" ? me : null,
          account_id: newAccountId(),
          idempotency_key: randomUUID(),
          request_hash: randomBytes(32),
          destination: "somebody",
          memo: "",
          fee_asset_key: rig.listing.key,
          fee_units: 0n,
          terms: null,
          state: kind === "received" ? "settled" : "reserved",
          created_at: now,
          updated_at: now,
        })
        .execute(),
    );
    return id;
  }
  const deposit = depositRow({ id, me, state: kind === "deposit" ? "credited" : kind });
  await unwatched(rig.services.database, (store) =>
    store.insertInto("deposit").values(deposit).execute(),
  );
  return id;
}

async function writeAll(story: readonly Kind[], me: UserId): Promise<string[]> {
  const shown: string[] = [];
  for (const kind of story) {
    const id = await write(kind, me);
    if (shownKinds.includes(kind)) shown.unshift(id);
  }
  return shown;
}

test("the pages are the whole list, none twice, whatever arrives meanwhile and whoever it is for", async () => {
  const story = fc.array(fc.constantFrom(...kinds), { maxLength: 25 });
  const limits = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(story, story, limits, async (before, meanwhile, pageLimits) => {
      const userId = newUserId();
      const expected = await writeAll(before, userId);
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page <= before.length; page += 1) {
        const limit = pageLimits[page % pageLimits.length] ?? 1;
        const answer = await getTransfers(rig.services, { userId, cursor, limit });
        const ids = answer?.transfers.map(({ id }) => id) ?? [];
        expect(ids.length).toBeLessThanOrEqual(limit);
        seen.push(...ids);
        if (answer?.nextCursor == null) break;
        expect(ids).toHaveLength(limit);
        cursor = answer.nextCursor;
        await writeAll(meanwhile.slice(page, page + 2), userId);
      }
      expect(seen).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test("a page that ends with the last transfer says so", async () => {
  const userId = newUserId();
  const ids = await writeAll(["sent", "deposit"], userId);
  const page = await getTransfers(rig.services, { userId, cursor: undefined, limit: 2 });
  expect(page?.transfers.map(({ id }) => id)).toEqual(ids);
  expect(page?.nextCursor).toBeNull();
});

test("somebody else's cursor shows nothing of theirs", async () => {
  const [mine, theirs] = [newUserId(), newUserId()];
  const old = await writeAll(["sent", "deposit"], mine);
  const [cursor] = await writeAll(["sent"], theirs);
  const page = await getTransfers(rig.services, { userId: mine, cursor, limit: 10 });
  expect(page?.transfers.map(({ id }) => id)).toEqual(old);
});

test.each(["", "0", "not-an-id", "1' or 1=1", "0190b0a0-0000-7000-8000-00000000000g"])(
  "the cursor %j is none",
  async (cursor) => {
    const userId = newUserId();
    expect(await getTransfers(rig.services, { userId, cursor, limit: 1 })).toBeNull();
  },
);

test("everything that is under way is listed, however much it is", async () => {
  const me = newUserId();
  const rows = Array.from({ length: 1_001 }, () =>
    depositRow({ id: systemRandom.id(), me, state: "seen" }),
  );
  await unwatched(rig.services.database, (store) =>
    store.insertInto("deposit").values(rows).execute(),
  );
  const listed = await listTransferRows(rig.services.database, me, { only: "active" });
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    rows.map(({ deposit_id }) => deposit_id).toSorted(),
  );
});
