import type {
  MerchantAnswer,
  MerchantAsked,
  MerchantCallName,
  MerchantErrorCode,
} from "@coffer/contract/merchants";
import type { Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import type { Merchant } from "../../storage/merchants/merchants.ts";
import type { SignedRefusal } from "../signed/signedRefusal.ts";

export type MerchantRefusal = SignedRefusal<MerchantErrorCode>;

/** A merchant's request as it was understood. */
export type MerchantRequest<Name extends MerchantCallName> = MerchantAsked<Name> & {
  readonly merchant: Merchant;
  /** In small letters; empty where nothing is changed. */
  readonly idempotencyKey: string;
};

/** What answers one of merchants' calls. */
export type MerchantCall<Name extends MerchantCallName> = (
  services: Services,
  request: MerchantRequest<Name>,
) => Promise<Outcome<MerchantAnswer<Name>, MerchantRefusal>>;

export type MerchantHandlers = { readonly [Name in MerchantCallName]: MerchantCall<Name> };
