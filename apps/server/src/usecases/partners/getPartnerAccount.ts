import { ok } from "@coffer/core/outcome";
import { ownedBy } from "../../storage/partners/partnerOwners.ts";
import { ownerAccount } from "../signed/ownerAccount.ts";
import type { PartnerCall } from "./partnerCall.ts";

/** What a partner has, where it is funded and pays out to, and what it may give. */
export const getPartnerAccount: PartnerCall<"getAccount"> = async (services, { partner }) => {
  const { name, partnerId, title } = partner;
  const account = await ownerAccount(services, ownedBy(partner));
  return account.ok ? ok({ id: partnerId, name, title, ...account.value }) : account;
};
