import { localeNames } from "@coffer/core/locales";
import { z } from "zod/mini";
import { id, iso, networkId } from "./basics.ts";
import { decimal } from "./decimal.ts";
import { fiatCurrency } from "./rate.ts";

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
  /** Payments out wait until then since a contact was changed; null: they do not. (rule 76) */
  paymentsWaitUntil: z.nullable(iso),
});
export type UserProfile = z.infer<typeof userProfile>;

const kycStatus = z.enum([
  "NONE",
  "CANCELLED",
  "USER_INPUT_REQUIRED",
  "PROCESSING",
  "APPROVED",
  "DECLINED",
]);
export type KycStatus = z.infer<typeof kycStatus>;

export const kyc = z.strictObject({
  verificationStatus: kycStatus,
  updatedAt: iso,
  formUrl: z.nullable(z.string()),
  /** The person has not opened what became of it yet. */
  isNews: z.optional(z.boolean()),
});
export type Kyc = z.infer<typeof kyc>;

export const amlStatus = z.enum(["UNKNOWN", "DISABLED", "ALLOWED", "OTHER"]);
export type AmlStatus = z.infer<typeof amlStatus>;

export const addressAmlState = z.strictObject({
  id,
  status: amlStatus,
  isLocked: z.boolean(),
  updatedAt: iso,
  address: z.strictObject({ address: z.string(), networkId }),
  context: z.strictObject({
    transfer: z.optional(
      z.strictObject({
        assetId: id,
        amount: decimal,
        destination: z.string(),
        memo: z.optional(z.string()),
      }),
    ),
  }),
});
export type AddressAmlState = z.infer<typeof addressAmlState>;

export const locale = z.enum(localeNames);
export type Locale = z.infer<typeof locale>;

export const settings = z.strictObject({
  locale,
  userAgreementState: z.enum(["ACCEPTED", "NOT_ACCEPTED"]),
  preferredCurrency: z.strictObject({ ticker: z.string() }),
  availableCurrencies: z.array(fiatCurrency),
});
export type Settings = z.infer<typeof settings>;

export const projectUserData = z.strictObject({
  agreementState: z.enum(["ACCEPTED", "NOT_ACCEPTED"]),
  lastSeenBonusDate: z.nullable(iso),
  hasDisplayedProjectBonusesInfo: z.boolean(),
});

export const notices = z.strictObject({
  deposits: z.boolean(),
  payments: z.boolean(),
  held: z.boolean(),
});
