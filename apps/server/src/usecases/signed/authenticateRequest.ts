import type { SignedErrorCode } from "@coffer/contract/signed";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findApiKey, type Owner } from "../../storage/signed/apiKeys.ts";
import { openKey } from "./keySecrets.ts";
import { isSignature, isTimely, type SignedParts } from "./requestSignature.ts";

const KEY_LENGTH_MAX = 64;

type SignedRequest = SignedParts & { readonly keyId: string; readonly signature: string };

/** Whose key this is. */
export type SignedBy = Owner & { readonly keyId: string };

/**
 * Whose request this is, by key, time and signature: a header that is missing, a key that nobody has or that is
 * revoked, a clock that is off and a signature that does not fit are each told. (rule 401)
 */
export async function authenticateRequest(
  { apiKeys, brand, clock, database }: Pick<Services, "apiKeys" | "brand" | "clock" | "database">,
  request: SignedRequest,
): Promise<Outcome<SignedBy, SignedErrorCode>> {
  const { keyId, signature, timestamp } = request;
  if (keyId === "" || signature === "" || timestamp === "") return refused("SIGNATURE_MISSING");
  if (apiKeys === null || keyId.length > KEY_LENGTH_MAX) return refused("UNKNOWN_KEY");
  if (!isTimely(timestamp, clock.nowMs())) return refused("TIMESTAMP_OFF");
  const key = await findApiKey(database, { brandId: brand.id, keyId });
  const secret = key && openKey(apiKeys, "api", key);
  if (key === undefined || secret === undefined || secret === null) return refused("UNKNOWN_KEY");
  if (!isSignature(signature, secret, request)) return refused("BAD_SIGNATURE");
  const { ownerId, ownerKind } = key;
  return ok({ ownerId, ownerKind, keyId });
}
