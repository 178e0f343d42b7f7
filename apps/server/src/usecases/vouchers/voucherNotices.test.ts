import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { MailMessage } from "../../ports/messages.ts";
import { actingAs } from "../../testing/databases/actingAs.ts";
import { workQueue } from "../../testing/databases/workQueue.ts";
import { linkTelegram } from "../../testing/people/linkTelegram.ts";
import { openBotRig } from "../../testing/rigs/botRig.ts";
import { startVoucherRig, type VoucherRig } from "../../testing/rigs/voucherRig.ts";
import { touchUser } from "../../storage/session/users.ts";
import { noteNews } from "../telegram/noteNews.ts";
import { notifyOfReturnedVoucher } from "./notifyOfReturnedVoucher.ts";

const DAY_MS = 24 * 60 * 60_000;
const CHAT = 7_000n;
const payloadSchema = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ id: z.string() }).transform(({ id }) => ({ ids: [id] })),
]);

let rig: VoucherRig;
let mails: MailMessage[];
beforeAll(async () => {
  rig = await startVoucherRig();
});
afterAll(async () => rig.close());
beforeEach(() => {
  mails = [];
});

/** Does what the jobs were asked to tell, twice: a queue may. */
async function tellQueued(): Promise<void> {
  const { database } = rig.services;
  const mail = { send: async (message: MailMessage) => void mails.push(message) };
  const idsOf = (payload: unknown) => payloadSchema.parse(payload).ids;
  await workQueue(rig.connectionString, {
    "telegram-news": async (payload) => {
      for (const _ of [1, 2])
        await actingAs(database, "coffer_jobs", (jobs) =>
          noteNews({ ...rig.services, database: jobs }, idsOf(payload)),
        );
    },
    "voucher-news": async (payload) => {
      for (const id of idsOf(payload))
        await actingAs(database, "coffer_jobs", (jobs) =>
          notifyOfReturnedVoucher({ ...rig.services, mail, database: jobs }, id),
        );
    },
  });
}

test("a voucher that was received is told to its maker in Telegram, once", async () => {
  const [maker, taker] = [await rig.person(), await rig.person(0n)];
  await linkTelegram(rig.services.database, { userId: maker.userId, telegramId: CHAT });
  const { code, id } = await maker.made("0.25");
  await taker.take(code);
  await tellQueued();
  const bot = openBotRig(rig.services);
  await bot.tell();
  expect(bot.lines).toEqual([]);
  await taker.receive(id);
  await tellQueued();
  await bot.tell();
  await bot.tell();
  expect(bot.lines.map(({ chatId, text }) => [chatId, text])).toEqual([
    [CHAT, expect.stringMatching(/^Your voucher of 0\.25 ETH on .* was received\.$/)],
  ]);
  expect(mails).toEqual([]);
});

test("rule 64: a voucher that came back is told by a letter in its maker's language, and in Telegram", async () => {
  const maker = await rig.person();
  const { database } = rig.services;
  await database.transaction().execute(async (store) => {
    const known = { userId: maker.userId, telegramId: CHAT + 1n, locale: "ru-KZ" } as const;
    await linkTelegram(store, known);
    await touchUser(store, maker.userId);
  });
  await maker.made("0.25");
  const cancelled = await maker.made("0.1");
  await maker.cancel(cancelled.id);
  rig.clock.atMs += 30 * DAY_MS;
  await rig.round();
  await tellQueued();
  const bot = openBotRig(rig.services);
  await bot.tell();
  const here = bot.lines.filter(({ chatId }) => chatId === CHAT + 1n);
  expect(here.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Ваш ваучер на 0,25 ETH в сети .* никто не получил в срок\. Деньги снова/,
    ),
  ]);
  expect(mails.map(({ subject, text }) => [subject, text])).toEqual([
    [
      "Coffer: ваучер вернулся к вам",
      expect.stringMatching(
        /^Ваш ваучер на 0,25 ETH в сети [^]*Вся сумма снова на вашем счёте Coffer\./,
      ),
    ],
  ]);
});

test("a letter that the mail server does not take is written again, and none of a voucher that is not over", async () => {
  const maker = await rig.person();
  const { id } = await maker.made("0.1");
  const broken = {
    ...rig.services,
    mail: {
      send: async () => {
        throw new Error("full");
      },
    },
  };
  await notifyOfReturnedVoucher(broken, id);
  rig.clock.atMs += 30 * DAY_MS;
  await rig.round();
  await expect(notifyOfReturnedVoucher(broken, id)).rejects.toThrow("full");
});
