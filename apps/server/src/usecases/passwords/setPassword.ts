import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isStrongPassword } from "@coffer/core/passwords";
import type { Services } from "../../ports/services.ts";
import { keepPasswordHash, lockPasswordHash } from "../../storage/passwords/userPasswords.ts";
import { touchUser } from "../../storage/session/users.ts";
import { endSessionsIn } from "../session/endSessionsIn.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";
import { busyRefusal } from "./comparePassword.ts";

/** Why the other sessions of somebody who has set a password are over. */
const PASSWORD_CHANGED = "password-changed";

type NewPassword = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly password: string;
};
type Set = { readonly wasSet: boolean; readonly ended: readonly string[] };

/**
 * Sets or changes a user's password and ends their other sessions. Either asks for a fresh proof of who
 * is there: a first password too is a way in that whoever finds an open page could make. (rule 76)
 */
export async function setPassword(
  services: Services,
  { userId, sessionId, password }: NewPassword,
): Promise<Outcome<true, Refusal>> {
  if (!isStrongPassword(password, services.brand.name))
    return refused({ code: "PASSWORD_TOO_WEAK" });
  const { clock, database, passwords, sessions } = services;
  const kept = await passwords.keep(password);
  if (!kept.ok) return busyRefusal(clock.nowMs());
  const set = await database.transaction().execute<Outcome<Set, Refusal>>(async (store) => {
    const wasSet = (await lockPasswordHash(store, userId)) !== null;
    if (!(await isReauthorized(services, store, sessionId)))
      return refused({ code: "REAUTHORIZATION_REQUIRED" });
    const now = new Date(clock.nowMs());
    await keepPasswordHash(store, { userId, passwordHash: kept.value, now });
    const which = { allBut: sessionId };
    const ended = await endSessionsIn(services, store, { userId, which, reason: PASSWORD_CHANGED });
    await touchUser(store, userId);
    return ok({ wasSet, ended });
  });
  if (!set.ok) return set;
  for (const each of set.value.ended) sessions.forget(each);
  await notifyOfPassword(services, userId, set.value.wasSet ? "changed" : "set");
  return ok(true);
}

const news = { set: "passwordSet", changed: "passwordChanged" } as const;

/** Writes to the user that their password was set or changed. */
const notifyOfPassword = (
  services: Services,
  userId: UserId,
  what: "set" | "changed",
): Promise<void> => {
  const { name: brand, supportEmail: support } = services.brand;
  return notifyUser(services, userId, {
    write: (say) => ({
      subject: say(`${news[what]}Subject`, { brand }),
      lines: [say(news[what], { brand }), say("passwordHelp", { support })],
    }),
    failed: "The news of a password could not be sent.",
  });
};
