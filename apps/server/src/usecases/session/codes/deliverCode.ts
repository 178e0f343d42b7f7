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
import { codeMail, codeSms, drawCode, hashCode } from "./codeMessages.ts";

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** What an alarm is about: one mail server and one provider take all codes. */
const channels = {
  mail: { alarm: "mailRefused", subject: "mail" },
  sms: { alarm: "smsRefused", subject: "sms" },
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

  const channel = isPhone(ask.login) ? "sms" : "mail";
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
  const { alarm, subject } = channels[channel];
  await endEpisode(services, alarm, [subject]);
  return reserved;
}

/** The normal form tells them apart: an email has no plus sign in front without an at sign behind. */
const isPhone = (login: string): boolean => /^\+\d+$/.test(login);

/** Throws when the message could not be handed over; refuses a number that cannot be reached. */
async function handOver(
  { brand, codes, mail, sms }: Services,
  { login, locale, purpose, payment }: Ask,
  code: string,
): Promise<Outcome<null, Refusal>> {
  const minutes = Math.round(codes.limits.lifetimeMs / MINUTE_MS);
  const facts = {
    locale: offeredLocale(brand, locale),
    code,
    purpose,
    brandName: brand.name,
    minutes,
    payment,
  };
  if (!isPhone(login)) {
    await mail.send(codeMail(login, facts));
    return ok(null);
  }
  if (sms === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const sent = await sms.send(codeSms(login, facts));
  return sent.ok ? sent : refused({ code: "INVALID_CONTACT" });
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
  const { clock, database } = services;
  const { channel, codeId, nextSendAtMs, error } = failed;
  const { alarm, subject } = channels[channel];
  await beginEpisode(services, alarm, { subject, codeId, error: String(error) });
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
