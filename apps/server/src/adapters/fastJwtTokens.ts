import { createSigner, createVerifier } from "fast-jwt";
import { z } from "zod";
import type { Clock } from "../ports/clock.ts";
import type { Tokens } from "../ports/tokens.ts";

const TOKEN_LIFETIME_MS = 15 * 60_000;

const claims = z.object({
  sid: z.uuid(),
  jti: z.uuid(),
  cph: z.string(),
  knd: z.enum(["web", "tg"]),
  aud: z.string(),
  exp: z.number().int(),
});

/**
 * Signed references to a session, HS256 with the algorithm pinned (ASVS 9.1.2). Expiry is
 * left to the caller: a known token that has just expired may still be renewed.
 */
export function fastJwtTokens(secret: string, audience: string, clock: Clock): Tokens {
  const sign = createSigner({ key: secret, algorithm: "HS256", aud: audience, noTimestamp: true });
  const verify = createVerifier({
    key: secret,
    algorithms: ["HS256"],
    allowedAud: audience,
    ignoreExpiration: true,
    cache: true,
  });
  return {
    issue: ({ sessionId, tokenId, companionHash, kind }) => {
      const expiresAtSeconds = Math.ceil((clock.nowMs() + TOKEN_LIFETIME_MS) / 1000);
      return sign({
        sid: sessionId,
        jti: tokenId,
        cph: companionHash,
        knd: kind,
        exp: expiresAtSeconds,
      });
    },
    read: (jwtWebToken) => {
      const payload = payloadOf(verify, jwtWebToken);
      const parsed = claims.safeParse(payload);
      if (!parsed.success) return null;
      const { sid, jti, cph, knd, exp } = parsed.data;
      return {
        sessionId: sid,
        tokenId: jti,
        companionHash: cph,
        kind: knd,
        expiresAtMs: exp * 1000,
      };
    },
  };
}

function payloadOf(verify: (token: string) => unknown, jwtWebToken: string): unknown {
  try {
    return verify(jwtWebToken);
  } catch {
    return null;
  }
}
