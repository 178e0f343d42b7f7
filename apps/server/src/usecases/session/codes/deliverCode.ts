import type { UserId } from "@coffer/core/ids";
import type { Locale } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  codeBudgets,
  judgeCodeBudgets,
  type CodePurpose,
  type CodeSendAllowance,
} from "@coffer/core/session";
import { offeredLocale } from "../../../messages/localeOfCaller.ts";
import type { Services } from "../../../ports/services.ts";
import type { SmsMessage } from "../../../ports/messages.ts";
import type { Store } from "../../../storage/database.ts";
import type { GuardAsk } from "../../../storage/guard/guardAsks.ts";
import {
  insertCode,
  lockAccountCodes,
  lockAddress,
  lockContact,
  noteMailFailed,
  readSendTimes,
  type CodeAsk,
} from "../../../storage/session/confirmCodes.ts";
import { beginEpisode, endEpisode } from "../../alarms/alarmEpisode.ts";
import { telegramIdIn } from "./codeContact.ts";
import { codeMail, codeSms, drawCode, hashCode } from "./codeMessages.ts";

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** What an alarm is about: one mail server and one provider take all codes. Of Telegram the bot itself raises one. */
const channels = {
  mail: { alarm: "mailRefused", subject: "mail" },
  sms: { alarm: "smsRefused", subject: "sms" },
  telegram: null,
} as const;

type Ask = {
  readonly sessionId: string;
  /** Who is signed in; null while signing in. */
  readonly userId: UserId | null;
  /** Where the code goes, in the form it is kept. */
  readonly login: string;
  /** The language of whoever reads it. */
  readonly locale: Locale;
  readonly remoteAddress: string;
  readonly purpose: CodePurpose;
  /** The one payment it is for, where that is known. */
  readonly payment?: GuardAsk | undefined;
};

export type SentCode = CodeSendAllowance & { readonly expiresAtMs: number };

/** Sends a code to a contact for one session and one purpose, within the limits of rule 44. */
export async function deliverCode(
  services: Services,
  ask: Ask,
): Promise<Outcome<SentCode, Refusal>> {
  const { random } = services;
  const code = drawCode(random);
  const codeId = random.id();
  const reserved = await reserveSend(services, ask, { codeId, code });
  if (!reserved.ok) return reserved;

  const channel = channelOf(ask.login);
  try {
    const taken = await handOver(services, ask, code);
    if (!taken.ok) return taken;
  } catch (error) {
    return sendFailed(services, {
      channel,
      codeId,
      nextSendAtMs: reserved.value.nextSendAttemptAtMs,
      error,
    });
  }
  const named = channels[channel];
  if (named !== null) await endEpisode(services, named.alarm, [named.subject]);
  return reserved;
}

/** The normal form tells them apart: an email has no plus sign in front without an at sign behind. */
function channelOf(login: string): keyof typeof channels {
  if (telegramIdIn(login) !== null) return "telegram";
  return /^\+\d+$/.test(login) ? "sms" : "mail";
}

/** Throws when the message could not be handed over; refuses a number that cannot be reached. */
async function handOver(
  services: Services,
  { login, locale, purpose, payment }: Ask,
  code: string,
): Promise<Outcome<null, Refusal>> {
  const { brand, codes, mail, sms } = services;
  const minutes = Math.round(codes.limits.lifetimeMs / MINUTE_MS);
  const facts = {
    locale: offeredLocale(brand, locale),
    code,
    purpose,
    brandName: brand.name,
    minutes,
    payment,
  };
  const channel = channelOf(login);
  if (channel === "telegram") return writeByBot(services, codeSms(login, facts));
  if (channel === "mail") {
    await mail.send(codeMail(login, facts));
    return ok(null);
  }
  if (sms === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const sent = await sms.send(codeSms(login, facts));
  return sent.ok ? sent : refused({ code: "INVALID_CONTACT" });
}

/** Who has never begun the bot, or has stopped it, is told so: nobody else can open that door. */
async function writeByBot(
  { telegramBot }: Services,
  { to, text }: SmsMessage,
): Promise<Outcome<null, Refusal>> {
  const chatId = telegramIdIn(to);
  if (telegramBot === null || chatId === null)
    return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const sent = await telegramBot.send({ chatId, text });
  if (sent.ok) return sent;
  if (sent.problem.kind === "unreachable") return refused({ code: "BOT_NOT_STARTED" });
  throw new Error(`The bot did not write: ${sent.problem.kind}.`);
}

/**
 * Whether the message arrives is unknown once the other side has been spoken to: a connection cut
 * after the last line may hide an acceptance. So the code stays good, the send stays counted with
 * its cooldown, and the person is told when to ask again.
 */
async function sendFailed(
  services: Services,
  failed: {
    channel: keyof typeof channels;
    codeId: string;
    nextSendAtMs: number;
    error: unknown;
  },
): Promise<Outcome<never, Refusal>> {
  const { clock, database, log } = services;
  const { channel, codeId, nextSendAtMs, error } = failed;
  const named = channels[channel];
  if (named === null) log.warn("The bot did not take a code.", { error: String(error) });
  else {
    const { alarm, subject } = named;
    await beginEpisode(services, alarm, { subject, codeId, error: String(error) });
  }
  await noteMailFailed(database, codeId, new Date(clock.nowMs()));
  return refused({
    code: "CODE_NOT_SENT",
    retryAfter: new Date(nextSendAtMs).toISOString(),
  });
}

async function reserveSend(
  { brand, clock, codes, database }: Services,
  { sessionId, userId, login, remoteAddress, purpose, payment }: Ask,
  { codeId, code }: { codeId: string; code: string },
): Promise<Outcome<SentCode, Refusal>> {
  const nowMs = clock.nowMs();
  const since = new Date(nowMs - DAY_MS);
  const isAddressCounted = codes.isLimitedByAddress(remoteAddress);
  const budgets = codeBudgets(purpose, codes.limits).filter(
    ({ shared }) => isAddressCounted || !shared.includes("address"),
  );
  const ask = {
    brandId: brand.id,
    purpose,
    account: userId,
    contact: login,
    session: sessionId,
    address: remoteAddress,
  };
  return database.transaction().execute(async (store) => {
    await lockBudgets(store, ask, isAddressCounted);
    const drawn: Parameters<typeof judgeCodeBudgets>[0][number][] = [];
    for (const { shared, limits } of budgets)
      drawn.push({ shared, limits, sentAtMs: await readSendTimes(store, ask, { shared, since }) });
    const judged = judgeCodeBudgets(drawn, nowMs);
    if (!judged.ok) {
      const retryAfter = new Date(judged.problem.retryAtMs).toISOString();
      return refused({ code: judged.problem.code, retryAfter });
    }
    await insertCode(store, {
      ...ask,
      codeId,
      codeHash: hashCode(codes.secret, code, sessionId),
      paymentHash: payment?.paymentHash,
      now: new Date(nowMs),
    });
    return ok({ ...judged.value, expiresAtMs: nowMs + codes.limits.lifetimeMs });
  });
}

/** Whoever asks at the same time and draws on one of the same budgets waits. */
async function lockBudgets(
  store: Store,
  { account, address, brandId, contact, purpose }: CodeAsk,
  isAddressCounted: boolean,
): Promise<void> {
  if (account !== null) await lockAccountCodes(store, account);
  // What is known to be the account's own no stranger's lock may hold up.
  if (purpose === "login" || purpose === "contact") await lockContact(store, brandId, contact);
  if (purpose === "login" && isAddressCounted) await lockAddress(store, address);
}
