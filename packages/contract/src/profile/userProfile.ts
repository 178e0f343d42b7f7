import { z } from "zod/mini";
import { id, iso } from "../shapes/basics.ts";

export const userProfile = z.strictObject({
  id,
  publicId: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  isPhoneVerified: z.boolean(),
  telegramId: z.optional(z.string()),
  isPasswordSet: z.boolean(),
  /** The name that signs in beside the password, once one is chosen. (rule 40) */
  login: z.optional(z.string()),
  /** By which of their proved contacts who knows it finds them. (rule 379) */
  isFindable: z.strictObject({ byEmail: z.boolean(), byPhone: z.boolean() }),
  /** Payments out wait until then since a contact was changed; null: they do not. (rule 76) */
  paymentsWaitUntil: z.nullable(iso),
  /** What proves who they are besides a mail. (rule 550) */
  proofs: z.strictObject({
    /** Suspected ones count, as long as they are not removed. */
    hasPasskey: z.boolean(),
    hasAuthenticator: z.boolean(),
    /** From when a code alone proves again, for who says that all of it is lost; null: nobody says so. (rule 551) */
    recoverableFrom: z.nullable(iso),
  }),
});
export type UserProfile = z.infer<typeof userProfile>;
