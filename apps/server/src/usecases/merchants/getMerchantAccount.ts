import { ok } from "@coffer/core/outcome";
import { ownedBy, type Merchant } from "../../storage/merchants/merchants.ts";
import { accountOwner, ownerAccount } from "../signed/ownerAccount.ts";
import type { MerchantCall } from "./merchantCall.ts";

/** As whom a merchant owns its accounts. */
export const ownerIn = (merchant: Pick<Merchant, "merchantId">) => accountOwner(ownedBy(merchant));

/** What a merchant has, where it is paid and pays out to, and what it may ask for. */
export const getMerchantAccount: MerchantCall<"getAccount"> = async (services, { merchant }) => {
  const account = await ownerAccount(services, ownedBy(merchant));
  return account.ok
    ? ok({ id: merchant.merchantId, name: merchant.name, ...account.value })
    : account;
};
