import { ok, refused } from "@coffer/core/outcome";
import { ownedBy } from "../../storage/partners/partnerOwners.ts";
import { bookedPayout, findOwnPayout, payListed } from "../signed/payListed.ts";
import { payoutPartsOf } from "../signed/payoutPartsOf.ts";
import type { PartnerCall } from "./partnerCall.ts";

export const createPartnerPayout: PartnerCall<"createPayout"> = async (services, request) => {
  const paid = await payListed(services, { ...request, owner: ownedBy(request.partner) });
  return paid.ok ? ok(payoutPartsOf(services, await bookedPayout(services, paid.value))) : paid;
};

export const getPartnerPayout: PartnerCall<"getPayout"> = async (services, { params, partner }) => {
  const payment = await findOwnPayout(services, ownedBy(partner), params.id);
  return payment === undefined
    ? refused({ code: "NOT_FOUND" })
    : ok(payoutPartsOf(services, payment));
};
