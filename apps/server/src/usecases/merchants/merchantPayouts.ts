import { ok, refused } from "@coffer/core/outcome";
import { ownedBy } from "../../storage/merchants/merchants.ts";
import { bookedPayout, findOwnPayout, payListed } from "../signed/payListed.ts";
import type { MerchantCall } from "./merchantCall.ts";
import { merchantPayoutOf } from "./merchantPayoutOf.ts";

export const createMerchantPayout: MerchantCall<"createPayout"> = async (services, request) => {
  const paid = await payListed(services, { ...request, owner: ownedBy(request.merchant) });
  return paid.ok ? ok(merchantPayoutOf(services, await bookedPayout(services, paid.value))) : paid;
};

export const getMerchantPayout: MerchantCall<"getPayout"> = async (
  services,
  { merchant, params },
) => {
  const payment = await findOwnPayout(services, ownedBy(merchant), params.id);
  return payment === undefined
    ? refused({ code: "NOT_FOUND" })
    : ok(merchantPayoutOf(services, payment));
};
