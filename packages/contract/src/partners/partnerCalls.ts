import { z } from "zod/mini";
import { signedCall as call, type SignedAsked, type SignedCallRow } from "../signed/signedCall.ts";
import { byId, id, newPayout, page } from "../signed/signedShapes.ts";
import type { PartnerErrorCode } from "./partnerErrors.ts";
import {
  eventList,
  loggedEvent,
  newAccrual,
  partnerAccount,
  partnerAccrual,
  partnerPayout,
  transferList,
} from "./partnerShapes.ts";

export const partnerCalls = {
  getAccount: call({
    method: "GET",
    path: "/account",
    says: "Your balances, the addresses you fund them at, where you may pay out to, and the assets there are.",
    answer: partnerAccount,
  }),
  accrue: call({
    method: "POST",
    path: "/accruals",
    says: "Gives somebody a bonus out of your account. The same accrualId again is the same accrual and gives nothing twice.",
    body: newAccrual,
    answer: partnerAccrual,
    refusals: [
      "PERSON_NOT_FOUND",
      "ACCRUAL_ID_REUSED",
      "ASSET_NOT_AVAILABLE",
      "INSUFFICIENT_FUNDS",
      "AMOUNT_OUT_OF_LIMITS",
    ],
  }),
  listTransfers: call({
    method: "GET",
    path: "/transfers",
    says: "What came into your account and what left it, the newest first.",
    query: z.strictObject(page),
    answer: transferList,
  }),
  createPayout: call({
    method: "POST",
    path: "/payouts",
    says: "Pays out of your account to one of your listed addresses. The network's fee is taken out of the amount.",
    body: newPayout,
    answer: partnerPayout,
    refusals: [
      "NOT_FOUND",
      "ASSET_NOT_AVAILABLE",
      "INSUFFICIENT_FUNDS",
      "AMOUNT_OUT_OF_LIMITS",
      "ADDRESS_NOT_ALLOWED",
      "NO_RATE",
    ],
  }),
  getPayout: call({
    method: "GET",
    path: "/payouts/{id}",
    says: "A payout as it stands now.",
    params: byId,
    answer: partnerPayout,
    refusals: ["NOT_FOUND"],
  }),
  listEvents: call({
    method: "GET",
    path: "/events",
    says: "What your hook was told or will be, the newest first, and how that went.",
    query: z.strictObject({ ...page, about: z.optional(id) }),
    answer: eventList,
  }),
  resendEvent: call({
    method: "POST",
    path: "/events/{id}/resend",
    says: "Tells your hook again, whatever became of it.",
    params: byId,
    answer: loggedEvent,
    refusals: ["NOT_FOUND"],
  }),
} as const satisfies Record<string, SignedCallRow<PartnerErrorCode>>;
export type PartnerCallName = keyof typeof partnerCalls;
type Calls = typeof partnerCalls;

/** What a call of this name is asked with, as it was parsed. */
export type PartnerAsked<Name extends PartnerCallName> = SignedAsked<Calls[Name]>;
export type PartnerAnswer<Name extends PartnerCallName> = z.output<Calls[Name]["answer"]>;
export type PartnerTransfer = PartnerAnswer<"listTransfers">["transfers"][number];
