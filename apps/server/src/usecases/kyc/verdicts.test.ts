import { kycMoves, kycStatuses, type KycStatus } from "@coffer/core/kyc";
import { ok } from "@coffer/core/outcome";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newUserId } from "../../testing/newIds.ts";
import { checkedPerson, processingPerson } from "../../testing/people/checkedPerson.ts";
import { actingAs } from "../../testing/databases/actingAs.ts";
import { mayWriteAs } from "../../testing/databases/mayWriteAs.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";

let rig: Rig;
let owner: pg.Client;
beforeAll(async () => {
  rig = await startRig();
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
  // What is read here is nobody's secret from these two: what they may write is asked.
  await owner.query("grant select on all tables in schema coffer to coffer_api, coffer_jobs");
});
afterAll(async () => {
  await owner.end();
  await rig.close();
});

const verdicts = ["APPROVED", "DECLINED"] as const satisfies readonly KycStatus[];

/** A check that stands so, written by nobody's use case. */
async function checkOf(status: KycStatus): Promise<string> {
  const userId = newUserId();
  await owner.query("select set_config('version_watch.moved', 'everybody', false)");
  await owner.query(
    `insert into coffer.kyc_check (user_id, brand_id, status, updated_at, as_of, ask_at)
     values ($1, 'coffer', $2, now(), now(), now() + interval '1 hour')`,
    [userId, status],
  );
  return userId;
}

const mayWrite = (role: string, text: string, values: readonly unknown[] = []) =>
  mayWriteAs(owner, { role, text, values });

const SET = "update coffer.kyc_check set status = $2 where user_id = $1";

describe("the api's role", () => {
  test("it leads a check where a person's own doing does, and nowhere else", async () => {
    for (const from of kycStatuses) {
      const userId = await checkOf(from);
      const own: readonly KycStatus[] = [from, ...kycMoves.start[from], ...kycMoves.cancel[from]];
      for (const to of kycStatuses)
        expect([from, to, await mayWrite("coffer_api", SET, [userId, to])]).toEqual([
          from,
          to,
          own.includes(to),
        ]);
    }
  });

  test("it begins a check, and no other than one that is not begun", async () => {
    const insert = `insert into coffer.kyc_check (user_id, brand_id, status, updated_at, as_of)
      values ($1, 'coffer', $2, now(), now())`;
    for (const status of kycStatuses)
      expect([status, await mayWrite("coffer_api", insert, [newUserId(), status])]).toEqual([
        status,
        status === "NONE",
      ]);
  });

  test("it begins none with a verdict in place of one that stands", async () => {
    const userId = await checkOf("NONE");
    const upsert = `insert into coffer.kyc_check (user_id, brand_id, status, updated_at, as_of)
      values ($1, 'coffer', 'NONE', now(), now())
      on conflict (user_id) do update set status = 'APPROVED'`;
    expect(await mayWrite("coffer_api", upsert, [userId])).toBe(false);
  });

  test.each(["coffer_api", "coffer_jobs", "coffer_app"])(
    "%s makes nobody's check another person's",
    async (role) => {
      const userId = await checkOf("APPROVED");
      const give = "update coffer.kyc_check set user_id = $2 where user_id = $1";
      expect(await mayWrite(role, give, [userId, newUserId()])).toBe(false);
      const move = "update coffer.kyc_check set brand_id = 'other' where user_id = $1";
      expect(await mayWrite(role, move, [userId])).toBe(false);
      const drop = "delete from coffer.kyc_check where user_id = $1";
      expect(await mayWrite(role, drop, [userId])).toBe(false);
    },
  );

  test.each(verdicts)("a check that is %s it may have asked about sooner alone", async (status) => {
    const userId = await checkOf(status);
    const may = (change: string) =>
      mayWrite("coffer_api", `update coffer.kyc_check set ${change} where user_id = $1`, [userId]);
    expect(await may("ask_at = now()")).toBe(true);
    expect(await may("is_news = false")).toBe(true);
    expect(await may("ask_at = null")).toBe(false);
    expect(await may("ask_at = now() + interval '1 year'")).toBe(false);
    expect(await may("as_of = 'infinity'")).toBe(false);
    expect(await may("updated_at = now() + interval '1 day'")).toBe(false);
    expect(await may("untold_since = now()")).toBe(false);
    expect(await may("is_news = true")).toBe(false);
  });

  test("neither the signer nor who only looks writes anything of it", async () => {
    const userId = await checkOf("PROCESSING");
    for (const role of ["coffer_signer", "coffer_read"])
      expect(await mayWrite(role, SET, [userId, "PROCESSING"])).toBe(false);
  });

  test("it may write what its use cases do, and the jobs the rest", async () => {
    const who = await checkedPerson(rig);
    const api = await actingAs(rig.services.database, "coffer_api", async (database) => {
      const asApi = who.through(database);
      await asApi.press();
      await asApi.cancel();
      await asApi.press();
      who.pass(11_000);
      return asApi.knock("as the api");
    });
    expect(api).toBe("asked");
    who.played.said = ok("APPROVED");
    await actingAs(rig.services.database, "coffer_jobs", (database) =>
      who.through(database).round(),
    );
    expect(await who.status()).toBe("APPROVED");
    const afterwards = await actingAs(rig.services.database, "coffer_api", async (database) => {
      const asApi = who.through(database);
      await asApi.cancel();
      await asApi.dismiss();
      expect(await asApi.knock("as the api, again")).toBe("asked");
      who.pass(1);
      // Nobody has asked since.
      return asApi.knock("as the api, once more");
    });
    expect(afterwards).toBe("asked");
    expect(await who.check()).toMatchObject({ status: "APPROVED", isNews: false });
  });

  test.each(verdicts)("who is %s already is looked at until the jobs write it", async (said) => {
    const who = await checkedPerson(rig);
    who.played.said = ok(said);
    await actingAs(rig.services.database, "coffer_api", (database) =>
      who.through(database).press(),
    );
    expect(await who.status()).toBe("PROCESSING");
    expect(await asked(who.userId)).toBe(1);
    await actingAs(rig.services.database, "coffer_jobs", (database) =>
      who.through(database).round(),
    );
    expect(await who.check()).toMatchObject({ status: said, isNews: true });
  });
});

/** How many jobs to ask about a person wait. */
async function asked(userId: string): Promise<number> {
  const { rows } = await owner.query<{ jobs: string }>(
    "select count(*) as jobs from graphile_worker.jobs where key = $1",
    [`kyc-ask:${userId}`],
  );
  return Number(rows[0]?.jobs);
}

describe("rule 232: a hook is a knock", () => {
  test("it leaves a job in its own transaction, and one that does not count leaves none", async () => {
    const who = await processingPerson(rig);
    const before = await who.check();
    const old = new Date(who.services.clock.nowMs() - 3 * 24 * 60 * 60_000);
    expect(await who.knock("outdated", old)).toBe("old");
    expect([await who.check(), await asked(who.userId)]).toEqual([before, 0]);
    expect(await who.knock("heard")).toBe("asked");
    expect(await asked(who.userId)).toBe(1);
    await owner.query(
      "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs",
    );
    expect(await who.knock("heard")).toBe("repeated");
    expect(await asked(who.userId)).toBe(0);
  });

  test("a press that leads nowhere puts no question about a verdict off", async () => {
    const who = await processingPerson(rig);
    who.played.said = ok("APPROVED");
    await who.knock("approved");
    await who.round();
    const { askAt } = await who.check();
    who.pass(60_000);
    await who.cancel();
    expect((await who.check()).askAt).toEqual(askAt);
  });
});
