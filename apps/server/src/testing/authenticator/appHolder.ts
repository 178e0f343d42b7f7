import { totpCode, totpStepAt } from "@coffer/core/authenticator";
import type { Services } from "../../ports/services.ts";
import { openSecret } from "../../usecases/authenticator/sealSecret.ts";
import {
  confirmAuthenticator,
  startAuthenticator,
} from "../../usecases/authenticator/setUpAuthenticator.ts";
import { reauthorize } from "../../usecases/passwords/reauthorize.ts";
import { sendSecurityCode } from "../../usecases/passwords/sendSecurityCode.ts";
import { isReauthorized } from "../../usecases/session/isReauthorized.ts";
import { waysIn } from "../people/waysIn.ts";

const MINUTE_MS = 60_000;

const made = { people: 0 };
/** Somebody whose app has just been set up; `confirm` puts it in force. */
export async function appHolder(base: Services) {
  made.people += 1;
  const email = `app${made.people}@authenticator.example`;
  const of = waysIn(base);
  const { services, time, remoteAddress } = of;
  const who = await of.signIn("email", email);
  const started = await startAuthenticator(services, who);
  if (!started.ok) throw new Error(JSON.stringify(started.problem));
  const { recoveryCodes } = started.value;
  const kept = await services.database
    .selectFrom("authenticator")
    .select("secret_sealed")
    .where("user_id", "=", who.userId)
    .executeTakeFirstOrThrow();
  const secret = openSecret(services.authenticators, who.userId, kept.secret_sealed);
  const appCode = (away = 0) => totpCode(secret, totpStepAt(time.nowMs) + away);
  const wrongCode = () => (appCode() === "000000" ? "000001" : "000000");
  const mailCode = async (purpose: "guard" | "reauthorize" = "reauthorize") => {
    time.nowMs += 6 * MINUTE_MS;
    await sendSecurityCode(services, { ...who, remoteAddress, purpose });
    return of.codeFor(email);
  };
  const prove = (given: { code?: string; authenticatorCode?: string }) =>
    reauthorize(services, { ...who, remoteAddress, ...given });
  const forgetProofs = () => {
    time.nowMs += 11 * MINUTE_MS;
  };
  const isProved = () => isReauthorized(services, services.database, who.sessionId);
  const confirm = (code: string) => confirmAuthenticator(services, { ...who, code });
  return {
    ...who,
    appCode,
    confirm,
    forgetProofs,
    isProved,
    mailCode,
    of,
    prove,
    recoveryCodes,
    services,
    time,
    wrongCode,
  };
}
