import type { MerchantAnswer } from "@coffer/contract/merchants";
import { ownedBy } from "../../storage/merchants/merchants.ts";
import { listOwnerEvents, resendOwnerEvent } from "../signed/ownerEvents.ts";
import type { MerchantCall } from "./merchantCall.ts";

const read = (body: string) => JSON.parse(body) as MerchantAnswer<"resendEvent">["event"];

export const listMerchantEvents: MerchantCall<"listEvents"> = (services, { merchant, query }) =>
  listOwnerEvents(services, ownedBy(merchant), { ...query, read, subjectId: query.invoiceId });

export const resendMerchantEvent: MerchantCall<"resendEvent"> = (services, { merchant, params }) =>
  resendOwnerEvent(services, ownedBy(merchant), { id: params.id, read });
