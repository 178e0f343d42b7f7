import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayWriteAs } from "../../testing/databases/mayWriteAs.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";

let database: Awaited<ReturnType<typeof startMigratedDatabase>>;
let owner: pg.Client;
beforeAll(async () => {
  database = await startMigratedDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
  await owner.query(event(WAITING, "PENDING") + event(FAILED, "FAILED"));
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const [WAITING, FAILED] = [randomUUID(), randomUUID()] as const;

function event(id: string = randomUUID(), state: "PENDING" | "FAILED" = "PENDING"): string {
  return `insert into coffer.webhook_event (event_id, brand_id, owner_kind, owner_id, subject_kind, subject_id,
    sequence, body, created_at, state, next_try_at, give_up_at) values ('${id}', 'coffer', 'merchant',
    gen_random_uuid(), 'invoice', gen_random_uuid(), 1, '{}', now(), '${state}',
    ${state === "PENDING" ? "now()" : "null"}, now());`;
}
const set = (values: string, id: string = WAITING) =>
  `update coffer.webhook_event set ${values} where event_id = '${id}'`;
const again = set("state = 'PENDING', next_try_at = now(), give_up_at = now()", FAILED);
const delivered = set("state = 'DELIVERED', next_try_at = null");

describe("rule 403: an event", () => {
  test.each([
    ["coffer_jobs", "is made", event(), true],
    ["coffer_jobs", "is told", delivered, true],
    ["coffer_jobs", "is given up", set("state = 'FAILED', next_try_at = null"), true],
    ["coffer_jobs", "says something else", set("body = '{}'"), false],
    ["coffer_jobs", "is somebody else's", set("owner_id = gen_random_uuid()"), false],
    ["coffer_jobs", "is forgotten", "delete from coffer.webhook_event", false],
    ["coffer_api", "is told again", again, true],
    ["coffer_api", "is made", event(), false],
    ["coffer_api", "is called told", delivered, false],
    ["coffer_api", "is given up", set("state = 'FAILED', next_try_at = null"), false],
    ["coffer_api", "says something else", set("body = '{}'"), false],
    ["coffer_read", "is told again", again, false],
    ["coffer_signer", "is read", "select from coffer.webhook_event", false],
    ["coffer_bot", "is read", "select from coffer.webhook_event", false],
    [
      "coffer_jobs",
      "is noted of a change",
      "update coffer.invoice_change set is_told = true",
      true,
    ],
    [
      "coffer_api",
      "is noted of a change",
      "update coffer.invoice_change set is_told = true",
      false,
    ],
    [
      "coffer_jobs",
      "is noted of a payout",
      "update coffer.payment set told_state = 'FAILED'",
      true,
    ],
    [
      "coffer_api",
      "is noted of a payout",
      "update coffer.payment set told_state = 'FAILED'",
      false,
    ],
  ])("%s: %s", async (role, _, text, isAllowed) => {
    expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
  });

  test("that waits has a time to be tried at, and one that is over has none", async () => {
    await expect(owner.query(set("next_try_at = null"))).rejects.toThrow("pending_is_tried");
    await expect(owner.query(set("state = 'DELIVERED'"))).rejects.toThrow("pending_is_tried");
  });
});
