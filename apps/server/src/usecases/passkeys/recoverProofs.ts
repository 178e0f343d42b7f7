import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { RECOVERY_WAIT_MS } from "@coffer/core/passkeys";
import type { Services } from "../../ports/services.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { lockAccountCodes } from "../../storage/session/confirmCodes.ts";
import { askRecovery, dropRecovery } from "../../storage/session/proofRecoveries.ts";
import { touchUser } from "../../storage/session/users.ts";
import { askIntent } from "../intent/askIntent.ts";
import { codeContactOf } from "../session/codes/codeContact.ts";
import { judgeCode, WRONG } from "../session/codes/tryCode.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";

const HOUR_MS = 60 * 60_000;

type Who = { readonly userId: UserId; readonly sessionId: string };

/**
 * Begins the wait of somebody who has lost passkeys and app, with a code to their contact, and writes to them.
 * From when a code proves again, in milliseconds; asked for once more, it is the same. (rule 551)
 */
export async function recoverProofs(
  services: Services,
  { userId, sessionId, code }: Who & { readonly code: string },
): Promise<Outcome<number, Refusal>> {
  if (code === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const { clock, database } = services;
  const login = codeContactOf(await findUserContacts(database, userId));
  if (login === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  const asked = await database.transaction().execute<Outcome<number, Refusal>>(async (store) => {
    await lockAccountCodes(store, userId);
    const attempt = { sessionId, userId, login, code, purpose: "reauthorize" } as const;
    const judged = await judgeCode(services, store, attempt);
    if (!judged.ok) return judged;
    const askedAtMs = await askRecovery(store, judged.value);
    if (askedAtMs === null) return WRONG;
    await touchUser(store, userId);
    await askIntent(services, store, { userId });
    return ok(askedAtMs + RECOVERY_WAIT_MS);
  });
  if (asked.ok) await notifyOfRecovery(services, userId, asked.value - clock.nowMs());
  return asked;
}

/** Calls a recovery off, from any session of the account: whoever is in it says that nothing is lost. */
export const callOffRecovery = (services: Services, { userId }: Who): Promise<void> =>
  services.database.transaction().execute(async (store) => {
    await dropRecovery(store, userId);
    await touchUser(store, userId);
    await askIntent(services, store, { userId });
  });

const notifyOfRecovery = (services: Services, userId: UserId, leftMs: number): Promise<void> => {
  const { name: brand, supportEmail: support } = services.brand;
  return notifyUser(services, userId, {
    write: (say) => ({
      subject: say("recoveryAskedSubject", { brand }),
      lines: [
        say("recoveryAsked", { brand, count: Math.max(1, Math.ceil(leftMs / HOUR_MS)) }),
        say("recoveryAskedHelp", { support }),
      ],
    }),
    failed: "The news of a recovery could not be sent.",
  });
};
