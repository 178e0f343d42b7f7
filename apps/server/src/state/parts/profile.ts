import { userProfile, type UserProfile } from "@coffer/contract";
import { z } from "zod/mini";
import type { User } from "../../storage/session/users.ts";

type Own = keyof User & keyof UserProfile;
const fields = Object.entries(userProfile.shape).map(([name, schema]) => ({
  name,
  mayBeLeftOut: schema instanceof z.ZodMiniOptional,
}));

/** Who a person is here; a contact that was chosen and is not proved yet stands before the proved one. */
export const profileOf = (user: User, paymentsWaitUntil: string | null): UserProfile => ({
  ...ownFields(user),
  id: user.userId,
  email: user.chosenEmail ?? user.email,
  isEmailVerified: user.chosenEmail === null && user.email !== null,
  phone: user.chosenPhone ?? user.phone,
  isPhoneVerified: user.chosenPhone === null && user.phone !== null,
  isFindable: { byEmail: user.findableByEmail, byPhone: user.findableByPhone },
  paymentsWaitUntil,
});

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
