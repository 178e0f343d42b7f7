import { systemClock } from "./adapters/clockAndRandom.ts";
import { grammyBot } from "./adapters/telegram/grammyBot.ts";
import { noteBotOutages } from "./adapters/telegram/noteBotOutages.ts";
import { brandOf } from "./catalogue/brandOf.ts";
import { watchEvery, type Watch, type WokenWatch } from "./jobs/watchEvery.ts";
import type { Log } from "./ports/log.ts";
import type { Metrics } from "./ports/metrics.ts";
import type { BotFeed } from "./ports/telegramBot.ts";
import { walletUrlOf, type Settings } from "./settings.ts";
import { openDatabase } from "./storage/database.ts";
import {
  answerBotUpdates,
  openBotDesk,
  type BotDesk,
} from "./usecases/telegram/answerBotUpdates.ts";
import { botFace } from "./usecases/telegram/botFace.ts";
import type { BotServices } from "./usecases/telegram/botServices.ts";
import { hearTelegram } from "./usecases/telegram/hearTelegram.ts";
import { tellNotices } from "./usecases/telegram/tellNotices.ts";
import { wireOutages } from "./wiring/wireOutages.ts";

const BOT_CONNECTIONS = 4;
/** What is new in the database is found after this at the latest. */
const LOOK_EVERY_MS = 1_000;
/** Between two tries to say how the bot shows itself. */
const PRESENT_EVERY_MS = 15_000;

type Options = {
  readonly settings: Settings;
  readonly connectionString: string;
  readonly log: Log;
  readonly metrics: Metrics;
};

/**
 * The bot: it answers people in Telegram and tells them what the jobs have written down. It knows no
 * money and no session, and nobody waits for it: whatever becomes of Telegram, the wallet goes on.
 */
export function runBot({ settings, connectionString, log, metrics }: Options): Watch {
  const { TG_API_ROOT: apiRoot, TG_BOT_NAME: name, TG_BOT_TOKEN: token } = settings;
  if (token === undefined) throw new Error("Settings let a bot through without TG_BOT_TOKEN.");
  const brand = brandOf(settings);
  const database = openDatabase(connectionString, log, BOT_CONNECTIONS);
  const clock = systemClock;
  const outages = wireOutages(
    { database, clock, log },
    {
      name: "telegramAway",
      subject: "telegram",
      failed: "It could not be noted that Telegram's Bot API is away.",
    },
  );
  const services: BotServices = {
    brand,
    walletUrl: walletUrlOf(settings, brand),
    database,
    clock,
    log,
    metrics,
    bot: noteBotOutages(grammyBot({ token, apiRoot }), outages),
  };
  const desk = { ...openBotDesk(services), name: name ?? null };
  const feed = feedOf(settings, services);
  const answers = watchEvery({
    everyMs: LOOK_EVERY_MS,
    round: (stopping) => answerBotUpdates(services, desk, stopping),
    failed: "People could not be answered in Telegram.",
    log,
  });
  const watches = [
    watchFace(services, desk, feed),
    ...(feed.kind === "asked" ? [watchTelegram(services, answers)] : []),
    answers,
    watchEvery({
      everyMs: LOOK_EVERY_MS,
      round: (stopping) => tellNotices(services, desk.pause, stopping),
      failed: "People could not be told in Telegram.",
      log,
    }),
  ];
  return {
    stop: async () => {
      await Promise.all(watches.map((each) => each.stop()));
      await database.destroy();
    },
  };
}

/** With a secret of its own Telegram calls us; without one it is asked. */
const feedOf = ({ TG_WEBHOOK_SECRET: secret }: Settings, { walletUrl }: BotServices): BotFeed =>
  secret === undefined
    ? { kind: "asked" }
    : { kind: "webhook", url: `${walletUrl}/hooks/telegram`, secret };

/** Says how the bot shows itself, until Telegram has heard it. */
function watchFace(services: BotServices, desk: BotDesk, feed: BotFeed): Watch {
  const { bot, brand, log, walletUrl } = services;
  const state = { isDone: false };
  const round = async (): Promise<void> => {
    if (state.isDone) return;
    const presented = await bot.present(botFace(brand, walletUrl), feed);
    if (!presented.ok) {
      log.warn("The bot could not say how it shows itself.", { ...presented.problem });
      return;
    }
    state.isDone = true;
    const { value: told } = presented;
    if (desk.name !== null && desk.name.toLowerCase() !== told.toLowerCase())
      log.warn("TG_BOT_NAME is not the name of this bot.", { told });
    desk.name = told;
    log.info("The bot is at work.", { name: told, feed: feed.kind });
  };
  const failed = "The bot could not say how it shows itself.";
  return watchEvery({ everyMs: PRESENT_EVERY_MS, round, failed, log });
}

/** Asks Telegram again and again; what came is answered at once. */
function watchTelegram(services: BotServices, answers: WokenWatch): Watch {
  const hearing = { after: null, failures: 0 };
  const pause = { ms: LOOK_EVERY_MS };
  return watchEvery({
    everyMs: 1,
    slowedBy: () => pause.ms,
    round: async (stopping) => {
      pause.ms = LOOK_EVERY_MS;
      pause.ms = await hearTelegram(services, hearing, stopping);
      answers.wake();
    },
    failed: "What Telegram has told could not be written down.",
    log: services.log,
  });
}
