import type { UserId } from "@coffer/core/ids";
import {
  isKycNews,
  nextKyc,
  nextKycAskMs,
  nextVerdictAskMs,
  type KycMover,
  type KycStatus,
} from "@coffer/core/kyc";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { listHeldPayments } from "../../storage/heldPayments/heldPayments.ts";
import {
  lockKycCheck,
  writeKycCheck,
  type KycCheck,
  type KycForm,
} from "../../storage/kyc/kycChecks.ts";
import { touchUser } from "../../storage/session/users.ts";
import { tellHeldReady } from "../telegram/noteNews.ts";

export type TakenWord = {
  readonly by: KycMover;
  readonly status: KycStatus;
  /** Of an answer: when it was asked for. A person's own word holds from when it is booked. */
  readonly asOf?: Date | undefined;
  /** Where the person fills in what the provider waits for; undefined: the one that is known. */
  readonly form?: KycForm | undefined;
  /** Of an answer: until when the question was claimed. */
  readonly leasedUntil?: Date | undefined;
  /** The provider has decided: whoever may write it shall hear it now. */
  readonly isVerdictDue?: boolean;
};

/** What a word about a check led to; "unknown" where no check was ever begun. */
export type TakenAs = "moved" | "same" | "outdated" | "refused" | "unknown";

/**
 * Books a word about a person's check by the rules of its life, and tells every device when something
 * has changed. The message that is due for news is queued with the change itself: neither is there
 * without the other.
 */
export async function takeKycWord(
  { database, clock, kyc }: Pick<Services, "database" | "clock" | "kyc">,
  userId: UserId,
  word: TakenWord,
): Promise<TakenAs> {
  return database.transaction().execute(async (store) => {
    const check = await lockKycCheck(store, userId);
    if (check === undefined) return "unknown";
    const now = new Date(clock.nowMs());
    const { by, status } = word;
    const asOf = word.asOf ?? notBefore(check.asOf, now);
    const standing = { status: check.status, asOfMs: check.asOf.getTime() };
    const step = nextKyc(standing, { by, status, asOfMs: asOf.getTime() });
    const isFormKept = step.kind === "outdated" && doesWaitForForm(check, word);
    const kept = isFormKept ? { form: word.form ?? null } : {};
    const news = newsOf(check, step.kind, { ...word, now });
    const next = { ...check, ...taken(check, step.kind, { ...word, asOf, now }), ...kept, ...news };
    const pace = paceOf(check, step.kind, { next, word, now, leastMs: kyc.askEveryMs });
    await writeKycCheck(store, userId, { ...next, askAt: askAtOf(check, { word, pace, now }) });
    if (word.isVerdictDue === true) await enqueue(store, "kyc-ask", { id: userId });
    const isFormNew = isFormKept || (step.kind === "same" && word.form !== undefined);
    const isNewsOver = check.isNews && !next.isNews;
    if (step.kind === "moved" || isFormNew || isNewsOver) await touchUser(store, userId);
    if (step.kind === "moved" && next.untoldSince !== null)
      await enqueue(store, "kyc-news", { id: userId });
    if (step.kind === "moved" && next.status === "APPROVED") {
      const held = await listHeldPayments(store, { userId, now });
      const ready = held.filter(({ reason }) => reason === "KYC");
      await tellHeldReady(
        store,
        ready.map(({ heldPaymentId }) => heldPaymentId),
      );
    }
    return step.kind;
  });
}

/** Clocks of two processes differ, and a clock may be set back: what follows is never the older of two. */
export const notBefore = (known: Date, at: Date): Date => (at < known ? known : at);

/** Whatever was said meanwhile: a form that was opened for somebody who still has to fill it in is theirs. */
const doesWaitForForm = (check: KycCheck, { status, form }: TakenWord): boolean =>
  form !== undefined && status === "USER_INPUT_REQUIRED" && check.status === status;

type Booked = TakenWord & { readonly asOf: Date; readonly now: Date };

function taken(
  check: KycCheck,
  kind: "moved" | "same" | "outdated" | "refused",
  { status, asOf, form = check.form ?? undefined, now }: Booked,
): Partial<KycCheck> {
  if (kind === "outdated" || kind === "refused") return {};
  return {
    status,
    asOf,
    updatedAt: kind === "moved" ? now : check.updatedAt,
    form: status === "USER_INPUT_REQUIRED" ? (form ?? null) : null,
  };
}

/** A person who goes on with their check has seen what became of it; a later change puts an older one out of date. */
function newsOf(
  { status, isNews, untoldSince }: KycCheck,
  kind: TakenAs,
  word: TakenWord & { readonly now: Date },
): Pick<KycCheck, "isNews" | "untoldSince"> {
  if (kind !== "moved") return { isNews: isNews && word.by === "provider", untoldSince };
  const isFreshNews = isKycNews({ from: status, to: word.status, by: word.by });
  return { isNews: isFreshNews, untoldSince: isFreshNews ? word.now : null };
}

type Step = {
  readonly next: KycCheck;
  readonly word: TakenWord;
  readonly now: Date;
  readonly leastMs: number;
};

/** A press that leads nowhere puts no question off. */
function paceOf(check: KycCheck, kind: TakenAs, { next, word, now, leastMs }: Step): Date | null {
  if (kind === "outdated" || word.isVerdictDue === true) return now;
  if (kind === "refused" && word.by !== "provider") return check.askAt;
  return paced(next, now, leastMs);
}

/** When to ask without having heard anything: ever more rarely, and of a verdict more rarely still. */
function paced({ status, updatedAt }: KycCheck, now: Date, leastMs: number): Date | null {
  const afterMs = askAfterMs(status, now.getTime() - updatedAt.getTime(), leastMs);
  return afterMs === null ? null : new Date(now.getTime() + afterMs);
}

function askAfterMs(status: KycStatus, ageMs: number, leastMs: number): number | null {
  switch (status) {
    case "USER_INPUT_REQUIRED":
    case "PROCESSING":
      return nextKycAskMs(ageMs, leastMs);
    case "APPROVED":
    case "DECLINED":
      return nextVerdictAskMs(ageMs);
    case "NONE":
    case "CANCELLED":
      return null;
  }
}

type Pace = { readonly word: TakenWord; readonly pace: Date | null; readonly now: Date };

/** A knock that came meanwhile is not forgotten: what was asked before it may know nothing of it. */
function askAtOf({ askAt }: KycCheck, { word, pace, now }: Pace): Date | null {
  if (askAt === null) return pace;
  const { leasedUntil } = word;
  const isKnocked =
    leasedUntil === undefined ? askAt <= now : askAt.getTime() !== leasedUntil.getTime();
  return isKnocked ? askAt : pace;
}
