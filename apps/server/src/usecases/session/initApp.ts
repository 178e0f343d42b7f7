import type { CompanionCookie } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { insertSession, type Whereabouts } from "../../storage/session/agentSessions.ts";
import { newToken } from "./newToken.ts";
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

/** Takes a known session up again, or makes an anonymous one (decision 10). Answers its token. */
export async function initApp(services: Services, start: Start): Promise<string> {
  const { jwtWebToken, companion, whereabouts } = start;
  if (jwtWebToken !== undefined) {
    const renewed = await renewToken(services, { jwtWebToken, companion }, whereabouts);
    if (renewed !== null) return renewed;
  }
  return makeSession(services, start);
}

async function makeSession(
  services: Services,
  { bundleId, companion, whereabouts = NOWHERE }: Start,
): Promise<string> {
  const { brand, clock, database, random } = services;
  const kind = bundleKindOf(bundleId);
  const brought = companion.read(kind);
  const cookie = isCompanion(brought)
    ? brought
    : Buffer.from(random.bytes(COMPANION_BYTES)).toString("hex");
  companion.set(kind, cookie);
  const holder = { sessionId: random.id(), kind, companionHash: hashCompanion(cookie) };
  const { tokenId, tokenExpiresAt, jwtWebToken } = newToken(services, holder);
  const now = new Date(clock.nowMs());
  const session = { ...holder, brandId: brand.id, bundleId, whereabouts, now };
  await insertSession(database, { ...session, tokenId, tokenExpiresAt });
  return jwtWebToken;
}
