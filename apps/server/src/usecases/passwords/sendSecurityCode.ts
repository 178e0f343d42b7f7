import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CodePurpose } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import { findGuardAsk, type GuardAsk } from "../../storage/guard/guardAsks.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { codeContactOf } from "../session/codes/codeContact.ts";
import { deliverCode, type SentCode } from "../session/codes/deliverCode.ts";

/** How long after a payment was refused for want of its code one may be asked for. */
const ASKED_MS_MAX = 60 * 60_000;

type Ask = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly remoteAddress: string;
  readonly purpose: Extract<CodePurpose, "reauthorize" | "guard" | "unfreeze">;
};

/**
 * Sends a code that proves who uses the session to the contact the user is known by. A code for a
 * payment is bound to the one that the session was just told needs it, and names it; where there is
 * no such payment no code goes: NOT_FOUND.
 */
export async function sendSecurityCode(
  services: Services,
  ask: Ask,
): Promise<Outcome<SentCode, Refusal>> {
  const contacts = await findUserContacts(services.database, ask.userId);
  const { locale } = contacts;
  const login = codeContactOf(contacts);
  if (login === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const payment = await paymentOf(services, ask);
  return payment.ok
    ? deliverCode(services, { ...ask, login, locale, payment: payment.value })
    : payment;
}

async function paymentOf(
  { clock, database }: Services,
  { purpose, sessionId }: Ask,
): Promise<Outcome<GuardAsk | undefined, Refusal>> {
  if (purpose !== "guard") return ok(undefined);
  const since = new Date(clock.nowMs() - ASKED_MS_MAX);
  const payment = await findGuardAsk(database, sessionId, since);
  return payment === undefined ? refused({ transport: "NOT_FOUND" }) : ok(payment);
}
