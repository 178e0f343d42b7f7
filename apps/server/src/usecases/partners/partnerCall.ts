import type {
  PartnerAnswer,
  PartnerAsked,
  PartnerCallName,
  PartnerErrorCode,
} from "@coffer/contract/partners";
import type { Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import type { Partner } from "../../storage/partners/partners.ts";
import type { SignedRefusal } from "../signed/signedRefusal.ts";

export type PartnerRefusal = SignedRefusal<PartnerErrorCode>;

/** A partner's request as it was understood. */
export type PartnerRequest<Name extends PartnerCallName> = PartnerAsked<Name> & {
  readonly partner: Partner;
  /** In small letters; empty where nothing is changed. */
  readonly idempotencyKey: string;
  /** By which key it was signed. */
  readonly keyId: string;
};

/** What answers one of partners' calls. */
export type PartnerCall<Name extends PartnerCallName> = (
  services: Services,
  request: PartnerRequest<Name>,
) => Promise<Outcome<PartnerAnswer<Name>, PartnerRefusal>>;

export type PartnerHandlers = { readonly [Name in PartnerCallName]: PartnerCall<Name> };
