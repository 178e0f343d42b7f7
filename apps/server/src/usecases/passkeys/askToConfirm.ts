import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findGuardAsk, type GuardAsk } from "../../storage/guard/guardAsks.ts";
import { signingPasskeys } from "../intent/readIntentKeys.ts";
import { makeChallenge } from "./makeChallenge.ts";
import { requestOptions } from "./passkeyOptions.ts";

/** How long after a payment was refused for want of its confirmation one may be asked for. */
const ASKED_MS_MAX = 60 * 60_000;

type Asked = {
  readonly options: ReturnType<typeof requestOptions>;
  readonly payment: Pick<GuardAsk, "amount" | "receiver">;
};

/**
 * What a passkey signs to confirm the payment that this session was just told needs it: its hash is part of the
 * signed bytes. Where there is no such payment nothing is asked: NOT_FOUND. (rules 547 and 552)
 */
export async function askToConfirm(
  services: Services,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: string },
): Promise<Outcome<Asked, Refusal>> {
  const { clock, database, passkeys } = services;
  const since = new Date(clock.nowMs() - ASKED_MS_MAX);
  const waiting = await findGuardAsk(database, sessionId, since);
  if (waiting === undefined) return refused({ transport: "NOT_FOUND" });
  const { amount, receiver, paymentHash } = waiting;
  const active = await signingPasskeys(database, userId);
  const challenge = await makeChallenge(services, database, {
    purpose: "pay",
    sessionId,
    userId,
    paymentHash,
  });
  const options = requestOptions({ rpId: passkeys.rpId, challenge }, active);
  return ok({ options, payment: { amount, receiver } });
}
