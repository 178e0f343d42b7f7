import { signedErrors, type SignedErrors } from "../signed/signedErrors.ts";

/** Why a partner's request was refused, with what may be of any signed request. */
export const partnerErrors = {
  ...signedErrors,
  PERSON_NOT_FOUND: {
    status: 404,
    message:
      "Nobody of the wallet is called that. Ask for their public id, or the e-mail or phone that they have verified.",
  },
  ACCRUAL_ID_REUSED: {
    status: 409,
    message: "This accrualId stands for another accrual. Take a new one for a new accrual.",
  },
} as const satisfies SignedErrors;
export type PartnerErrorCode = keyof typeof partnerErrors;
