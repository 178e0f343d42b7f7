import type { KycStatus } from "@coffer/core/kyc";
import { ok, refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { approveEveryone } from "../../adapters/kyc/approveEveryone.ts";
import { findKycCheck, lockKycCheck } from "../../storage/kyc/kycChecks.ts";
import {
  checkedPerson,
  KYC_ASK_EVERY_MS as ASK_EVERY_MS,
  processingPerson,
} from "../../testing/people/checkedPerson.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { takeKycHook } from "./takeKycHook.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const away = refused({ kind: "away", why: "answered 503" } as const);

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

const person = () => checkedPerson(rig);
const processing = () => processingPerson(rig);

describe("starting", () => {
  test("a form is opened for each visit of its page, and none for a press too many", async () => {
    const { start, played, formUrl, pass } = await person();
    await start();
    await start();
    expect(played.opened).toBe(1);
    pass(11_000);
    await start();
    expect(played.opened).toBe(2);
    expect(await formUrl()).toBe("https://in.sumsub.com/websdk/p/2");
  });

  test("a form is kept though the provider was asked once more while it opened", async () => {
    const { start, round, played, pass, hold, formUrl } = await processing();
    played.said = ok("USER_INPUT_REQUIRED");
    pass(2 * ASK_EVERY_MS);
    await round();
    expect(await formUrl()).toBeNull();
    const letGo = hold();
    const asked = played.asked;
    const starting = start();
    await vi.waitFor(() => expect(played.asked).toBe(asked + 1));
    played.held = null;
    pass(4 * ASK_EVERY_MS);
    await round();
    expect(played.asked).toBe(asked + 2);
    letGo();
    await starting;
    expect(await formUrl()).toBe(`https://in.sumsub.com/websdk/p/${played.opened}`);
  });

  test("a form whose time has run out is not shown", async () => {
    const { start, status, formUrl, pass } = await person();
    await start();
    pass(30 * MINUTE_MS - 1);
    expect(await formUrl()).not.toBeNull();
    pass(1);
    expect(await formUrl()).toBeNull();
    expect(await status()).toBe("USER_INPUT_REQUIRED");
  });

  test.each(["PROCESSING", "APPROVED", "DECLINED"] as const)(
    "somebody whom the provider knows as %s stands there, without a form",
    async (said) => {
      const { start, status, formUrl, played } = await person();
      played.said = ok(said);
      await start();
      expect([await status(), await formUrl(), played.opened]).toEqual([said, null, 0]);
    },
  );

  test("an approval that comes while the form is opened is not taken back by it", async () => {
    const { start, round, status, played, hold, knock, check, pass } = await person();
    const letGo = hold();
    const starting = start();
    await expect.poll(() => played.asked).toBe(1);
    played.held = null;
    played.said = ok("APPROVED");
    pass(1);
    expect(await knock("approved while it starts")).toBe("asked");
    await round();
    expect(await status()).toBe("APPROVED");
    letGo();
    await starting;
    expect(await check()).toMatchObject({ status: "APPROVED", form: null });
  });

  test("where nobody is checked nothing is begun and nothing cancelled", async () => {
    const { services, userId, start, cancel } = await person();
    Object.assign(services, { kyc: approveEveryone() });
    await start();
    await cancel();
    expect((await services.kyc.statusOf(userId)).verificationStatus).toBe("APPROVED");
    expect(await findKycCheck(services.database, userId)).toBeUndefined();
  });
});

describe("cancelling", () => {
  test("an answer that was asked for before it does not undo it, and a verdict after it does", async () => {
    const who = await processing();
    const letGo = who.hold();
    who.pass(MINUTE_MS);
    const asking = who.round();
    await expect.poll(() => who.played.asked).toBe(3);
    who.pass(1);
    await who.cancel();
    letGo();
    await asking;
    expect(await who.status()).toBe("CANCELLED");
    // The answer was too old to count: it is asked for once more, and then no more.
    await who.round();
    expect(await who.check()).toMatchObject({ status: "CANCELLED", askAt: null });

    who.played.said = ok("DECLINED");
    await who.knock("declined after all");
    await who.round();
    expect(await who.status()).toBe("DECLINED");
  });

  test("an answer that was asked for after the press and booked before it takes no press back", async () => {
    const who = await processing();
    const { database } = who.services;
    const locked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    // As on busy cores: the press is heard, and the check is another's until the answer is booked.
    const answering = database.transaction().execute(async (store) => {
      await lockKycCheck(store, who.userId);
      locked.resolve();
      await goOn.promise;
      const asOf = new Date(who.services.clock.nowMs() + 1);
      await store
        .updateTable("kyc_check")
        .set({ as_of: asOf })
        .where("user_id", "=", who.userId)
        .execute();
    });
    await locked.promise;
    const cancelling = who.cancel();
    goOn.resolve();
    await Promise.all([answering, cancelling]);
    expect(await who.status()).toBe("CANCELLED");
  });

  test.each(["NONE", "APPROVED", "DECLINED"] as const)("%s stays as it is", async (said) => {
    const { start, cancel, status, played } = await person();
    played.said = ok(said);
    if (said !== "NONE") await start();
    await cancel();
    expect(await status()).toBe(said);
  });
});

describe("asking", () => {
  test("a webhook that comes while an older question is answered leads to another one", async () => {
    const who = await processing();
    const letGo = who.hold();
    who.pass(MINUTE_MS);
    const asking = who.round();
    await expect.poll(() => who.played.asked).toBe(3);
    who.pass(1);
    await who.knock("reviewed meanwhile");
    who.played.said = ok("APPROVED");
    letGo();
    await asking;
    expect(await who.status()).toBe("PROCESSING");
    await who.round();
    expect(await who.status()).toBe("APPROVED");
  });

  test("a clock that was set back makes no answer out of date", async () => {
    const who = await processing();
    who.pass(-MINUTE_MS);
    who.played.said = ok("APPROVED");
    await who.knock("approved after the clock was set");
    await who.round();
    expect(await who.status()).toBe("APPROVED");

    const other = await person();
    await other.start();
    await other.cancel();
    other.pass(-MINUTE_MS);
    await other.start();
    expect(await other.status()).toBe("USER_INPUT_REQUIRED");
  });

  test("a question that broke off is asked again soon, and not only when its claim runs out", async () => {
    const who = await processing();
    who.pass(MINUTE_MS);
    const broken = Promise.reject(new Error("Broken off."));
    broken.catch(() => undefined); // the round looks at it later
    who.played.held = broken;
    await who.round();
    who.played.held = null;
    expect((await who.check()).askAt?.getTime()).toBe(who.services.clock.nowMs() + ASK_EVERY_MS);
  });

  test("without an answer nothing changes, and it is asked again soon", async () => {
    const who = await processing();
    const before = await who.check();
    who.played.said = away;
    for (let n = 0; n < 3; n += 1) {
      who.pass(MINUTE_MS);
      await who.round();
    }
    const { askAt, ...rest } = await who.check();
    expect({ ...rest, askAt: before.askAt }).toEqual(before);
    expect(askAt?.getTime()).toBe(who.services.clock.nowMs() + ASK_EVERY_MS);

    who.played.said = ok("APPROVED");
    who.pass(ASK_EVERY_MS);
    await who.round();
    expect(await who.status()).toBe("APPROVED");
  });

  test("nobody is asked about by two processes at once, and a crash is made good", async () => {
    const who = await processing();
    const letGo = who.hold();
    who.pass(MINUTE_MS);
    const asking = who.round();
    await expect.poll(() => who.played.asked).toBe(3);
    await who.round();
    expect(who.played.asked).toBe(3);
    // As though the first had died: its claim has run out.
    who.pass(MINUTE_MS);
    const again = who.round();
    await expect.poll(() => who.played.asked).toBe(4);
    letGo();
    await Promise.all([asking, again]);
    expect(await who.status()).toBe("PROCESSING");
  });

  test("the longer nothing happens the more rarely it is asked, and of a verdict once a day at most", async () => {
    const who = await processing();
    who.pass(100 * MINUTE_MS);
    await who.round();
    const { askAt } = await who.check();
    expect(askAt?.getTime()).toBe(who.services.clock.nowMs() + 10 * MINUTE_MS);
    who.played.said = ok("APPROVED");
    who.pass(10 * MINUTE_MS);
    await who.round();
    const decidedMs = who.services.clock.nowMs();
    expect((await who.check()).askAt?.getTime()).toBe(decidedMs + DAY_MS);
    who.pass(50 * DAY_MS);
    await who.round();
    const afterMs = (await who.check()).askAt?.getTime() ?? 0;
    expect(afterMs).toBe(who.services.clock.nowMs() + 5 * DAY_MS);
  });

  test("each change gives the person's state a new version, and hearing the same again does not", async () => {
    const who = await processing();
    const before = await who.version();
    who.pass(MINUTE_MS);
    await who.round();
    expect(await who.version()).toBe(before);
    who.played.said = ok("APPROVED");
    who.pass(MINUTE_MS);
    await who.round();
    expect(await who.version()).toBe(before + 1);
  });

  test.each([
    ["NONE", "NONE"],
    ["USER_INPUT_REQUIRED", "USER_INPUT_REQUIRED"],
    ["DECLINED", "DECLINED"],
  ] as const)("an approval that the provider takes back as %s is none", async (said, status) => {
    const { start, played, knock, round, ...who } = await person();
    played.said = ok("APPROVED");
    await start();
    expect(await who.status()).toBe("APPROVED");
    who.pass(1);
    played.said = ok(said);
    await knock(`taken back ${said}`);
    await round();
    expect(await who.status()).toBe<KycStatus>(status);
  });
});

describe("a verdict", () => {
  test.each([
    ["APPROVED", "DECLINED"],
    ["DECLINED", "APPROVED"],
  ] as const)("%s that became %s without a webhook is heard of within a day", async (was, is) => {
    const { start, played, round, ...who } = await person();
    played.said = ok(was);
    await start();
    played.said = ok(is);
    who.pass(DAY_MS - 1);
    await round();
    expect(await who.status()).toBe<KycStatus>(was);
    who.pass(1);
    await round();
    expect(await who.status()).toBe<KycStatus>(is);
  });

  test("it stands while nobody answers, and is asked about more rarely than who waits", async () => {
    const { start, played, round, ...who } = await person();
    played.said = ok("APPROVED");
    await start();
    played.said = away;
    who.pass(DAY_MS);
    await round();
    expect(await who.status()).toBe("APPROVED");
    const { askAt } = await who.check();
    expect(askAt?.getTime()).toBe(who.services.clock.nowMs() + 60 * MINUTE_MS);
  });

  test("eight of them whose turn has come keep nobody else waiting", async () => {
    const decided = [];
    for (let n = 0; n < 8; n += 1) {
      const who = await person();
      who.played.said = ok("APPROVED");
      await who.start();
      decided.push(who.userId);
    }
    const waiting = await person();
    await waiting.start();
    waiting.played.said = ok("PROCESSING");
    waiting.pass(DAY_MS);
    await waiting.services.database
      .updateTable("kyc_check")
      .set({ ask_at: new Date(0) })
      .where("user_id", "in", decided)
      .execute();
    await waiting.round();
    expect(await waiting.status()).toBe("PROCESSING");
  });
});

describe("rule 232: webhooks", () => {
  test("each counts once, an old one and one about nobody never", async () => {
    const who = await processing();
    const now = () => new Date(who.services.clock.nowMs());
    expect(await who.knock("first", now())).toBe("asked");
    expect(await who.knock("first", now())).toBe("repeated");
    const old = new Date(now().getTime() - 2 * 24 * 60 * MINUTE_MS - 1);
    expect(await who.knock("old", old)).toBe("old");
    const about = (userId: string) =>
      takeKycHook(who.services, { provider: "played", digest: userId, userId, sentAt: null });
    expect(await about("not an id")).toBe("unknown");
    expect(await about("0190b0a0-0000-7000-8000-00000000dead")).toBe("unknown");
  });

  test("one of another brand's person is about nobody", async () => {
    const who = await processing();
    const brand = { ...who.services.brand, id: "other" };
    const event = { provider: "played", digest: "other brand", sentAt: null };
    const heard = takeKycHook({ ...who.services, brand }, { ...event, userId: who.userId });
    expect(await heard).toBe("unknown");
  });
});
