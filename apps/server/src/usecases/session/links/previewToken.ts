import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { maskContact } from "@coffer/core/session";
import type { Services } from "../../../ports/services.ts";
import { findLoginToken } from "../../../storage/session/loginTokens.ts";
import { hashLoginToken } from "../sessionRules.ts";

export type TokenPreview = { readonly account: string; readonly bundleId: string };

/**
 * Whose account a one-time link opens, masked, and the bundle it was made in; the link stays good.
 * NOT_FOUND: no such link, or used, or run out, all in one answer. (rule 76)
 */
export async function previewToken(
  { brand, clock, database }: Services,
  token: string,
): Promise<Outcome<TokenPreview, Refusal>> {
  const now = new Date(clock.nowMs());
  const named = { tokenHash: hashLoginToken(token), brandId: brand.id, now };
  const found = await findLoginToken(database, named);
  if (found === undefined) return refused({ transport: "NOT_FOUND" });
  const { email, phone, publicId, bundleId } = found;
  const contact = email ?? phone;
  return ok({ account: contact === null ? publicId : maskContact(contact), bundleId });
}
