import { ok, refused, type Outcome } from "../outcome.ts";
import type { CodeLimits } from "./codeLimits.ts";
import {
  judgeCodeSend,
  type CodeSendAllowance,
  type CodeSendHistory,
  type CodeSendProblem,
  type SendLimits,
} from "./judgeCodeSend.ts";

/**
 * What a code is good for: signing in, proving anew who is signed in, a new contact, one payment, or
 * letting frozen payments go again. No other.
 */
export type CodePurpose = "login" | "reauthorize" | "contact" | "guard" | "unfreeze";

/** What two requests for a code can have in common: reader, signed-in person, session, network address. */
export type CodeAskPart = "contact" | "account" | "session" | "address";

/** Counts the sends of its purpose that share these parts with the one that is asked for. */
export type CodeBudget = {
  readonly shared: readonly CodeAskPart[];
  readonly limits: SendLimits;
};

/** Sign-in codes that one network address may ask for, whosever contacts they go to. */
const SIGN_INS_OF_ADDRESS: SendLimits = {
  sendCooldownsMs: [],
  sendsPerHourMax: 20,
  sendsPerDayMax: Infinity,
};
/** New contacts that one person may try out, and people who may try out one contact. */
const NEW_CONTACTS: SendLimits = { sendCooldownsMs: [], sendsPerHourMax: 10, sendsPerDayMax: 20 };

/**
 * The budgets that a code draws on, all of which must have room. Nobody who is not signed in draws on
 * any that a signed-in person has, and no purpose on another's; each contact still has an end.
 */
export function codeBudgets(purpose: CodePurpose, limits: CodeLimits): readonly CodeBudget[] {
  switch (purpose) {
    case "login":
      return [
        { shared: ["contact"], limits },
        { shared: ["address"], limits: SIGN_INS_OF_ADDRESS },
        // Never scarcer than the contact's: it is there to be told of.
        { shared: ["contact", "session"], limits },
      ];
    case "reauthorize":
    case "guard":
    case "unfreeze":
      return [{ shared: ["account"], limits }];
    case "contact":
      return [
        { shared: ["account", "contact"], limits },
        { shared: ["account"], limits: NEW_CONTACTS },
        { shared: ["contact"], limits: NEW_CONTACTS },
      ];
  }
}

type Drawn = CodeSendHistory & CodeBudget;

/** Whether a budget counts what the asker did alone. */
const isOwn = ({ shared }: CodeBudget) => shared.includes("account") || shared.includes("session");

/**
 * Whether all budgets have room. What is told is true of the asker's own: how much of the others is
 * left would tell what somebody else asks for.
 */
export function judgeCodeBudgets(
  budgets: readonly Drawn[],
  nowMs: number,
): Outcome<CodeSendAllowance, CodeSendProblem> {
  const judge = ({ limits, sentAtMs }: Drawn) => judgeCodeSend({ sentAtMs }, nowMs, limits);
  const refusals = budgets.map(judge).flatMap((each) => (each.ok ? [] : [each.problem]));
  const latest = refusals.toSorted((left, right) => right.retryAtMs - left.retryAtMs)[0];
  if (latest !== undefined) return refused(latest);
  const allowed = budgets
    .filter(isOwn)
    .map(judge)
    .flatMap((each) => (each.ok ? [each.value] : []));
  return ok({
    nextSendAttemptAtMs: Math.max(...allowed.map((each) => each.nextSendAttemptAtMs)),
    sendsLeft: Math.min(...allowed.map((each) => each.sendsLeft)),
  });
}
