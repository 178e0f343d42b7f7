import { createHmac } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alarmCatalogue } from "./alarms/alarmCatalogue.ts";
import type { WalletCaller } from "./testing/calls/callWallet.ts";
import { breakKyc, decide, fillIn, kycOf, untilKyc } from "./testing/people/kycPerson.ts";
import { richUser, signIn, until } from "./testing/people/people.ts";
import { send } from "./testing/people/payments.ts";
import { startWorld, WEBHOOK_SECRET, type World } from "./testing/worlds/world.ts";

let world: World;
let database: pg.Client;
beforeAll(async () => {
  world = await startWorld({ KYC_PROVIDER: "sumsub" });
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

let people = 0;
/** Somebody new, whose check has got as far as the form. */
async function beginner(): Promise<{
  email: string;
  caller: WalletCaller;
  formUrl: string | null;
}> {
  people += 1;
  const email = `kyc-${people}@example.com`;
  const caller = await signIn(world, email);
  const { formUrl, status } = await caller.must("kyc.startKyc");
  expect(status).toBe("USER_INPUT_REQUIRED");
  return { email, caller, formUrl };
}

describe("a check from its start to its verdict", () => {
  test("rule 229: nobody sends before they are approved, and then they do", async () => {
    const email = "sender@example.com";
    const { caller, asset } = await richUser(world, email, "1");
    const stranger = "0x00000000000000000000000000000000000000AB";
    const payment = { accountId: asset.id, amount: "0.1", destination: stranger };
    const refused = { ok: false, error: { errorCode: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" } };
    expect((await kycOf(caller)).verificationStatus).toBe("NONE");
    expect(await send(caller, payment)).toMatchObject(refused);

    const { formUrl } = await caller.must("kyc.startKyc");
    expect(new URL(formUrl ?? "").origin).toBe(world.sandbox);
    expect(await send(caller, payment)).toMatchObject(refused);

    expect((await fillIn(formUrl)).status).toBe(303);
    await untilKyc(caller, "PROCESSING");
    expect(await send(caller, payment)).toMatchObject(refused);

    await decide(world, email, "decline");
    await untilKyc(caller, "DECLINED");
    expect(await send(caller, payment)).toMatchObject(refused);

    await decide(world, email, "approve");
    expect(await untilKyc(caller, "APPROVED")).toMatchObject({ formUrl: null });
    expect(await send(caller, payment)).toMatchObject({ ok: true });
  });

  test("who is asked again fills the same form in again", async () => {
    const { caller, email, formUrl } = await beginner();
    await fillIn(formUrl);
    await untilKyc(caller, "PROCESSING");
    await decide(world, email, "ask");
    await untilKyc(caller, "USER_INPUT_REQUIRED");
    const page = await (await fetch(formUrl ?? "")).text();
    expect(page).toContain("We could not read your document");
    const again = await caller.must("kyc.startKyc");
    expect((await fillIn(again.formUrl)).status).toBe(303);
    await untilKyc(caller, "PROCESSING");
  });

  test("a decision that was made before the person came counts as soon as they come", async () => {
    const email = "expected@example.com";
    await decide(world, email, "approve");
    const caller = await signIn(world, email);
    await caller.must("kyc.startKyc");
    expect(await untilKyc(caller, "APPROVED")).toMatchObject({ formUrl: null });
  });

  test("a cancelled one goes on where it was, and its verdict comes through all the same", async () => {
    const { caller, email, formUrl } = await beginner();
    await fillIn(formUrl);
    await untilKyc(caller, "PROCESSING");
    const { state } = await caller.must("kyc.cancelKyc");
    expect(state.kyc).toMatchObject({ verificationStatus: "CANCELLED", formUrl: null });
    const again = await caller.must("kyc.startKyc");
    expect(again).toMatchObject({ status: "PROCESSING", formUrl: null });
    await caller.must("kyc.cancelKyc");
    await decide(world, email, "decline");
    await untilKyc(caller, "DECLINED");
    const after = await caller.must("kyc.cancelKyc");
    expect(after.state.kyc.verificationStatus).toBe("DECLINED");
    expect((await caller.must("kyc.startKyc")).status).toBe("DECLINED");
  });

  test("rule 219: one person's calls move nobody else's check", async () => {
    const { caller } = await beginner();
    const other = await beginner();
    await other.caller.must("kyc.cancelKyc");
    expect((await kycOf(caller)).verificationStatus).toBe("USER_INPUT_REQUIRED");
    expect((await kycOf(other.caller)).verificationStatus).toBe("CANCELLED");
  });
});

describe("webhooks", () => {
  const green = { reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } };
  const now = () => new Date().toISOString().replace("T", " ").replace("Z", "");
  const knock = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
    const digest = createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex");
    const response = await fetch(`${world.origin}/hooks/sumsub`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-payload-digest-alg": "HMAC_SHA256_HEX",
        "x-payload-digest": digest,
        ...headers,
      },
      body,
    });
    return response.status;
  };
  const event = (userId: string, over: object = {}) =>
    JSON.stringify({ externalUserId: userId, ...green, createdAtMs: now(), ...over });
  const userIdOf = async (caller: WalletCaller) =>
    (await caller.must("app.getAppState")).state.userProfile?.id ?? "";
  const asksOf = async (userId: string) => {
    const { rows } = await database.query<{ at: string }>(
      "select coalesce(as_of::text, '') as at from coffer.kyc_check where user_id = $1",
      [userId],
    );
    return rows[0]?.at;
  };
  /**
   * Puts the next question off for a day, so that only a knock leads to one. One that is on its way,
   * which its lease of a minute tells, is waited for: its answer would set the next.
   */
  const hush = (userId: string) =>
    until("no question to be on its way", async () => {
      const { rowCount } = await database.query(
        `update coffer.kyc_check set ask_at = now() + interval '1 day'
          where user_id = $1 and ask_at < now() + interval '10 seconds'`,
        [userId],
      );
      return rowCount === 1 ? true : undefined;
    });

  test("rule 232: a wrong signature is 401, and what it says counts for nothing", async () => {
    const { caller } = await beginner();
    const userId = await userIdOf(caller);
    await hush(userId);
    const before = await asksOf(userId);
    const other = createHmac("sha256", "another secret").update(event(userId)).digest("hex");
    for (const headers of [
      { "x-payload-digest": other },
      { "x-payload-digest": "" },
      { "x-payload-digest-alg": "HMAC_SHA1_HEX" },
      { "x-payload-digest-alg": "none" },
    ])
      expect(await knock(event(userId), headers)).toBe(401);
    expect(await asksOf(userId)).toBe(before);
    expect((await kycOf(caller)).verificationStatus).toBe("USER_INPUT_REQUIRED");
  });

  test("rule 232: a signed approval approves nobody whom the provider has not approved", async () => {
    const { caller } = await beginner();
    const userId = await userIdOf(caller);
    await hush(userId);
    const before = await asksOf(userId);
    expect(await knock(event(userId))).toBe(200);
    await until("the provider to be asked", async () =>
      (await asksOf(userId)) === before ? undefined : true,
    );
    expect((await kycOf(caller)).verificationStatus).toBe("USER_INPUT_REQUIRED");
  });

  test("rule 232: a replay, an old one, one about nobody and garbage are 200 and do nothing", async () => {
    const { caller } = await beginner();
    const userId = await userIdOf(caller);
    await hush(userId);
    const body = event(userId, { correlationId: "first" });
    const before = await asksOf(userId);
    expect(await knock(body)).toBe(200);
    const asked = await until("the provider to be asked", async () => {
      const at = await asksOf(userId);
      return at === before ? undefined : at;
    });
    await hush(userId);
    expect(await knock(body)).toBe(200);
    expect(await knock(event(userId, { createdAtMs: "2020-02-21 13:23:19.321" }))).toBe(200);
    expect(await knock(event("0190b0a0-0000-7000-8000-00000000dead"))).toBe(200);
    expect(await knock(event("nobody'; drop table coffer.kyc_check"))).toBe(200);
    expect(await knock("[[<html>")).toBe(200);
    const { rows } = await database.query<{ waits: boolean }>(
      "select ask_at > now() + interval '1 hour' as waits from coffer.kyc_check where user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ waits: true }]);
    expect(await asksOf(userId)).toBe(asked);
  });

  test("rule 232: reordered and doubled ones end where the provider stands", async () => {
    const { caller, email, formUrl } = await beginner();
    const userId = await userIdOf(caller);
    await fillIn(formUrl);
    await decide(world, email, "approve");
    await untilKyc(caller, "APPROVED");
    const pending = event(userId, { reviewStatus: "pending", createdAtMs: now() });
    const created = event(userId, { reviewStatus: "init", createdAtMs: now() });
    const before = await asksOf(userId);
    for (const body of [pending, created, pending, created]) expect(await knock(body)).toBe(200);
    await until("the provider to be asked", async () =>
      (await asksOf(userId)) === before ? undefined : true,
    );
    expect((await kycOf(caller)).verificationStatus).toBe("APPROVED");
  });

  test("what no provider of this wallet sends is not found, and a flood of bytes is refused", async () => {
    const post = (path: string, body = "{}") =>
      fetch(`${world.origin}/hooks/${path}`, { method: "POST", body });
    expect((await post("nobody")).status).toBe(404);
    expect((await post("sumsub", "x".repeat(70_000))).status).toBe(413);
  });
});

const AWAY = alarmCatalogue.kycProviderAway.says;
/** How many times the log has said that the provider is away. */
const alarms = () => world.serverLog().split(AWAY).length - 1;

describe("rule 233: while the provider is away", () => {
  test.each(["down", "garbage"] as const)(
    "%s: nobody starts, nobody's status changes, and all goes on by itself",
    async (mode) => {
      const { caller, email, formUrl } = await beginner();
      await fillIn(formUrl);
      await untilKyc(caller, "PROCESSING");
      const newcomer = await signIn(world, `newcomer-${mode}@example.com`);
      const alarmsBefore = alarms();
      await breakKyc(world, mode);
      expect(await newcomer.call("kyc.startKyc")).toMatchObject({
        ok: false,
        error: { code: "TIMEOUT", errorCode: null, retryAfter: expect.any(String) },
      });
      expect((await kycOf(newcomer)).verificationStatus).toBe("NONE");
      await decide(world, email, "approve");
      await until("the one alarm", async () => (alarms() > alarmsBefore ? true : undefined));
      expect((await kycOf(caller)).verificationStatus).toBe("PROCESSING");

      await breakKyc(world, "ok");
      await untilKyc(caller, "APPROVED");
      expect((await newcomer.must("kyc.startKyc")).status).toBe("USER_INPUT_REQUIRED");
    },
  );

  test("slow: it takes its time and comes through", async () => {
    const email = "patient@example.com";
    const caller = await signIn(world, email);
    await breakKyc(world, "slow");
    const started = caller.must("kyc.startKyc");
    expect((await kycOf(caller)).verificationStatus).toBe("NONE");
    expect((await started).status).toBe("USER_INPUT_REQUIRED");
    await breakKyc(world, "ok");
    await decide(world, email, "approve");
    await untilKyc(caller, "APPROVED");
  });
});

test("a lost webhook is made good, and a killed server loses nothing", async () => {
  const { caller, email, formUrl } = await beginner();
  await fillIn(formUrl);
  await untilKyc(caller, "PROCESSING");
  await world.killServer();
  await decide(world, email, "approve");
  await world.startServer({ SUMSUB_WEBHOOK_SECRET: "so that no webhook is taken now" });
  expect(await untilKyc(caller, "APPROVED")).toMatchObject({ formUrl: null });
});
