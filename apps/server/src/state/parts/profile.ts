import { userProfile, type UserProfile } from "@coffer/contract";
import { RECOVERY_WAIT_MS, recoveryAt } from "@coffer/core/passkeys";
import { z } from "zod/mini";
import type { KeptProofs } from "../../storage/session/proofRecoveries.ts";
import type { User } from "../../storage/session/users.ts";

type Own = keyof User & keyof UserProfile;
const fields = Object.entries(userProfile.shape).map(([name, schema]) => ({
  name,
  mayBeLeftOut: schema instanceof z.ZodMiniOptional,
}));

type Beside = Pick<UserProfile, "paymentsWaitUntil" | "proofs">;

/** Who a person is here; a contact that was chosen and is not proved yet stands before the proved one. */
export const profileOf = (user: User, { paymentsWaitUntil, proofs }: Beside): UserProfile => ({
  ...ownFields(user),
  id: user.userId,
  email: user.chosenEmail ?? user.email,
  isEmailVerified: user.chosenEmail === null && user.email !== null,
  phone: user.chosenPhone ?? user.phone,
  isPhoneVerified: user.chosenPhone === null && user.phone !== null,
  isFindable: { byEmail: user.findableByEmail, byPhone: user.findableByPhone },
  paymentsWaitUntil,
  proofs,
});

/** What proves who somebody is, at a moment: a recovery that nobody used in its day is none. (rule 551) */
export function proofsOf(kept: KeptProofs, nowMs: number): UserProfile["proofs"] {
  const { hasPasskey, hasAuthenticator, recoveryAskedAt } = kept;
  const askedAtMs = recoveryAskedAt?.getTime() ?? null;
  const isAsked = askedAtMs !== null && recoveryAt(askedAtMs, nowMs) !== "none";
  const recoverableFrom = isAsked ? new Date(askedAtMs + RECOVERY_WAIT_MS).toISOString() : null;
  return { hasPasskey, hasAuthenticator, recoverableFrom };
}

/** What the record holds under the very name that it has on the wire; what may be left out is, while there is none. */
function ownFields(user: Shown): Pick<UserProfile, Own> {
  const record = user as Readonly<Record<string, unknown>>;
  const own = fields.filter(
    ({ name, mayBeLeftOut }) => name in record && !(mayBeLeftOut && record[name] === null),
  );
  return Object.fromEntries(own.map(({ name }) => [name, record[name]])) as Pick<UserProfile, Own>; // by `Shown`, name by name
}

/** Holds the record to the wire: null stands only where it may, or where the field may be left out. */
type Shown = {
  readonly [Name in Own]: undefined extends UserProfile[Name]
    ? UserProfile[Name] | null
    : UserProfile[Name];
};
