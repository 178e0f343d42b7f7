import { createSigner, createVerifier } from "fast-jwt";
import { z } from "zod";
import { createBoundedMap } from "../boundedMap.ts";
import type { Clock } from "../ports/clockAndRandom.ts";
import type { ReadToken, Tokens } from "../ports/sessions.ts";

const TOKEN_LIFETIME_MS = 15 * 60_000;

const TOKENS_REMEMBERED = 20_000;

const claims = z.object({
  sid: z.uuid(),
  jti: z.uuid(),
  cph: z.string(),
  knd: z.enum(["web", "tg"]),
  aud: z.string(),
  exp: z.number().int(),
});

type TokenSecrets = {
  readonly current: string;
  /** Still believed, for as long as tokens that it has signed may come back. */
  readonly previous?: string | undefined;
};

/**
 * Signed references to a session, HS256 with the algorithm pinned (ASVS 9.1.2). Expiry is
 * left to the caller: a known token that has just expired may still be renewed. What was verified
 * once is remembered by the token's whole text.
 */
export function fastJwtTokens(
  { current, previous }: TokenSecrets,
  audience: string,
  clock: Clock,
): Tokens {
  const sign = createSigner({ key: current, algorithm: "HS256", aud: audience, noTimestamp: true });
  const verifiers = [current, ...(previous === undefined ? [] : [previous])].map((key) =>
    createVerifier({
      key,
      algorithms: ["HS256"],
      allowedAud: audience,
      ignoreExpiration: true,
    }),
  );
  const remembered = createBoundedMap<ReadToken>(TOKENS_REMEMBERED);
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
      const known = remembered.get(jwtWebToken);
      if (known !== undefined) return known;
      const payload = payloadOf(verifiers, jwtWebToken);
      const parsed = claims.safeParse(payload);
      if (!parsed.success) return null;
      const { sid, jti, cph, knd, exp } = parsed.data;
      const token = {
        sessionId: sid,
        tokenId: jti,
        companionHash: cph,
        kind: knd,
        expiresAtMs: exp * 1000,
      };
      remembered.set(jwtWebToken, token);
      return token;
    },
  };
}

type Verify = (token: string) => unknown;

/** The payload under the first key that has signed it. */
function payloadOf(verifiers: readonly Verify[], jwtWebToken: string): unknown {
  for (const verify of verifiers) {
    try {
      return verify(jwtWebToken);
    } catch {
      // Another key may have signed it.
    }
  }
  return null;
}
