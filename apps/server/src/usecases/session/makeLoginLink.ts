import type { Services } from "../../ports/services.ts";
import { insertLoginToken } from "../../storage/session/loginTokens.ts";
import { hashLoginToken, LOGIN_TOKEN_BYTES, LOGIN_TOKEN_MS } from "./sessionRules.ts";

/** An address that signs its user in once, within a minute, on whichever browser opens it. */
export async function makeLoginLink(services: Services, userId: string): Promise<string> {
  const { brand, clock, database, random, walletUrl } = services;
  const token = Buffer.from(random.bytes(LOGIN_TOKEN_BYTES)).toString("base64url");
  const nowMs = clock.nowMs();
  await insertLoginToken(database, {
    tokenHash: hashLoginToken(token),
    brandId: brand.id,
    userId,
    expiresAt: new Date(nowMs + LOGIN_TOKEN_MS),
    now: new Date(nowMs),
  });
  return `${walletUrl}/login/token/${token}`;
}
