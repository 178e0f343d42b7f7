import { hash } from "node:crypto";
import type { CompanionCookie } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { localeOfCaller } from "../../messages/localeOfCaller.ts";
import type { TelegramLaunch } from "../../ports/telegram.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  hasSignedInFrom,
  lockLiveSession,
  type AgentSession,
  type Whereabouts,
} from "../../storage/session/agentSessions.ts";
import { findLaunch, giveSessionForLaunch } from "../../storage/telegram/telegramUsers.ts";
import type { Authorized } from "../session/authorizeByConfirmCode.ts";
import { findSession } from "../session/findSession.ts";
import { makeSession } from "../session/initApp.ts";
import { newUserOf } from "../session/newUserOf.ts";
import { notifyOfNewDevice } from "../session/notices/notifyOfNewDevice.ts";
import { renewFound } from "../session/renewToken.ts";
import {
  bundleKindOf,
  companionOfLaunch,
  isCompanion,
  LAUNCH_SESSION_MS,
} from "../session/sessionRules.ts";
import { signInSession, type SignedIn } from "../session/signInSession.ts";

type Launch = {
  readonly jwtWebToken: string;
  readonly initData: string;
  readonly bundleId: string;
  readonly companion: CompanionCookie;
  readonly whereabouts: Whereabouts;
  readonly remoteAddress: string;
};

const NOT_BELIEVED = refused({ code: "INVALID_TG_AUTH_DATA" } as const);

/**
 * Signs in whoever Telegram says has opened the mini-app; somebody new becomes a user (rule 40). Where
 * the client keeps no cookie, the init data's own hash stands in its place, and the session is short.
 */
export async function authorizeViaTelegram(
  services: Services,
  { initData, ...call }: Launch,
): Promise<Outcome<Authorized, Refusal>> {
  const { database, log, telegram } = services;
  if (telegram === null || bundleKindOf(call.bundleId) !== "tg") return NOT_BELIEVED;
  const read = telegram.read(initData);
  if (!read.ok) {
    log.info("A launch by Telegram was not believed.", { fault: read.problem });
    return NOT_BELIEVED;
  }
  const launched = { launch: read.value, launchHash: hash("sha256", read.value.signature, "hex") };
  await logReuse(services, launched.launchHash, call);
  const { sessionId, isByLaunch } = await sessionFor(services, initData, call);
  const entered = await database
    .transaction()
    .execute<Outcome<SignedIn, Refusal>>((store) =>
      enter(services, store, { ...call, ...launched, sessionId, isByLaunch }),
    )
    .finally(() => services.sessions.forget(sessionId));
  return notifyOfNewDevice(services, sessionId, entered);
}

/** A reload brings the same launch again, so it is no reason to refuse one; from elsewhere it is news. */
async function logReuse(
  { brand, database, log }: Services,
  launchHash: string,
  { remoteAddress, whereabouts }: Pick<Launch, "remoteAddress" | "whereabouts">,
): Promise<void> {
  const first = await findLaunch(database, brand.id, launchHash);
  if (first === undefined) return;
  if (first.remoteAddress !== remoteAddress || first.device !== whereabouts.device)
    log.warn("A launch by Telegram came again from elsewhere.", { launchHash });
}

type SessionFor = { readonly sessionId: string; readonly isByLaunch: boolean };

/**
 * The session that is called with, a new one beside the cookie that is brought, or, where no cookie
 * comes, one that the launch stands for.
 */
async function sessionFor(
  services: Services,
  initData: string,
  { jwtWebToken, bundleId, companion: brought, whereabouts }: Omit<Launch, "initData">,
): Promise<SessionFor> {
  const isCookieKept = isCompanion(brought.read("tg"));
  const launch = hash("sha256", initData, "hex");
  const companion = { ...brought, launch };
  const presented = { jwtWebToken, companion };
  const found = await findSession(services, presented, "renewal");
  if (found !== null && found.session.kind === "tg") {
    const { sessionId, userId, endsAtMs } = found.session;
    // Of somebody's session the launch is the first call: what `app.initApp` does for others is done here.
    if (userId !== null) await renewFound(services, { presented, found, whereabouts });
    return { sessionId, isByLaunch: endsAtMs !== null };
  }
  const companionHash = isCookieKept ? undefined : companionOfLaunch(launch);
  const made = await makeSession(services, { bundleId, companion, whereabouts, companionHash });
  return { sessionId: made.sessionId, isByLaunch: !isCookieKept };
}

type Entering = Omit<Launch, "initData"> & {
  readonly launch: TelegramLaunch;
  readonly launchHash: string;
  readonly sessionId: string;
  readonly isByLaunch: boolean;
};

async function enter(
  services: Services,
  store: Store,
  { sessionId, isByLaunch, launch, launchHash, remoteAddress, whereabouts }: Entering,
): Promise<Outcome<SignedIn, Refusal>> {
  const { brand, clock, tokens } = services;
  const session = await lockLiveSession(store, brand.id, sessionId);
  if (session === undefined) return refused({ code: "AGENT_SESSION_UNDEFINED" });
  const locale = localeOfCaller(brand, launch.language ?? undefined);
  const joining = { ...newUserOf(services), locale };
  const endsAt = isByLaunch ? new Date(clock.nowMs() + LAUNCH_SESSION_MS) : null;
  const { device } = whereabouts;
  const launched = { launch, launchHash, remoteAddress, device, endsAt, joining };
  const signedIn = await signInSession(services, store, {
    session,
    isCookieKept: !isByLaunch,
    give: (keys) => giveSessionForLaunch(store, keys, launched),
  });
  if (signedIn === null) return NOT_BELIEVED;
  const { userId } = signedIn;
  // Signed in as that person before: a new token would kill the one that other tabs hold.
  if (session.userId === userId)
    return ok({ ...signedIn, jwtWebToken: tokens.issue(session), companion: null });
  const isNewDevice =
    userId !== joining.userId && !(await isKnownHere(store, session, { userId, whereabouts }));
  return ok({ ...signedIn, isNewDevice });
}

/** Every launch may begin a session here, and a letter about each would be read by nobody. */
const isKnownHere = (
  store: Store,
  { sessionId }: AgentSession,
  { userId, whereabouts }: Pick<SignedIn, "userId"> & Pick<Launch, "whereabouts">,
): Promise<boolean> =>
  hasSignedInFrom(store, { userId, kind: "tg", device: whereabouts.device, except: sessionId });
