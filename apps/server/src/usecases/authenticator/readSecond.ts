import { judgeAuthenticatorTry, matchTotp, readRecoveryCode } from "@coffer/core/authenticator";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  countWrongStep,
  holdSecond,
  lockAuthenticator,
} from "../../storage/authenticator/authenticators.ts";
import type { OfferedSecond } from "../../storage/session/sessionProofs.ts";
import { WRONG } from "../session/codes/tryCode.ts";
import { hashRecoveryCode, openSecret } from "./sealSecret.ts";
import { tooMany } from "./setUpAuthenticator.ts";

type Typed = { readonly userId: UserId; readonly sessionId: string; readonly text: string };

/**
 * What somebody typed as the code of their app, or as a recovery code in its place. A wrong code of the app
 * counts, within the lock, so that of many at once each does; whether a recovery code is right the database
 * alone sees. Nothing is used up yet, and nobody else uses it before the transaction ends. (rules 553 to 555)
 */
export async function readSecond(
  { authenticators, clock }: Pick<Services, "authenticators" | "clock">,
  store: Store,
  { userId, sessionId, text }: Typed,
): Promise<Outcome<OfferedSecond, Refusal>> {
  if (text.trim() === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const recoveryCode = readRecoveryCode(text);
  if (recoveryCode !== null) {
    for (const codeHash of hashRecoveryCode(authenticators, userId, recoveryCode))
      if (await holdSecond(store, { codeHash }, { sessionId })) return ok({ codeHash });
    return WRONG;
  }
  const kept = await lockAuthenticator(store, userId);
  if (kept?.state !== "active") return WRONG;
  const nowMs = clock.nowMs();
  const judged = judgeAuthenticatorTry(kept, nowMs);
  if (!judged.ok) return refused(tooMany(judged.problem.retryAtMs));
  const secret = openSecret(authenticators, userId, kept.secretSealed);
  const matched = matchTotp({ secret, lastStep: kept.lastStep }, text, nowMs);
  if (matched.ok) return ok({ step: matched.value });
  // One that was taken before is no guess.
  if (matched.problem === "wrong") await countWrongStep(store, { sessionId, now: new Date(nowMs) });
  return WRONG;
}
