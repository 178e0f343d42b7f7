import type { BundleKind, CompanionCookie } from "@coffer/contract";
import type { Random } from "../../ports/clockAndRandom.ts";
import type { Services } from "../../ports/services.ts";
import { insertSession, type Whereabouts } from "../../storage/session/agentSessions.ts";
import { newToken } from "./freshToken.ts";
import { renewToken } from "./renewToken.ts";
import { bundleKindOf, COMPANION_BYTES, hashCompanion, isCompanion } from "./sessionRules.ts";

const NOWHERE: Whereabouts = { device: "", place: null };

type Start = {
  readonly jwtWebToken: string | undefined;
  readonly bundleId: string;
  readonly companion: CompanionCookie;
  /** Undefined keeps what is known of a session. */
  readonly whereabouts?: Whereabouts | undefined;
};

/** Takes a known session up again, or makes an anonymous one (rule 10). Answers its token. */
export async function initApp(services: Services, start: Start): Promise<string> {
  const { jwtWebToken, companion, whereabouts } = start;
  if (jwtWebToken !== undefined) {
    const renewed = await renewToken(services, { jwtWebToken, companion }, whereabouts);
    if (renewed !== null) return renewed;
  }
  return (await makeSession(services, start)).jwtWebToken;
}

/**
 * The hash of the one that the browser brings; it is not set again: a sign-in in another tab may have
 * replaced it by now, and an older one must not come back.
 */
function heldCompanion(companion: CompanionCookie, kind: BundleKind): string | null {
  const brought = companion.read(kind);
  return isCompanion(brought) ? hashCompanion(brought) : null;
}

function setCompanion({ random }: Services, cookie: CompanionCookie, kind: BundleKind): string {
  const { companion, companionHash } = freshCompanion(random, kind);
  cookie.set(kind, companion.value);
  return companionHash;
}

type NewSession = Omit<Start, "jwtWebToken"> & {
  /** What stands for the cookie where there is none. */
  readonly companionHash?: string | undefined;
};

/** An anonymous session, beside the cookie that the browser brings or a new one. */
export async function makeSession(
  services: Services,
  { bundleId, companion, whereabouts = NOWHERE, companionHash: given }: NewSession,
): Promise<{ readonly sessionId: string; readonly jwtWebToken: string }> {
  const { brand, clock, database, random } = services;
  const kind = bundleKindOf(bundleId);
  const companionHash =
    given ?? heldCompanion(companion, kind) ?? setCompanion(services, companion, kind);
  const holder = { sessionId: random.id(), kind, companionHash };
  const { tokenId, tokenExpiresAt, jwtWebToken } = newToken(services, holder);
  const now = new Date(clock.nowMs());
  const session = { ...holder, brandId: brand.id, bundleId, whereabouts, now };
  await insertSession(database, { ...session, tokenId, tokenExpiresAt });
  return { sessionId: holder.sessionId, jwtWebToken };
}

/** A companion cookie that is still to be set, of the bundle that it belongs to. */
export type FreshCompanion = { readonly kind: BundleKind; readonly value: string };

/** A companion that nobody has held before, and the hash by which a session knows it. */
export function freshCompanion(random: Random, kind: BundleKind) {
  const value = Buffer.from(random.bytes(COMPANION_BYTES)).toString("hex");
  return { companion: { kind, value }, companionHash: hashCompanion(value) };
}
