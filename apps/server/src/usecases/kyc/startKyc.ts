import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { canStartKyc } from "@coffer/core/kyc";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { offeredLocale } from "../../messages/localeOfCaller.ts";
import type { KycAway, KycProvider } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { findKycCheck, insertKycCheck, type KycCheck } from "../../storage/kyc/kycChecks.ts";
import { findUser, touchUser } from "../../storage/session/users.ts";
import { notBefore, takeKycWord, type TakenWord } from "./takeKycWord.ts";

/** How long the address of a form opens it. */
const FORM_LIFE_MS = 30 * 60_000;
/** One that was opened this short ago is answered again: a press too many opens no second one. */
const FORM_SAME_MS = 10_000;
const RETRY_MS = 5_000;

/**
 * Starts or resumes a person's check: asks the provider where it stands and opens its form where it
 * waits for the person. A check that runs or is decided stays as it is. While the provider gives no
 * usable answer nothing changes, and the caller is told when to try again. One that the provider has
 * decided before is being looked at until the jobs, who alone write verdicts, have asked it too.
 */
export async function startKyc(
  services: Services,
  userId: UserId,
): Promise<Outcome<true, Refusal>> {
  const { brand, clock, database, kyc } = services;
  if (kyc.provider === null) return ok(true);
  const began = new Date(clock.nowMs());
  const known = await findKycCheck(database, userId);
  if (known !== undefined && (!canStartKyc(known.status) || isFormFresh(known, began)))
    return ok(true);
  // First of all the check itself: the provider's webhook may be here before its answer.
  await database.transaction().execute(async (store) => {
    const isNew = await insertKycCheck(store, { userId, brandId: brand.id, now: began });
    if (isNew) await touchUser(store, userId);
  });
  const asOf = known === undefined ? began : notBefore(known.asOf, began);
  const said = await askToStart(services, kyc.provider, { userId, began, asOf });
  if (!said.ok) {
    const retryAfter = new Date(clock.nowMs() + RETRY_MS).toISOString();
    return refused({ transport: "TIMEOUT", retryAfter });
  }
  await takeKycWord(services, userId, said.value);
  return ok(true);
}

const isFormFresh = ({ form }: KycCheck, now: Date): boolean =>
  form !== null && form.expiresAt.getTime() - now.getTime() > FORM_LIFE_MS - FORM_SAME_MS;

async function askToStart(
  services: Services,
  provider: KycProvider,
  { userId, began, asOf }: { readonly userId: UserId; readonly began: Date; readonly asOf: Date },
): Promise<Outcome<TakenWord, KycAway>> {
  const review = await provider.reviewOf(userId);
  if (!review.ok) return review;
  const word = { by: "start", asOf } as const;
  if (review.value === "PROCESSING") return ok({ ...word, status: "PROCESSING" });
  if (review.value === "APPROVED" || review.value === "DECLINED")
    return ok({ ...word, status: "PROCESSING", isVerdictDue: true });
  const user = await findUser(services.database, userId);
  if (user === undefined) throw new Error("A session names a user who does not exist.");
  const { email, phone } = user;
  const locale = offeredLocale(services.brand, user.locale);
  const url = await provider.openForm({ userId, email, phone, locale }, FORM_LIFE_MS);
  if (!url.ok) return url;
  const form = { url: url.value, expiresAt: new Date(began.getTime() + FORM_LIFE_MS) };
  return ok({ ...word, status: "USER_INPUT_REQUIRED", form });
}

/**
 * Ends the check as far as the wallet goes: a provider has no way to stop one that runs. Its verdict,
 * should one come, counts all the same. One that cannot be cancelled stays as it is.
 * An answer that is booked between the press and the cancelling takes no press back.
 */
export async function cancelKyc(services: Services, userId: UserId): Promise<void> {
  await takeKycWord(services, userId, { by: "cancel", status: "CANCELLED" });
}
