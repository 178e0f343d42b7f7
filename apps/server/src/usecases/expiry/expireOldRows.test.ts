import { randomUUID } from "node:crypto";
import { assetKey } from "@coffer/core/assets";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig } from "../../testing/rigs/rig.ts";
import { actingAs } from "../../testing/databases/actingAs.ts";
import { noteGuardAsk } from "../../storage/guard/guardAsks.ts";
import { insertSession } from "../../storage/session/agentSessions.ts";
import { authorizeSession } from "../../testing/people/authorizeSession.ts";
import { insertCode } from "../../storage/session/confirmCodes.ts";
import { noteGuess } from "../../storage/vouchers/voucherGuesses.ts";
import { EVM } from "../../testing/people/people.ts";
import { noteProof } from "../../testing/people/noteProof.ts";
import { expireOldRows } from "./expireOldRows.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { newUserId } from "../../testing/newIds.ts";

const DAY_MS = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let rig: Awaited<ReturnType<typeof startRig>>;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const database = () => rig.services.database;
const brandId = "coffer";

async function addSession(lastUsedAt: Date): Promise<string> {
  const sessionId = randomUUID();
  await insertSession(database(), {
    sessionId,
    kind: "web",
    companionHash: "c",
    tokenId: randomUUID(),
    brandId,
    bundleId: "coffer-web@1",
    tokenExpiresAt: lastUsedAt,
    whereabouts: { device: "", place: null },
    now: lastUsedAt,
  });
  return sessionId;
}
const addCode = (sentAt: Date) =>
  insertCode(database(), {
    codeId: randomUUID(),
    brandId,
    session: randomUUID(),
    purpose: "login",
    account: null,
    contact: "anna@example.com",
    address: "192.0.2.1",
    codeHash: Buffer.from("hash"),
    now: sentAt,
  });
const sessionIds = async () => {
  const rows = await database().selectFrom("agent_session").select("session_id").execute();
  return new Set(rows.map(({ session_id: id }) => id));
};

test("a session in which nobody signed in goes when it is over, one with an owner stays", async () => {
  const [old, fresh, owned] = [
    await addSession(ago(32)),
    await addSession(ago(29)),
    await addSession(ago(400)),
  ];
  await authorizeSession(database(), {
    sessionId: owned,
    userId: newUserId(),
    companionHash: "0".repeat(64),
    tokenId: randomUUID(),
    tokenExpiresAt: ago(400),
    now: ago(400),
  });
  await expireOldRows(rig.services);
  const left = await sessionIds();
  expect([old, fresh, owned].map((id) => left.has(id))).toEqual([false, true, true]);
});

test("codes and wrong tries go after a week, however many there are, proofs and waiting payments after a day", async () => {
  const sentAt = ago(8);
  await sql`insert into confirm_code (code_id, brand_id, session_id, purpose, contact, remote_address,
      code_hash, sent_at)
    select gen_random_uuid(), ${brandId}, gen_random_uuid(), 'login', 'a@example.com', '192.0.2.1',
      'hash', ${sentAt} from generate_series(1, 2500)`.execute(database());
  await addCode(ago(6));
  for (const now of [ago(8), ago(6)])
    await database()
      .insertInto("code_failure")
      .values({
        failure_id: randomUUID(),
        brand_id: brandId,
        contact: "a@example.com",
        failed_at: now,
      })
      .execute();
  for (const now of [ago(8), ago(6)])
    await noteGuess(
      database(),
      { brandId, userId: newUserId(), remoteAddress: null },
      { guessId: randomUUID(), now },
    );
  for (const now of [ago(2), new Date()])
    await noteProof(database(), { sessionId: randomUUID(), now });
  for (const now of [ago(2), new Date()])
    await noteGuardAsk(
      database(),
      { paymentHash: Buffer.from("hash"), amount: "1 ETH", receiver: "0xA" },
      { sessionId: randomUUID(), now },
    );
  await expireOldRows(rig.services);
  const counts = await Promise.all(
    (["confirm_code", "code_failure", "voucher_guess", "session_proof", "guard_ask"] as const).map(
      async (table) => {
        const rows = await database().selectFrom(table).select(sql.lit(1).as("one")).execute();
        return rows.length;
      },
    ),
  );
  expect(counts).toEqual([1, 1, 1, 1, 1]);
});

test("launches go after two weeks, and the sessions that no cookie stood beside after three months", async () => {
  const launch = (usedAt: Date) =>
    database()
      .insertInto("telegram_launch")
      .values({
        brand_id: brandId,
        launch_hash: randomUUID(),
        telegram_id: 7n,
        remote_address: "192.0.2.1",
        device: "Telegram",
        used_at: usedAt,
      })
      .execute();
  await launch(ago(15));
  await launch(ago(13));
  const ends = [ago(91), ago(89), null];
  const sessions = await Promise.all(ends.map(() => addSession(new Date())));
  for (const [at, sessionId] of sessions.entries())
    await database()
      .updateTable("agent_session")
      .set({ ends_at: ends[at] ?? null, user_id: newUserId() })
      .where("session_id", "=", sessionId)
      .execute();
  await expireOldRows(rig.services);
  const launches = await database().selectFrom("telegram_launch").selectAll().execute();
  expect(launches).toHaveLength(1);
  const left = await sessionIds();
  expect(sessions.map((id) => left.has(id))).toEqual([false, true, true]);
});

test("what the bot has told and heard goes after a week, by the jobs' own login", async () => {
  const notice = (happenedAt: Date) =>
    database()
      .insertInto("telegram_notice")
      .values({
        subject_id: randomUUID(),
        user_id: newUserId(),
        brand_id: brandId,
        about: "deposit",
        asset_key: assetKey("ETH", EVM),
        units: 1n,
        happened_at: happenedAt,
        due_at: null,
        ended_as: "told",
      })
      .execute();
  const update = (updateId: bigint, takenAt: Date) =>
    database()
      .insertInto("telegram_update")
      .values({
        bot_id: 7n,
        update_id: updateId,
        body: JSON.stringify({ update_id: Number(updateId) }),
        taken_at: takenAt,
        due_at: takenAt,
      })
      .execute();
  for (const days of [8, 6]) {
    await notice(ago(days));
    await update(BigInt(days), ago(days));
  }
  await actingAs(database(), "coffer_jobs", (jobs) =>
    expireOldRows({ ...rig.services, database: jobs }),
  );
  const notices = await database().selectFrom("telegram_notice").select("happened_at").execute();
  expect(notices.map(({ happened_at: at }) => at > ago(7))).toEqual([true]);
  const updates = await database().selectFrom("telegram_update").select("update_id").execute();
  expect(updates).toEqual([{ update_id: 6n }]);
});

test("rule 426: from where an invoice was made goes after a week, the invoice stays, by the jobs' own login", async () => {
  const [old, fresh] = [ago(8), ago(6)];
  await unwatched(database(), async (store) => {
    // Without an address of custody for each.
    await sql`set local session_replication_role = replica`.execute(store);
    for (const madeAt of [old, fresh])
      await sql`
        insert into coffer.invoice (invoice_id, brand_id, merchant_id, asset_key, network_type, chain_id, address,
          account_id, units, maker_address, idempotency_key, request_hash, expires_at, created_at, updated_at)
        values (gen_random_uuid(), ${brandId}, gen_random_uuid(), 'ETH:evm:31337', 'evm', '31337', '0xA',
          gen_random_uuid(), 5, '192.0.2.1', gen_random_uuid(), 'hash', ${madeAt}, ${madeAt}, ${madeAt})`.execute(
        store,
      );
  });
  await actingAs(database(), "coffer_jobs", (jobs) =>
    expireOldRows({ ...rig.services, database: jobs }),
  );
  const kept = await database()
    .selectFrom("invoice")
    .select("maker_address")
    .orderBy("created_at")
    .execute();
  expect(kept.map(({ maker_address: address }) => address)).toEqual([null, "192.0.2.1"]);
  await expect(
    actingAs(database(), "coffer_jobs", (jobs) =>
      jobs.updateTable("invoice").set({ maker_address: "192.0.2.2" }).execute(),
    ),
  ).rejects.toThrow("permission denied");
});
