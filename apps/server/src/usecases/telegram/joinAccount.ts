import type { Refusal } from "@coffer/contract/errors";
import { CONTACT_CHANGE_WAIT_MS } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { keepPaymentsWait } from "../../storage/guard/userGuards.ts";
import { lockLiveSession } from "../../storage/session/agentSessions.ts";
import { touchUser } from "../../storage/session/users.ts";
import { joinAccountByCode, readJoining } from "../../storage/telegram/joinedAccounts.ts";
import { judgeCode, tryCode, WRONG, type CodeTry } from "../session/codes/tryCode.ts";
import { endSessionsIn } from "../session/endSessionsIn.ts";
import { notifyUser } from "../session/notices/notifyUser.ts";
import { CONTACT_CHANGED } from "../session/sessionRules.ts";
import { signInSession, type SignedIn } from "../session/signInSession.ts";

export type Joined = SignedIn & {
  /** Sessions that are over by it. */
  readonly ended: readonly string[];
  /** Who signs in by Telegram from now on, as Telegram calls them. */
  readonly name: string;
};

type Attempt = CodeTry & { readonly userId: UserId; readonly holder: UserId };

/**
 * A code was sent to a contact that is another account's. Where Telegram's person has nothing here yet,
 * their way in joins that account, and so does this session; where both have something, they are told,
 * and nothing moves. Neither is told before the code is right. Payments out of the account wait for a
 * day. (rule 259)
 */
export async function joinAccount(
  services: Services,
  store: Store,
  { holder, ...attempt }: Attempt,
): Promise<Outcome<Joined, Refusal>> {
  const { brand, clock } = services;
  const { userId, sessionId } = attempt;
  const joining = await readJoining(store, { userId, holder });
  if (joining?.isFree !== true) {
    const tried = await tryCode(services, store, attempt);
    if (!tried.ok) return tried;
    const isOfTelegram = joining !== undefined;
    return refused({
      code: isOfTelegram ? "CONTACT_OF_ANOTHER_ACCOUNT" : "FAILED_TO_UPDATE_CONTACT",
    });
  }
  const judged = await judgeCode(services, store, attempt);
  if (!judged.ok) return judged;
  const session = await lockLiveSession(store, brand.id, sessionId);
  if (session === undefined) return refused({ transport: "UNAUTHORIZED" });
  const signedIn = await signInSession(services, store, {
    session,
    isCookieKept: session.endsAtMs === null,
    give: (keys) => joinAccountByCode(store, keys, judged.value),
  });
  if (signedIn === null) return WRONG;
  const now = new Date(clock.nowMs());
  const until = new Date(now.getTime() + CONTACT_CHANGE_WAIT_MS);
  await keepPaymentsWait(store, { userId: holder, brandId: brand.id, now, until });
  const ending = { userId, which: "all", reason: CONTACT_CHANGED } as const;
  const ended = await endSessionsIn(services, store, ending);
  await touchUser(store, userId);
  return ok({ ...signedIn, ended, name: joining.name });
}

/** Writes to the account's owner that Telegram's person signs in to it from now on. */
export async function notifyOfJoining(services: Services, joined: Joined): Promise<void> {
  const { name: brand, supportEmail: support } = services.brand;
  await notifyUser(services, joined.userId, {
    write: (say) => ({
      subject: say("telegramJoinedSubject", { brand }),
      lines: [
        say("telegramJoined", { brand, name: joined.name }),
        say("paymentsWait"),
        say("deviceHelp", { support }),
      ],
    }),
    failed: "The news of a way in by Telegram could not be sent.",
  });
}
