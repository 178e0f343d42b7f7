import type { UserProfile } from "@coffer/contract";
import type { User } from "../../storage/session/users.ts";

/** Who a person is here; a contact that was chosen and is not proved yet stands before the proved one. */
export const profileOf = (user: User, paymentsWaitUntil: string | null): UserProfile => ({
  id: user.userId,
  publicId: user.publicId,
  email: user.chosenEmail ?? user.email,
  isEmailVerified: user.chosenEmail === null && user.email !== null,
  phone: user.chosenPhone ?? user.phone,
  isPhoneVerified: user.chosenPhone === null && user.phone !== null,
  isPasswordSet: user.isPasswordSet,
  ...(user.login === null ? {} : { login: user.login }),
  paymentsWaitUntil,
});
