import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { BotProblem } from "../../ports/telegramBot.ts";
import type { Services } from "../../ports/services.ts";
import { changeUser } from "../../storage/session/users.ts";
import { playChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { actingAs } from "../../testing/databases/actingAs.ts";
import { workQueue } from "../../testing/databases/workQueue.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { linkTelegram } from "../../testing/people/linkTelegram.ts";
import { startAmlRig } from "../../testing/rigs/amlRig.ts";
import { openBotRig } from "../../testing/rigs/botRig.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { takeKycWord } from "../kyc/takeKycWord.ts";
import { endPayment, type PaymentEnd } from "../send/endPayment.ts";
import { noteNews } from "./noteNews.ts";

const HOUR_MS = 60 * 60_000;
const people = { count: 1_000n };

const payloadSchema = z.object({ ids: z.array(z.string()) });

type Place = { readonly services: Services; readonly connectionString: string };

/** Has the jobs do what was queued for them to tell of, so often; answers what it was. */
async function noteQueued({ services, connectionString }: Place, times = 1) {
  const ids: string[] = [];
  const note = async (payload: unknown) => {
    const named = payloadSchema.parse(payload).ids;
    ids.push(...named);
    for (let time = 0; time < times; time += 1)
      await actingAs(services.database, "coffer_jobs", (database) =>
        noteNews({ ...services, database }, named),
      );
  };
  await workQueue(connectionString, { "telegram-news": note });
  return ids;
}

/** Has somebody be known in Telegram. */
async function link(
  { services: { database } }: Place,
  userId: UserId,
  over: { readonly locale?: "en" | "ru-KZ"; readonly isReachable?: boolean } = {},
) {
  people.count += 1n;
  await linkTelegram(database, { userId, telegramId: people.count, ...over });
  return people.count;
}

const endsIn = async ({ services: { database } }: Place) =>
  (await database.selectFrom("telegram_notice").select("ended_as").execute()).map(
    ({ ended_as: ended }) => ended,
  );

const home = "http://localhost:4000/tg/";
const button = { text: "Show in the wallet", url: `${home}transactions-history` };

describe("a deposit", () => {
  let rig: Rig;
  let chain: ReturnType<typeof playChain>;
  beforeAll(async () => {
    rig = await startRig();
    chain = playChain(rig);
    await scanToHead(rig.services, rig.chain);
  });
  afterAll(async () => rig.close());

  test("rule 261: is told once when it is credited, in its owner's language, however often it is noted", async () => {
    const [anna, boris, nobody] = [await rig.addUser(), await rig.addUser(), await rig.addUser()];
    const chats = [
      await link(rig, anna.userId),
      await link(rig, boris.userId, { locale: "ru-KZ" }),
    ];
    for (const { address } of [anna, boris, nobody])
      chain.mine({ address, units: 1_234_500_000_000_000_000_000n });
    await scanToHead(rig.services, rig.chain);
    await creditDeposits(rig.services, rig.chain);
    const bot = openBotRig(rig.services);
    expect(await noteQueued(rig, 2)).toHaveLength(3);
    await Promise.all([bot.tell(), bot.tell()]);
    await bot.tell();
    expect(bot.lines.toSorted((one, other) => Number(one.chatId - other.chatId))).toEqual([
      { chatId: chats[0], text: expect.stringMatching(/^You received 1,234\.5 ETH on /), button },
      {
        chatId: chats[1],
        text: expect.stringMatching(/^Вам поступило 1\s234,5 ETH в сети /),
        button: { ...button, text: "Показать в кошельке" },
      },
    ]);
    expect(await endsIn(rig)).toEqual(["told", "told"]);
  });
});

describe("a payment", () => {
  type AmlRig = Awaited<ReturnType<typeof startAmlRig>>;
  let rig: AmlRig;
  beforeAll(async () => {
    rig = await startAmlRig();
  });
  beforeEach(async () => {
    await rig.reset();
    await rig.services.database.deleteFrom("telegram_notice").execute();
    await noteQueued(rig);
  });
  afterAll(async () => rig.close());

  /** Somebody in Telegram whose payment is as far as its first step. */
  async function payer(over: Parameters<typeof link>[2] = {}) {
    const user = await rig.addUser();
    const chatId = await link(rig, user.userId, over);
    rig.say("ALLOWED");
    const end = async (as: "settled" | "failed" | "refunded") => {
      const id = await rig.pay(user);
      await rig.screen(id);
      const payment = await rig.payment(id);
      if (as === "refunded") {
        const refund: PaymentEnd = { as, from: "screened", failure: "TEST" };
        return endPayment(rig.services, payment, refund);
      }
      await rig.work();
      const [outgoing] = await rig.outgoingsOf(id);
      const outgoingId = outgoing?.outgoingId ?? "";
      const mined = { transactionId: "0x1", confirmations: 2, paidUnits: 5n };
      return endPayment(rig.services, await rig.payment(id), { as, outgoingId, ...mined });
    };
    return { ...user, chatId, end };
  }

  test.each([
    ["settled", /^Your payment of 0\.000000000000001 ETH on .* is done\.$/],
    ["failed", /did not go through\. The amount is back in your wallet; the network kept its fee/],
    ["refunded", /was not sent\. The amount is back in your wallet, and so is the fee/],
  ] as const)("that is %s is told once", async (as, said) => {
    const { chatId, end } = await payer();
    expect(await end(as)).toBe(true);
    const bot = openBotRig(rig.services);
    await noteQueued(rig, 2);
    await bot.tell();
    await bot.tell();
    expect(bot.lines).toEqual([{ chatId, text: expect.stringMatching(said), button }]);
  });

  test("within the wallet is told to both, to each as what it is for them", async () => {
    const [sender, receiver] = [await rig.person(), await rig.person()];
    const [from, to] = [await link(rig, sender.userId), await link(rig, receiver.userId)];
    const { address } = await rig.services.database
      .selectFrom("custody_address")
      .select("address")
      .where("user_id", "=", receiver.userId)
      .executeTakeFirstOrThrow();
    expect(await sender.send({ to: address })).toMatchObject({ ok: true });
    const bot = openBotRig(rig.services);
    await noteQueued(rig, 2);
    await bot.tell();
    expect(new Map(bot.lines.map(({ chatId, text }) => [chatId, text]))).toEqual(
      new Map([
        [from, expect.stringMatching(/^Your payment of 1 ETH on .* is done\.$/)],
        [to, expect.stringMatching(/^You received 1 ETH on /)],
      ]),
    );
  });

  test("that waited for its address is told of once it is ready", async () => {
    rig.say("UNKNOWN");
    const person = await rig.person();
    const chatId = await link(rig, person.userId);
    await person.hold();
    expect(await noteQueued(rig)).toEqual([]);
    rig.say("ALLOWED");
    rig.pass(HOUR_MS);
    await rig.round();
    const bot = openBotRig(rig.services);
    expect(await noteQueued(rig, 2)).toHaveLength(1);
    await bot.tell();
    expect(bot.lines).toEqual([
      {
        chatId,
        text: expect.stringMatching(/no longer has to wait/),
        button: { ...button, url: home },
      },
    ]);
  });

  /** The jobs book what the provider says of somebody whose check is under way. */
  async function judge({ userId }: { userId: UserId }, status: "APPROVED" | "DECLINED") {
    const { database, clock } = rig.services;
    const now = new Date(clock.nowMs());
    const check = { user_id: userId, brand_id: "coffer", status: "PROCESSING" } as const;
    await unwatched(database, (store) =>
      store
        .insertInto("kyc_check")
        .values({ ...check, updated_at: now, as_of: now })
        .execute(),
    );
    const word = { by: "provider", status, asOf: now } as const;
    const taken = await actingAs(database, "coffer_jobs", (jobs) =>
      takeKycWord({ ...rig.services, database: jobs }, userId, word),
    );
    expect(taken).toBe("moved");
  }

  test("that waited for its sender's identity is told of once they are approved", async () => {
    const person = await rig.person();
    const chatId = await link(rig, person.userId);
    expect(await person.hold({ reason: "KYC" })).toMatchObject({ ok: true });
    // Another one waits for its address still.
    expect(await person.hold({ reason: "AML", amount: "2" })).toMatchObject({ ok: true });
    expect(await noteQueued(rig)).toEqual([]);
    await judge(person, "APPROVED");
    expect(await noteQueued(rig, 2)).toHaveLength(1);
    const bot = openBotRig(rig.services);
    await bot.tell();
    await bot.tell();
    expect(bot.lines).toEqual([
      {
        chatId,
        text: expect.stringMatching(/^Your payment of 1 ETH on .* no longer has to wait/),
        button: { ...button, url: home },
      },
    ]);
  });

  test("that waits for the identity of somebody who is declined is not told of", async () => {
    const person = await rig.person();
    await link(rig, person.userId);
    expect(await person.hold({ reason: "KYC" })).toMatchObject({ ok: true });
    await judge(person, "DECLINED");
    expect(await noteQueued(rig)).toEqual([]);
    expect(await endsIn(rig)).toEqual([]);
  });

  test("is not told to who has switched that off, before it happened or since", async () => {
    const before = await payer();
    const since = await payer();
    const { database } = rig.services;
    const switchOff = ({ userId }: { userId: UserId }) =>
      unwatched(database, (store) => changeUser(store, userId, { tellsPayments: false }));
    await switchOff(before);
    await before.end("settled");
    await since.end("settled");
    await noteQueued(rig);
    await switchOff(since);
    const bot = openBotRig(rig.services);
    await bot.tell();
    expect(bot.lines).toEqual([]);
    expect(await endsIn(rig)).toEqual(["unwanted"]);
  });

  test("is not told to who has stopped the bot, which it learns when it tries", async () => {
    const { end } = await payer();
    const bot = openBotRig(rig.services);
    bot.says({ kind: "unreachable" });
    await end("settled");
    await noteQueued(rig);
    await bot.tell();
    expect(await endsIn(rig)).toEqual(["unreachable"]);
    await end("settled");
    await noteQueued(rig);
    expect(await endsIn(rig)).toEqual(["unreachable"]);
  });

  test.each<[string, BotProblem]>([
    ["busy", { kind: "busy", afterMs: 40_000 }],
    ["away", { kind: "away", why: "answered 502" }],
  ])("waits while Telegram is %s, and is told then", async (_what, problem) => {
    const { end } = await payer();
    await end("settled");
    await noteQueued(rig);
    const bot = openBotRig(rig.services);
    bot.says(problem);
    for (let minute = 0; minute < 10; minute += 1) {
      await bot.tell();
      rig.pass(60_000);
    }
    expect(await endsIn(rig)).toEqual([null]);
    bot.says(null);
    await bot.tell();
    expect(bot.lines).toHaveLength(1);
  });

  test("is told no more a day later, by the jobs or by the bot", async () => {
    const { end } = await payer();
    await end("settled");
    await noteQueued(rig);
    await end("settled");
    rig.pass(24 * HOUR_MS + 1);
    await noteQueued(rig);
    const bot = openBotRig(rig.services);
    await bot.tell();
    expect(bot.lines).toEqual([]);
    expect(await endsIn(rig)).toEqual(["late"]);
  });

  test("is told by another bot once the lease of one that was killed has ended", async () => {
    const { end } = await payer();
    await end("settled");
    await noteQueued(rig);
    const bot = openBotRig(rig.services);
    expect(await bot.dieTelling()).toHaveLength(1);
    await bot.tell();
    expect(bot.lines).toEqual([]);
    rig.pass(90_000);
    await bot.tell();
    expect(bot.lines).toHaveLength(1);
  });
});
