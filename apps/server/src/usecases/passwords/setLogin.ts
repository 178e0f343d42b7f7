import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { parseContact } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import { keepLogin, lockPasswordHash } from "../../storage/passwords/userPasswords.ts";
import { touchUser } from "../../storage/session/users.ts";
import { isReauthorized } from "../session/isReauthorized.ts";

type NewLogin = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly login: string;
};

/**
 * Gives a user a name to sign in with beside their password (rule 40): a way in, so it asks for a
 * fresh proof as every change of one does. A name that somebody has is a conflict.
 */
export async function setLogin(
  services: Services,
  { userId, sessionId, login }: NewLogin,
): Promise<Outcome<true, Refusal>> {
  const parsed = parseContact({ type: "loginAndPassword", value: login });
  if (!parsed.ok) return refused({ code: parsed.problem });
  const { brand, clock, database } = services;
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockPasswordHash(store, userId);
    if (!(await isReauthorized(services, store, sessionId)))
      return refused({ code: "REAUTHORIZATION_REQUIRED" });
    const chosen = {
      userId,
      brandId: brand.id,
      login: parsed.value.normalized,
      now: new Date(clock.nowMs()),
    };
    if (!(await keepLogin(store, chosen))) return refused({ transport: "CONFLICT" });
    await touchUser(store, userId);
    return ok(true);
  });
}
